import { Form, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { NICKNAME_MAX, NICKNAME_MESSAGE, NICKNAME_MIN } from '~/contract/account-rules'
import { useSingleSubmit } from '~/hooks/use-single-submit'
import type { FormRefusal } from '~/services/form.server'
import { GuardFields } from '../account/guard-fields'
import { Button } from '../ui/button'
import { TextField } from '../ui/text-field'

function nicknameProblem(value: string) {
  const { length } = [...value.trim()]
  return length < NICKNAME_MIN || length > NICKNAME_MAX ? NICKNAME_MESSAGE : null
}

export function NicknameForm({ nickname, refusal }: { nickname: string; refusal: FormRefusal | null }) {
  const given = refusal?.values['nickname'] ?? nickname
  const [length, setLength] = useState([...given].length)
  const { state } = useNavigation()
  const onSubmit = useSingleSubmit()
  return (
    <Form method="post" preventScrollReset className="profile-form" onSubmit={onSubmit}>
      <GuardFields />
      <TextField
        label="昵称"
        name="nickname"
        autoComplete="nickname"
        required
        check={nicknameProblem}
        autoFocus
        defaultValue={given}
        error={refusal?.fields['nickname'] ?? refusal?.message}
        help={
          <span className="numeric">
            2 到 {NICKNAME_MAX} 个字，{length} / {NICKNAME_MAX}
          </span>
        }
        onChange={(event) => setLength([...event.target.value].length)}
        beside={
          <>
            <Button
              type="submit"
              name="intent"
              value="nickname"
              variant="primary"
              field
              busy={state === 'submitting' && '保存中'}
            >
              保存
            </Button>
            <Button variant="weak" field href="/user/profile" data-keep-scroll="">
              取消
            </Button>
          </>
        }
      />
    </Form>
  )
}
