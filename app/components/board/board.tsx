import { Form, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { EMAIL_HINT, EMAIL_LENGTH } from '~/contract/account-rules'
import { BOARD_NAME_MAX, BOARD_TEXT_MAX } from '~/contract/limits'
import { useSingleSubmit } from '~/hooks/use-single-submit'
import type { FormRefusal } from '~/services/form.server'
import type { BoardPage } from '~/services/message-board.server'
import { GuardFields } from '../account/guard-fields'
import { Button } from '../ui/button'
import { ErrorSummary } from '../ui/error-summary'
import { MessageBar } from '../ui/notice-bar'
import { notify } from '../ui/notify'
import { TextArea } from '../ui/text-area'
import { TextField } from '../ui/text-field'

const SENT = '留言收到了，会按你留的联系方式答复'
const FIELDS = ['name', 'account', 'text']
const idOf = (field: string) => `board-${field}`

/** What the operator has to say, and beside it room for an answer. */
export function Board({ page, answer }: { page: BoardPage; answer: FormRefusal | null }) {
  const told = page.sent && !answer ? SENT : null
  useEffect(() => {
    if (told) notify.success(told)
  }, [told])
  return (
    <>
      {told && (
        <div className="no-script-only">
          <MessageBar type="success" text={told} />
        </div>
      )}
      <div className="page-head">
        <h1>{page.title}</h1>
        {page.summary && <p>{page.summary}</p>}
      </div>
      <div className="board">
        <section aria-labelledby="board-about">
          <h2 id="board-about" className="visually-hidden">
            说明
          </h2>
          <div className="prose board__text" dangerouslySetInnerHTML={{ __html: page.body }} />
        </section>
        <section className="board__form" aria-labelledby="board-form">
          <h2 id="board-form">留言</h2>
          <BoardForm key={String(page.sent)} page={page} refusal={answer} />
        </section>
      </div>
    </>
  )
}

function BoardForm({ page, refusal }: { page: BoardPage; refusal: FormRefusal | null }) {
  const onSubmit = useSingleSubmit()
  const { state, formMethod } = useNavigation()
  const text = (field: string) => ({
    id: idOf(field),
    name: field,
    defaultValue: refusal?.values[field],
    error: refusal?.fields[field],
  })
  const problems = FIELDS.flatMap((field): Array<[string, string]> => {
    const message = refusal?.fields[field]
    return message ? [[idOf(field), message]] : []
  })
  return (
    <Form
      method="post"
      action={`/${page.topic}`}
      noValidate
      onSubmit={onSubmit}
      preventScrollReset={refusal !== null}
    >
      <GuardFields />
      {refusal && <ErrorSummary answer={refusal} problems={problems} message={refusal.message} />}
      <TextField {...text('name')} label="称呼" autoComplete="name" maxLength={BOARD_NAME_MAX} />
      <TextField
        {...text('account')}
        label="手机号或邮箱"
        autoComplete="email"
        maxLength={EMAIL_LENGTH - 1}
        help={`邮箱${EMAIL_HINT}`}
      />
      <TextArea {...text('text')} label="想说的话" most={BOARD_TEXT_MAX} rows={8} />
      <Button
        type="submit"
        variant="primary"
        busy={state === 'submitting' && formMethod === 'POST' && '发送中'}
      >
        发送
      </Button>
    </Form>
  )
}
