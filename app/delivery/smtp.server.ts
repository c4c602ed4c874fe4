import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { DeliveryError, type Delivery } from './delivery'

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

interface Settings {
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
}

/** A sender that no mail server refuses outright, for want of a better one. */
function senderOf({ MAIL_FROM, SMTP_URL }: Settings, log: Logger): string {
  if (MAIL_FROM) return MAIL_FROM
  const { username, hostname } = new URL(SMTP_URL!)
  const user = decodeURIComponent(username)
  log.warn('MAIL_FROM is not set: e-mail goes out in the name of the SMTP user')
  return user.includes('@') ? user : `${user || 'yongzi'}@${hostname}`
}

/** What went wrong without the server's own words, which may repeat the recipient. */
function reasonOf(error: unknown): string {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  return [code ?? 'unknown', responseCode, command].filter((part) => part !== undefined).join(' ')
}

/** E-mail by SMTP; null where it is not configured. */
export function smtp(settings: Settings, log: Logger): Delivery | null {
  if (!settings.SMTP_URL) return null
  const from = senderOf(settings, log)
  const transport = createTransport({
    url: settings.SMTP_URL,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text }) {
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
      } catch (error) {
        throw new DeliveryError(`SMTP: ${reasonOf(error)}`)
      }
    },
    async close() {
      transport.close()
    },
  }
}
