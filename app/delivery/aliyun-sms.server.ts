import { createHmac, randomUUID } from 'node:crypto'
import { DeliveryError, type Delivery, type Outgoing } from './delivery'

const ENDPOINT = 'https://dysmsapi.aliyuncs.com'
const TIMEOUT_MS = 10_000

interface Settings {
  SMS_ACCESS_KEY_ID?: string | undefined
  SMS_ACCESS_KEY_SECRET?: string | undefined
  SMS_SIGN_NAME?: string | undefined
  SMS_TEMPLATE_CODE?: string | undefined
  SMS_NOTICE_TEMPLATE_CODE?: string | undefined
  SMS_ENDPOINT?: string | undefined
}

/** As RFC 3986 has it: everything but letters, digits and `-_.~`. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** The parameters of a call with their signature, as the body of a POST (RPC style, signature version 1.0). */
export function signed(parameters: Readonly<Record<string, string>>, secret: string): string {
  const query = Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
  const signature = createHmac('sha1', `${secret}&`)
    .update(`POST&${encode('/')}&${encode(query)}`)
    .digest('base64')
  return `${query}&Signature=${encode(signature)}`
}

function templateOf({ template }: Outgoing, settings: Settings): string {
  const code = template === 'code' ? settings.SMS_TEMPLATE_CODE : settings.SMS_NOTICE_TEMPLATE_CODE
  if (!code) throw new DeliveryError('SMS: no template for notices is configured')
  return code
}

/** SMS by Aliyun's Dysmsapi of 2017-05-25; null where one of the four settings is missing. */
export function aliyunSms(settings: Settings): Delivery | null {
  const { SMS_ACCESS_KEY_ID: keyId, SMS_ACCESS_KEY_SECRET: secret, SMS_SIGN_NAME: signName } = settings
  if (!keyId || !secret || !signName || !settings.SMS_TEMPLATE_CODE) return null
  const endpoint = settings.SMS_ENDPOINT ?? ENDPOINT
  return {
    async send(message) {
      const parameters = {
        AccessKeyId: keyId,
        Action: 'SendSms',
        Format: 'JSON',
        PhoneNumbers: message.to,
        SignName: signName,
        SignatureMethod: 'HMAC-SHA1',
        SignatureNonce: randomUUID(),
        SignatureVersion: '1.0',
        TemplateCode: templateOf(message, settings),
        TemplateParam: JSON.stringify(message.parameters),
        Timestamp: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
        Version: '2017-05-25',
      }
      const code = await post(`${endpoint}/`, signed(parameters, secret))
      if (code !== 'OK') throw new DeliveryError(`SMS: ${code}`)
    },
    async close() {},
  }
}

/** Sends and returns the answer's code. A POST, because proxies write addresses down. */
async function post(url: string, body: string): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = (await response.json()) as { Code?: unknown }
    // Codes are words with dots; anything else may be a text that names the recipient.
    return /^[\w.]{1,80}$/.test(String(answer.Code)) ? String(answer.Code) : `HTTP ${response.status}`
  } catch (error) {
    throw new DeliveryError(`SMS: ${(error as Error).name}`)
  }
}
