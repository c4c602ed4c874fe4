import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { AVATAR_BYTES } from '~/contract/account-rules'
import { useSingleSubmit } from '~/hooks/use-single-submit'
import type { FormRefusal } from '~/services/form.server'
import type { UserFrame } from '~/services/user-page.server'
import { GuardFields } from '../account/guard-fields'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { MemberAvatar } from './member-avatar'

const AvatarCropper = lazy(() => import('./avatar-cropper'))

const KINDS = ['image/jpeg', 'image/png', 'image/webp']

interface AvatarFormProps {
  member: UserFrame['member']
  refusal: FormRefusal | null
}

/** A file as it is where no script runs, and the server takes its middle; else a square that the member cuts. */
export function AvatarForm({ member, refusal }: AvatarFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [picture, setPicture] = useState<File | null>(null)
  const submit = useSubmit()
  const { state } = useNavigation()
  const [wrongKind, setWrongKind] = useState(false)
  const error = wrongKind
    ? '头像要用 JPEG、PNG 或 WebP 图片'
    : (refusal?.fields['avatar'] ?? refusal?.message)

  /** Dialogs for files let people choose any kind; what a browser can draw, an SVG too, is not all that is taken. */
  function choose(input: HTMLInputElement) {
    const file = input.files?.[0] ?? null
    const isKnown = file === null || KINDS.includes(file.type)
    setWrongKind(!isKnown)
    setPicture(isKnown ? file : null)
    if (!isKnown) input.value = ''
  }

  const onSubmit = useSingleSubmit()
  const input = useRef<HTMLInputElement>(null)
  const cropping = useRef(false)
  // The cropper is taken out of the page, and can't give the focus back itself.
  useEffect(() => {
    if (cropping.current && !picture) input.current?.focus()
    cropping.current = picture !== null
  }, [picture])

  function giveUp() {
    setPicture(null)
    form.current?.reset()
  }

  function save(square: Blob) {
    const body = new FormData(form.current!)
    body.set('intent', 'avatar')
    body.set('avatar', square, 'avatar.jpg')
    submit(body, { method: 'post', encType: 'multipart/form-data', preventScrollReset: true })
    giveUp()
  }

  return (
    <>
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className="avatar-form"
        onSubmit={onSubmit}
      >
        <GuardFields />
        <MemberAvatar member={member} />
        <div>
          <label className="field">
            <span className="field__label">图片</span>
            <input
              ref={input}
              type="file"
              autoFocus
              name="avatar"
              accept={KINDS.join(',')}
              aria-describedby="avatar-error avatar-help"
              aria-invalid={error ? true : undefined}
              onChange={(event) => choose(event.currentTarget)}
            />
            <span className="field__error" id="avatar-error" aria-live="polite">
              {error && (
                <>
                  <Icon name="warning" small />
                  {error}
                </>
              )}
            </span>
            <span className="field__help" id="avatar-help">
              JPEG、PNG 或 WebP，最大 {AVATAR_BYTES / 1024 / 1024} MB
              <span className="no-script-only">；取正中的方块</span>
            </span>
          </label>
          <div className="button-row">
            <Button type="submit" name="intent" value="avatar" variant="primary" className="no-script-only">
              上传
            </Button>
            {member.avatar && (
              <Button
                type="submit"
                name="intent"
                value="remove-avatar"
                variant="danger"
                busy={state === 'submitting' && '请稍候'}
              >
                去掉头像
              </Button>
            )}
            <Button variant="weak" href="/user/profile" data-keep-scroll="">
              取消
            </Button>
          </div>
        </div>
      </Form>
      {picture && (
        <Suspense fallback={null}>
          <AvatarCropper picture={picture} onCancel={giveUp} onSave={save} />
        </Suspense>
      )}
    </>
  )
}
