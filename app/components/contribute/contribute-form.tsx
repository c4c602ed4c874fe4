import { Form, useNavigation, useRouteLoaderData } from '@remix-run/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import {
  EMAIL_HINT,
  EMAIL_LENGTH,
  EMAIL_MESSAGE,
  isEmail,
  isPhone,
  PHONE_MESSAGE,
} from '~/contract/account-rules'
import {
  SUBMISSION_FONTS,
  SUBMISSION_INTRO_MAX,
  SUBMISSION_NAME_MAX,
  SUBMISSION_PICTURES,
  SUBMISSION_SAMPLE_MAX,
} from '~/contract/limits'
import { useHydrated } from '~/hooks/use-hydrated'
import { useSingleSubmit } from '~/hooks/use-single-submit'
import type { loader } from '~/root'
import type { ContributeAnswer, ContributePage } from '~/services/contribute.server'
import { GuardFields } from '../account/guard-fields'
import { Button } from '../ui/button'
import { ErrorSummary } from '../ui/error-summary'
import { notify } from '../ui/notify'
import { TextArea } from '../ui/text-area'
import { TextField } from '../ui/text-field'
import { Checked, FieldError, LicenceFields } from './form-parts'
import { UploadField } from './upload-field'
import { useUploads } from './use-uploads'

interface ContributeFormProps {
  page: ContributePage
  answer: ContributeAnswer | undefined
}

/** Fields in the order of the form, and where their complaints lead. */
const FIELDS = [
  'name',
  'nameEn',
  'fonts',
  'intro',
  'sample',
  'cover',
  'pictures',
  'licence',
  'phone',
  'email',
  'agreement',
]
const idOf = (field: string) => `contribute-${field}`
const FONTS = '.ttf,.otf,.ttc,.woff,.woff2'
const PICTURES = 'image/jpeg,image/png,image/webp'

const CHECKS: Readonly<Record<string, [test: (value: string) => boolean, message: string]>> = {
  phone: [isPhone, PHONE_MESSAGE],
  email: [isEmail, EMAIL_MESSAGE],
}

