import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Auth, Call, CallName, Calls, CallOutput, HandlerInput } from '~/contract'
import type { DialectCapabilities } from '~/db/dialect.server'
import type { Database } from '~/db/schema'
import type { FontEngine } from '~/font-engine/engine'
import type { FontIsolate } from '~/font-engine/isolate.server'
import type { Delivery } from '~/delivery/delivery'
import type { Storage } from '~/storage/storage'
import type { Conversions } from './convert-file/runner.server'
import type { Limiter } from './limiter.server'
import type { RecipeMemory } from './webfont/recipe-memory.server'

/** What an operator decides of the backend; taken from the environment at boot. */
export interface BackendSettings {
  product: string
  downloadRequiresLogin: boolean
  subsetDiskBytes: number
  subsetsPerMinute: number
  downloadsPerHour: number
  /** Prefix of subset addresses; empty for this server. */
  subsetBase: string
  publicOrigin: string | null
  sessionDays: number
  /** Largest font of a submission, and what all submitted files may take together. */
  uploadBytes: number
  uploadsDiskBytes: number
  uploadTicketSeconds: number
  /** The converter: its largest file, the files of one visitor, all of them together, and how long they stay. */
  convertBytes: number
  convertFiles: number
  convertDiskBytes: number
  convertKeepMs: number
  /** For captcha clients that read no key from the answer; 16 characters. */
  captchaKey: string
  wechat: WechatSettings | null
}

/** The open platform's website login. */
export interface WechatSettings {
  appId: string
  appSecret: string
  /** Where the QR code is shown; `https://open.weixin.qq.com`. */
  openBase: string
  /** Where codes are exchanged; `https://api.weixin.qq.com`. */
  apiBase: string
}

/** Everything that a handler may use. One object a process; tests make their own. */
export interface Backend {
  db: Kysely<Database>
  capabilities: DialectCapabilities
  storage: Storage
  engine: FontEngine
  /** Where fonts of strangers are looked at. */
  isolate: FontIsolate
  /** Converts fonts of strangers, one after the other. */
  conversions: Conversions
  limiter: Limiter
  recipes: RecipeMemory
  settings: BackendSettings
  delivery: Delivery
  /** A key of its own for each purpose, made from the library's secret. */
  secretFor(purpose: string): string
  log: Logger
  now(): Date
}

/** A member, and the login by which they ask. */
export interface Actor {
  memberId: string
  sessionId: string
}

/** Who asks, and how long the answer is wanted. */
export interface CallContext<A extends Auth = Auth> {
  /** Always there where the call requires a token. */
  actor: A extends 'required' ? Actor : Actor | null
  /** The caller's network address behind the trusted proxies, for limits only. */
  clientAddress: string
  requestId: string
  /** As the caller's browser names itself; for the list of logins only. */
  userAgent: string
  /** Aborted when the caller goes away. */
  signal: AbortSignal
  /** Only the headers are wanted: nothing is handed out, so nothing counts. */
  headOnly: boolean
}

export type Handler<C extends Call> = (
  backend: Backend,
  input: HandlerInput<C>,
  context: CallContext<C['auth']>,
) => Promise<CallOutput<C>> | CallOutput<C>

export type Handlers = { [K in CallName]: Handler<Calls[K]> }
