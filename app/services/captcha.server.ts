import { randomBytes } from 'node:crypto'
import { ApiError, calls, ERRORS, SUCCESS_CODE } from '~/contract'
import { keyOfFormToken } from '~/contract/captcha'
import { encryptPoint } from '~/text/captcha-cipher'
import { textOf } from './form.server'
import type { Caller } from './http-transport.server'
import { embeddedApi, transport } from './transport.server'

/** The longest of the two captcha calls is far shorter. */
const MAX_REMOTE_BYTES = 16 * 1024

/** A challenge that is answered in words, for a form that posts without script. */
export interface CaptchaForm {
  captchaType: 'characters' | 'digits'
  token: string
  /** Comes back with the form; it only gives the answer the shape of the protocol. */
  secretKey: string
  /** Address of the picture; null for a question in plain text. */
  image: string | null
  question: string
  /** The address asked for the answer in words, so script doesn't put the slider in its place. */
  chosen: boolean
  /** Why there is no challenge now. */
  problem: string | null
}

/** The field of the page's address that chooses; it is there with 换一张 and 改用数字. */
export const isTextType = (type: string | null): type is CaptchaForm['captchaType'] =>
  type === 'characters' || type === 'digits'

/**
 * A challenge for the first HTML: four characters, or digits where they are asked for. The embedded API draws the
 * characters only for a browser that shows the picture, which with script none does until it is asked for.
 */
export async function captchaFor(caller: Caller, asked: string | null = null): Promise<CaptchaForm> {
  const captchaType = isTextType(asked) ? asked : 'characters'
  const chosen = isTextType(asked)
  if (captchaType === 'characters' && embeddedApi()) return { ...drawnLater(), chosen }
  try {
    const challenge = await transport().call(calls.getCaptcha, { body: { captchaType } }, caller)
    const { token, secretKey, question, originalImageBase64 } = challenge
    const image = originalImageBase64 ? `data:image/png;base64,${originalImageBase64}` : null
    return { captchaType, token, secretKey, question, image, chosen, problem: null }
  } catch (error) {
    // The page has other things on it; the form says why it can't be sent.
    if (!(error instanceof ApiError) || error.unauthorised) throw error
    const { message } = error
    return { captchaType, token: '', secretKey: '', question: '', image: null, chosen, problem: message }
  }
}

function drawnLater(): Omit<CaptchaForm, 'chosen'> {
  const token = randomBytes(24).toString('base64url')
  return {
    captchaType: 'characters',
    token,
    secretKey: keyOfFormToken(token),
    question: '写出图中的四个字',
    image: calls.getCaptchaPicture.path.replace(':token', token),
    problem: null,
  }
}

/** What a form proves: the solved slider, or the answer in words, which is checked now. */
export async function captchaVerificationFrom(form: FormData, caller: Caller): Promise<string> {
  const solved = textOf(form, 'captchaVerification')
  if (solved) return solved
  const text = textOf(form, 'captchaAnswer').trim()
  const token = textOf(form, 'captchaToken')
  const type = textOf(form, 'captchaType')
  const secretKey = textOf(form, 'captchaKey')
  if (!text || !token || !isTextType(type)) throw refusal('请先完成验证')
  try {
    const { captchaVerification } = await transport().call(
      calls.checkCaptcha,
      {
        body: { captchaType: type, token, pointJson: encryptPoint({ text: text.slice(0, 100) }, secretKey) },
      },
      caller,
    )
    return captchaVerification
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'CAPTCHA' || error.code === 'INVALID'))
      throw refusal('没有对上，再试一次')
    throw error
  }
}

function refusal(message: string): ApiError {
  return new ApiError('CAPTCHA', message, { fields: { captchaAnswer: message } })
}

/**
 * The two captcha calls for this site's own script where a remote API answers them: the browser knows no other
 * origin. The remote API validates what they carry; only its length is looked at here.
 */
export async function captchaFromRemote(request: Request, caller: Caller): Promise<Response> {
  const isGet = new URL(request.url).pathname.endsWith('/get')
  const answer = (status: number, code: string, message: string, data: unknown) =>
    Response.json({ code, message, msg: message, data }, { status, headers: { 'cache-control': 'no-store' } })
  // Without a length the body could be endless.
  if (!(Number(request.headers.get('content-length') ?? NaN) <= MAX_REMOTE_BYTES))
    return answer(413, 'TOO_LARGE', ERRORS.TOO_LARGE.message, null)
  try {
    const body = await request.json().catch(() => ({}))
    const data = isGet
      ? await transport().call(calls.getCaptcha, { body }, caller)
      : await transport().call(calls.checkCaptcha, { body }, caller)
    return answer(200, SUCCESS_CODE, '操作成功', data)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const status = error.code in ERRORS ? error.status : 502
    return answer(status, error.code, error.message, null)
  }
}