export function ContributeForm({ page, answer }: ContributeFormProps) {
  const { draft, direct, member } = page
  const guard = useRouteLoaderData<typeof loader>('root')?.guard
  const scripted = useHydrated() && direct && member
  const refusal = answer && !answer.ok ? answer : null
  const values = answer?.values ?? (draft ? { ...draft } : {})
  const given = answer?.uploads ?? draft?.uploads ?? []
  const uploads = useUploads(given, guard && 'csrf' in guard ? guard.csrf : '')
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData ? String(formData.get('intent') ?? '') : null
  const once = useSingleSubmit()

  // Where the form carried the files, its answer says which are there.
  const { reset } = uploads
  const answered = useRef(answer)
  useEffect(() => {
    if (!scripted && answer?.uploads && answer !== answered.current) reset(answer.uploads)
    answered.current = answer
  }, [answer, reset, scripted])

  const [local, setLocal] = useState<Readonly<Record<string, string | undefined>>>({})
  useEffect(() => setLocal({}), [answer])
  const error = (field: string) => (field in local ? local[field] : refusal?.fields[field])
  const check = (event: FormEvent<HTMLFormElement>) => {
    const { name, value } = event.target as HTMLInputElement
    const [test, message] = CHECKS[name] ?? []
    if (test) setLocal((before) => ({ ...before, [name]: test(value.trim()) ? undefined : message }))
  }
  const valueOf = (field: string) => {
    const value = (values as Record<string, unknown>)[field]
    return typeof value === 'string' ? value : undefined
  }
  const text = (field: string, maxLength?: number) => ({
    id: idOf(field),
    name: field,
    defaultValue: valueOf(field),
    error: error(field),
    maxLength,
  })

  function onSubmit(event: FormEvent) {
    const under = uploads.items.filter((item) => ['sending', 'checking', 'stopped'].includes(item.state))
    if (under.length > 0) {
      event.preventDefault()
      notify.warning('还有文件没有传完')
      return
    }
    once(event)
  }

  const problems = FIELDS.flatMap((field): Array<[string, string]> => {
    const message = refusal?.fields[field]
    return message ? [[idOf(field), message]] : []
  })
  const id = draft?.id ?? valueOf('id')
  return (
    <Form
      method="post"
      action="/contribute"
      encType="multipart/form-data"
      className="contribute__form"
      noValidate
      onSubmit={onSubmit}
      onBlur={check}
      preventScrollReset={refusal !== null}
    >
      {/* Enter presses the first button of a form, which else were the one that takes a file out. */}
      <button
        type="submit"
        name="intent"
        value="submit"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      />
      <GuardFields />
      {id && <input type="hidden" name="id" value={id} />}
      {refusal && <ErrorSummary answer={refusal} problems={problems} message={refusal.message} />}
      {answer?.ok && <Checked answer={answer} />}
      <fieldset>
        <legend>字体</legend>
        <div className="contribute__pair">
          <TextField {...text('name', SUBMISSION_NAME_MAX)} label="字体名称" autoComplete="off" />
          <TextField
            {...text('nameEn', SUBMISSION_NAME_MAX)}
            label="英文名"
            optional
            autoComplete="off"
            lang="en"
          />
        </div>
        <UploadField
          id={idOf('fonts')}
          label="字体文件"
          kind="font"
          fileName="fontFile"
          keyName="fonts"
          accept={FONTS}
          hint={`TTF、OTF，不超过 ${page.maxMegabytes} MB`}
          maxMegabytes={page.maxMegabytes}
          most={SUBMISSION_FONTS}
          error={error('fonts')}
          uploads={uploads}
          scripted={scripted}
        />
        <TextArea
          id={idOf('intro')}
          name="intro"
          label="介绍"
          most={SUBMISSION_INTRO_MAX}
          defaultValue={valueOf('intro')}
          error={error('intro')}
        />
        <TextField {...text('sample', SUBMISSION_SAMPLE_MAX)} label="样句" optional autoComplete="off" />
        <UploadField
          id={idOf('cover')}
          label="封面"
          optional
          kind="cover"
          fileName="coverFile"
          keyName="cover"
          accept={PICTURES}
          hint={`方形，JPEG、PNG 或 WebP，不超过 ${page.pictureMegabytes} MB`}
          maxMegabytes={page.pictureMegabytes}
          most={1}
          error={error('cover')}
          uploads={uploads}
          scripted={scripted}
        />
        <UploadField
          id={idOf('pictures')}
          label="样张"
          optional
          kind="picture"
          fileName="pictureFile"
          keyName="pictures"
          accept={PICTURES}
          hint={`最多 ${SUBMISSION_PICTURES} 张`}
          maxMegabytes={page.pictureMegabytes}
          most={SUBMISSION_PICTURES}
          error={error('pictures')}
          uploads={uploads}
          scripted={scripted}
        />
      </fieldset>
      <LicenceFields
        id={idOf('licence')}
        licences={page.licences}
        chosen={valueOf('licence')}
        error={error('licence')}
      />
      <fieldset>
        <legend>联系</legend>
        <div className="contribute__pair">
          <TextField
            {...text('phone', 20)}
            label="手机号"
            className="numeric"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            help="和邮箱至少填一个"
          />
          <TextField
            {...text('email', EMAIL_LENGTH - 1)}
            label="邮箱"
            type="email"
            inputMode="email"
            autoComplete="email"
            help={EMAIL_HINT}
          />
        </div>
      </fieldset>
      <label className="check contribute__agree">
        <input
          id={idOf('agreement')}
          type="checkbox"
          name="agreement"
          defaultChecked={valueOf('agreement') === 'on'}
          aria-invalid={error('agreement') ? true : undefined}
          aria-describedby="agreement-error"
        />
        <span>
          我是作者或已获作者授权，同意
          <a className="text-link" href="/agreement/font">
            《字体授权协议》
          </a>
        </span>
      </label>
      <FieldError id="agreement-error" message={error('agreement')} />
      {member ? (
        <div className="button-row contribute__send">
          <Button
            type="submit"
            name="intent"
            value="submit"
            variant="primary"
            busy={busy === 'submit' && '提交中'}
          >
            提交投稿
          </Button>
          <Button
            type="submit"
            name="intent"
            value="draft"
            variant="weak"
            busy={busy === 'draft' && '保存中'}
          >
            存为草稿
          </Button>
        </div>
      ) : (
        <div className="button-row contribute__send">
          <Button variant="primary" href="/auth?redirect=/contribute">
            登录后可以投稿
          </Button>
        </div>
      )}
    </Form>
  )
}
