import { z } from 'zod'
import { ApiError } from '~/contract'
import type { Backend, WechatSettings } from '../backend'

const TIMEOUT_MS = 8_000
/** Far more than either answer is. */
const MAX_ANSWER_BYTES = 64 * 1024

/** Who scanned. The union id is the same in every application of one operator. */
export interface WechatUser {
  unionid: string
  nickname: string
}

const failed = z.object({ errcode: z.number() })
const tokenAnswer = z.object({ access_token: z.string().min(1), openid: z.string().min(1) })
const userAnswer = z.object({ unionid: z.string().min(1).max(200), nickname: z.string().max(1000).catch('') })

/** Where WeChat shows the code to scan. */
export function scanUrl(settings: WechatSettings, redirectUri: string, state: string): string {
  const url = new URL('/connect/qrconnect', settings.openBase)
  url.search = new URLSearchParams({
    appid: settings.appId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'snsapi_login',
    state,
  }).toString()
  return `${url}#wechat_redirect`
}

/** Exchanges the code that WeChat sent the browser back with. Throws WECHAT; the log gets no code and no secret. */
export async function wechatUser(
  { log }: Backend,
  settings: WechatSettings,
  code: string,
  signal: AbortSignal,
): Promise<WechatUser> {
  const ask = async <T>(step: string, query: Record<string, string>, schema: z.ZodType<T>): Promise<T> => {
    const url = new URL(`/sns/${step}`, settings.apiBase)
    url.search = new URLSearchParams(query).toString()
    const answer = await readJson(url, signal)
    const result = schema.safeParse(answer)
    if (result.success && !failed.safeParse(answer).data?.errcode) return result.data
    log.warn({ step, errcode: failed.safeParse(answer).data?.errcode ?? null }, 'WeChat did not confirm')
    throw new ApiError('WECHAT')
  }
  const { access_token, openid } = await ask(
    'oauth2/access_token',
    { appid: settings.appId, secret: settings.appSecret, code, grant_type: 'authorization_code' },
    tokenAnswer,
  )
  return ask('userinfo', { access_token, openid, lang: 'zh_CN' }, userAnswer)
}

/** An answer of any kind as JSON, or null: the network, a time-out, too long, not JSON. */
async function readJson(url: URL, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      redirect: 'error',
    })
    if (!response.body) return null
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      length += chunk.byteLength
      if (length > MAX_ANSWER_BYTES) return null
      chunks.push(chunk)
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return null
  }
}
