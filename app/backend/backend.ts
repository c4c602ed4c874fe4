import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Call, CallName, Calls, CallOutput, HandlerInput } from '~/contract'
import type { DialectCapabilities } from '~/db/dialect.server'
import type { Database } from '~/db/schema'
import type { FontEngine } from '~/font-engine/engine'
import type { Storage } from '~/storage/storage'
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
}

/** Everything that a handler may use. One object a process; tests make their own. */
export interface Backend {
  db: Kysely<Database>
  capabilities: DialectCapabilities
  storage: Storage
  engine: FontEngine
  limiter: Limiter
  recipes: RecipeMemory
  settings: BackendSettings
  log: Logger
  now(): Date
}

export interface Actor {
  memberId: string
}

/** Who asks, and how long the answer is wanted. */
export interface CallContext {
  actor: Actor | null
  /** The caller's network address behind the trusted proxies, for limits only. */
  clientAddress: string
  requestId: string
  /** Aborted when the caller goes away. */
  signal: AbortSignal
  /** Only the headers are wanted: nothing is handed out, so nothing counts. */
  headOnly: boolean
}

export type Handler<C extends Call> = (
  backend: Backend,
  input: HandlerInput<C>,
  context: CallContext,
) => Promise<CallOutput<C>> | CallOutput<C>

export type Handlers = { [K in CallName]: Handler<Calls[K]> }
