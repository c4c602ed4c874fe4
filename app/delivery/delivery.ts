/** How a message leaves the house. */
export type Channel = 'sms' | 'email'

/** What a member or a future one is told outside the site. */
export interface Outgoing {
  channel: Channel
  /** A phone number or an e-mail address. */
  to: string
  /** The subject of an e-mail; SMS has none. */
  subject: string
  /** The whole text, as people read it. */
  text: string
  /** What a provider's template asks for; SMS providers send no free text. */
  template: 'code' | 'registered' | 'account-changed'
  parameters: Readonly<Record<string, string>>
}

/**
 * Sends messages: to the outbox folder by default, by SMTP and an SMS provider where configured. Rejects with
 * DeliveryError; the log never holds what was sent, nor to whom.
 */
export interface Delivery {
  send(message: Outgoing): Promise<void>
  close(): Promise<void>
}

/** A provider refused or could not be reached. `message` is for the log and names no recipient. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
}
