import { Form } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { useCompareList } from '~/hooks/use-compare-list'
import { useSingleSubmit } from '~/hooks/use-single-submit'
import type { FontsTab } from '~/services/user-favorite.server'
import { GuardFields } from '../account/guard-fields'
import { fontHref } from '../font/font-actions'
import { notify } from '../ui/notify'
import { groupHref } from './records'

/** The ticks of the table belong to this form; the rows have forms of their own. */
export const BULK_FORM = 'favourite-fonts'

interface BulkBarProps {
  page: FontsTab
  chosen: readonly string[]
  onTickAll: (on: boolean) => void
}

/** What can be done with the ticked fonts, and with the group itself. */
export function BulkBar({ page: { groups, group, fonts }, chosen, onTickAll }: BulkBarProps) {
  const { add } = useCompareList()
  const onSubmit = useSingleSubmit()
  function compare(event: MouseEvent) {
    event.preventDefault()
    if (chosen.length === 0) return notify.info('先勾选几款字体')
    const outcomes = fonts
      .filter(({ font }) => chosen.includes(font.fontGNo))
      .map(({ font }) => add({ fontGNo: font.fontGNo, name: font.familyName, href: fontHref(font) }))
    const told = outcomes.find(({ type }) => type !== 'success') ?? outcomes[0]
    if (told) notify[told.type](told.message)
  }
  const own = groups.some(({ id }) => id === group.id && id !== '0')
  if (fonts.length === 0 && !own) return null
  const all = fonts.length > 0 && chosen.length === fonts.length
  return (
    <div className="bulk-bar">
      {fonts.length > 0 && (
        <Form method="post" id={BULK_FORM} className="bulk-bar__form" preventScrollReset onSubmit={onSubmit}>
          <GuardFields />
          <label className="check script-only">
            <input type="checkbox" checked={all} onChange={(event) => onTickAll(event.target.checked)} />
            <span className="numeric" aria-live="polite">
              {chosen.length > 0 ? `已选 ${chosen.length} 款` : '全选'}
            </span>
          </label>
          <span className="no-script-only muted">勾选几款，一起整理</span>
          <span className="bulk-bar__move">
            <label className="visually-hidden" htmlFor="bulk-group">
              移到哪个分组
            </label>
            <select id="bulk-group" name="groupId" defaultValue="" required>
              <option value="">选一个分组</option>
              {groups.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <button type="submit" name="intent" value="move" className="text-link">
              移到分组
            </button>
          </span>
          <button
            type="submit"
            name="intent"
            value="compare"
            className="text-link"
            formNoValidate
            onClick={compare}
          >
            加入对比
          </button>
          <button type="submit" name="intent" value="download" className="text-link" formNoValidate>
            打包下载
          </button>
          <button type="submit" name="intent" value="remove" className="text-link accent" formNoValidate>
            取消收藏
          </button>
        </Form>
      )}
      {own && (
        <span className="bulk-bar__group">
          {group.sample && <span className="muted">分组内样句：{group.sample}</span>}
          <a className="text-link" href={groupHref(group.id, { edit: 'rename' })} data-keep-scroll="">
            改名和样句
          </a>
          <a className="text-link" href={groupHref(group.id, { edit: 'delete' })} data-keep-scroll="">
            删除分组
          </a>
        </span>
      )}
    </div>
  )
}
