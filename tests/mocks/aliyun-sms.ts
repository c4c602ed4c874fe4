import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Unreserved characters of RFC 3986 as they are, every other byte as %XX. */
function percent(text: string): string {
  return [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const character = String.fromCharCode(byte)
      return /[A-Za-z0-9\-_.~]/.test(character)
        ? character
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
}

const REQUIRED = [
  'AccessKeyId',
  'Action',
  'Format',
  'PhoneNumbers',
  'SignName',
  'SignatureMethod',
  'SignatureNonce',
  'SignatureVersion',
  'TemplateCode',
  'TemplateParam',
  'Timestamp',
  'Version',
]

export interface SmsSent {
  phone: string
  signName: string
  template: string
  parameters: Record<string, string>
}

/**
 * Dysmsapi's SendSms over HTTP: checks the signature on its own, from the rules of Aliyun's RPC calls, and refuses
 * an old time stamp and a nonce that it has seen.
 */
export async function aliyunSmsDouble(keys: Readonly<Record<string, string>>) {
  const sent: SmsSent[] = []
  const nonces = new Set<string>()
  const answers: { status: number; body: string }[] = []

  function check(method: string, given: URLSearchParams): string {
    const all = [...given].filter(([name]) => name !== 'Signature')
    for (const name of REQUIRED) if (!given.get(name)) return `Missing${name}`
    const secret = keys[given.get('AccessKeyId')!]
    if (secret === undefined) return 'InvalidAccessKeyId.NotFound'
    const canonical = all
      .map(([name, value]) => [percent(name), percent(value)] as const)
      .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
      .map((pair) => pair.join('='))
      .join('&')
    const text = [method, percent('/'), percent(canonical)].join('&')
    const signature = createHmac('sha1', `${secret}&`).update(text).digest('base64')
    if (signature !== given.get('Signature')) return 'SignatureDoesNotMatch'
    if (given.get('Action') !== 'SendSms' || given.get('Version') !== '2017-05-25')
      return 'InvalidAction.NotFound'
    if (given.get('SignatureMethod') !== 'HMAC-SHA1' || given.get('SignatureVersion') !== '1.0')
      return 'InvalidSignatureMethod'
    const stamp = given.get('Timestamp')!
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(stamp)) return 'InvalidTimeStamp.Format'
    if (Math.abs(Date.now() - Date.parse(stamp)) > 15 * 60_000) return 'InvalidTimeStamp.Expired'
    if (nonces.has(given.get('SignatureNonce')!)) return 'SignatureNonceUsed'
    nonces.add(given.get('SignatureNonce')!)
    if (!/^1\d{10}$/.test(given.get('PhoneNumbers')!)) return 'isv.MOBILE_NUMBER_ILLEGAL'
    return 'OK'
  }

  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      const forced = answers.shift()
      if (forced) return void response.writeHead(forced.status).end(forced.body)
      const { searchParams } = new URL(request.url!, 'http://sms.test')
      const given = new URLSearchParams([...searchParams, ...new URLSearchParams(body)])
      const code = check(request.method!, given)
      if (code === 'OK')
        sent.push({
          phone: given.get('PhoneNumbers')!,
          signName: given.get('SignName')!,
          template: given.get('TemplateCode')!,
          parameters: JSON.parse(given.get('TemplateParam')!) as Record<string, string>,
        })
      response.writeHead(code === 'OK' ? 200 : 400)
      response.end(
        JSON.stringify({ Code: code, Message: `about ${given.get('PhoneNumbers')}`, RequestId: 'r' }),
      )
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    /** What the next calls are answered instead. */
    answers,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
