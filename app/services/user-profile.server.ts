import { redirect } from '@remix-run/node'
import { calls, type BinaryBody, type CallOutput, type Calls } from '~/contract'
import { tokenOf } from '~/session.server'
import { attachment } from './attachment.server'
import { forClient, forVisitor } from './caller.server'
import { captchaFor, type CaptchaForm } from './captcha.server'
import { transport } from './transport.server'
import { userPage } from './user-page.server'

/** The rows that turn into forms, and the two below them. */
export const PROFILE_EDITS = ['avatar', 'nickname', 'phone', 'email', 'password', 'wechat', 'delete'] as const
export type ProfileEdit = (typeof PROFILE_EDITS)[number]

/** Forms in which a code can be asked for. */
const WITH_CODES: ReadonlySet<ProfileEdit> = new Set(['phone', 'email', 'password', 'wechat', 'delete'])

export interface ProfilePage {
  edit: ProfileEdit | null
  captcha: CaptchaForm | null
  logins: CallOutput<Calls['getSessions']>
}

export function editOf(request: Request): ProfileEdit | null {
  const asked = new URL(request.url).searchParams.get('edit')
  return PROFILE_EDITS.find((each) => each === asked) ?? null
}

export function profilePage(request: Request) {
  const edit = editOf(request)
  const { searchParams } = new URL(request.url)
  return userPage<ProfilePage>(request, async (caller) => {
    const [captcha, logins] = await Promise.all([
      edit && WITH_CODES.has(edit) ? captchaFor(caller, searchParams.get('captcha')) : null,
      transport().call(calls.getSessions, {}, caller),
    ])
    return { edit, captcha, logins }
  })
}

/** Everything that is kept of the member, as a file. */
export async function memberData(request: Request): Promise<Response> {
  // A login leads to pages; this is a file, and stands on one.
  if (!(await tokenOf(request))) throw redirect('/?redirect=%2Fuser%2Fprofile')
  return forClient(async () => {
    const file: BinaryBody = await forVisitor(request, (caller) =>
      transport().call(calls.exportAccount, {}, caller),
    )
    return attachment(file)
  })
}
