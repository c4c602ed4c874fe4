import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Logger } from 'pino'
import { aliyunSms } from './aliyun-sms.server'
import type { Channel, Delivery, Outgoing } from './delivery'
import { outbox } from './outbox.server'
import { smtp } from './smtp.server'

export interface DeliverySettings {
  DATA_DIR: string
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  SMS_ACCESS_KEY_ID?: string | undefined
  SMS_ACCESS_KEY_SECRET?: string | undefined
  SMS_SIGN_NAME?: string | undefined
  SMS_TEMPLATE_CODE?: string | undefined
  /** Template of notices, with `what` for its parameter; without one no notice goes by SMS. */
  SMS_NOTICE_TEMPLATE_CODE?: string | undefined
  SMS_ENDPOINT?: string | undefined
}

/** The folder of messages that no provider takes. */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox')
}

/** By the providers that are configured, and by the outbox folder for the rest. */
export function createDelivery(settings: DeliverySettings, log: Logger): Delivery {
  const kept = outbox(outboxFolder(settings.DATA_DIR), log)
  const ways: Record<Channel, Delivery> = {
    email: smtp(settings, log) ?? kept,
    sms: aliyunSms(settings) ?? kept,
  }
  const underWay = new Set<Promise<void>>()
  return {
    send(message: Outgoing) {
      const sending = ways[message.channel].send(message)
      underWay.add(sending)
      const done = () => void underWay.delete(sending)
      sending.then(done, done)
      return sending
    },
    async close() {
      // What an answer that has just gone out hands over after itself.
      await setImmediate()
      await Promise.allSettled(underWay)
      await Promise.all([...new Set([...Object.values(ways), kept])].map((way) => way.close()))
    },
  }
}
