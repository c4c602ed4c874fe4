import { Form, useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { GROUP_NAME_MAX, GROUP_SAMPLE_MAX } from '~/contract/account-rules'
import { focusHeading } from '~/hooks/use-focus-kept'
import { useSingleSubmit } from '~/hooks/use-single-submit'
import type { FormRefusal } from '~/services/form.server'
import type { FontsTab } from '~/services/user-favorite.server'
import { GuardFields } from '../account/guard-fields'
import { downloadHref } from '../font/font-actions'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { TextField } from '../ui/text-field'

interface GroupDialogProps {
  page: FontsTab
  closeHref: string
  refusal: FormRefusal | null
}

const TITLES = { new: '新建分组', rename: '改名和样句', delete: '删除分组' } as const

/**
 * The forms of a group. Each has its address, so that without script they are sections of the page. The dialog
 * itself stays in the page: one that is taken out gives the focus back to nobody.
 */
export function GroupDialog({ page: { edit, group }, closeHref, refusal }: GroupDialogProps) {
  const close = useClose(closeHref)
  const { state } = useNavigation()
  const onSubmit = useSingleSubmit()
  const before = useRef(edit)
  // The link that opened the dialog goes with a group that was deleted.
  useEffect(() => {
    if (before.current && !edit && document.activeElement === document.body) focusHeading()
    before.current = edit
  }, [edit])
  const busy = state === 'submitting' && '请稍候'
  return (
    <Dialog
      open={edit !== null}
      kind="confirm"
      title={edit ? TITLES[edit] : ''}
      closeHref={closeHref}
      onClose={close}
    >
      {edit && (
        <Form key={`${edit} ${group.id}`} method="post" preventScrollReset onSubmit={onSubmit}>
          <GuardFields />
          {edit !== 'new' && <input type="hidden" name="id" value={group.id} />}
          {edit === 'delete' ? (
            <p>{`删除“${group.name}”？里面的字体留在收藏里，不属于任何分组。`}</p>
          ) : (
            <GroupFields group={edit === 'new' ? null : group} refusal={refusal} />
          )}
          <div className="dialog__actions">
            <Button variant="weak" href={closeHref} data-keep-scroll="">
              取消
            </Button>
            <Button
              type="submit"
              name="intent"
              value={INTENTS[edit]}
              variant={edit === 'delete' ? 'danger' : 'primary'}
              busy={busy}
            >
              {edit === 'delete' ? '删除分组' : '保存'}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  )
}

const INTENTS = { new: 'add-group', rename: 'change-group', delete: 'delete-group' } as const

function GroupFields({ group, refusal }: { group: FontsTab['group'] | null; refusal: FormRefusal | null }) {
  const error = (name: string) => refusal?.fields[name]
  const named = error('name') || error('sample')
  return (
    <>
      <TextField
        label="分组名"
        name="name"
        required
        maxLength={GROUP_NAME_MAX}
        defaultValue={refusal?.values['name'] ?? group?.name}
        error={error('name') ?? (named ? undefined : refusal?.message)}
        data-first-focus=""
        autoFocus
      />
      <TextField
        label="样句"
        name="sample"
        optional
        maxLength={GROUP_SAMPLE_MAX}
        defaultValue={refusal?.values['sample'] ?? group?.sample}
        error={error('sample')}
        help="组里的字体用这句话来展示；留空则各用样句"
      />
    </>
  )
}

/** Several fonts to be downloaded: each by its own licence, so each on its own page. */
export function PackDialog({ page: { pack }, closeHref }: { page: FontsTab; closeHref: string }) {
  const close = useClose(closeHref)
  return (
    <Dialog open={pack.length > 0} kind="download" title="打包下载" closeHref={closeHref} onClose={close}>
      <p>每款字体的授权不同，各自打成一个包。</p>
      <ul className="pack-list">
        {pack.map(({ gno, name }) => (
          <li key={gno}>
            <span>{name}</span>
            <a className="text-link" href={downloadHref({ fontGNo: gno })}>
              下载<span className="visually-hidden"> {name}</span>
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function useClose(href: string) {
  const navigate = useNavigate()
  return () => navigate(href, { preventScrollReset: true })
}
