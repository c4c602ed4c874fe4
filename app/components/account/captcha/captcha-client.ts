import type { CaptchaType, Challenge } from '~/contract/captcha'

/** What the API says of a question or an answer that it refuses, or of a network that fails. */
export class CaptchaRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

let clientUid: string | undefined

/** A number of this page's own, so that one visitor's failures don't count for a whole network alone. */
function ownUid(): string {
  clientUid ??= Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return clientUid
}

async function post<T>(path: string, body: object, signal?: AbortSignal): Promise<T> {
  let answer: { code: string; message: string; data: T }
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, clientUid: ownUid() }),
      signal,
    })
    answer = await response.json()
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error
    throw new CaptchaRefusal('NETWORK', '网络错误!')
  }
  if (answer.code !== '200') throw new CaptchaRefusal(answer.code, answer.message)
  return answer.data
}

export function fetchChallenge(captchaType: CaptchaType, signal: AbortSignal): Promise<Challenge> {
  return post('/captcha/get', { captchaType, ts: Date.now() }, signal)
}

/** The proof of a right answer; rejects for a wrong one. The cipher is loaded with the first answer. */
export async function sendAnswer(challenge: Challenge, point: object): Promise<string> {
  const { encryptPoint, verificationOf } = await import('~/text/captcha-cipher')
  const { captchaType, token, secretKey } = challenge
  await post('/captcha/check', { captchaType, token, pointJson: encryptPoint(point, secretKey) })
  return verificationOf(token, JSON.stringify(point), secretKey)
}
