import { createHmac } from 'node:crypto'
import type { Backend } from '../backend'
import { takeOrRefuse, type Limit } from '../limiter.server'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How often what can be guessed, or costs somebody money, may be tried. */
export const LIMITS = {
  /** Codes sent to one phone or e-mail that anybody may ask for, whatever they are for. */
  codeAccount: { points: 10, seconds: 24 * HOUR },
  /** Of codes by which a member proves to be one: strangers can't use them up. */
  codeConfirm: { points: 10, seconds: 24 * HOUR },
  codeAddress: { points: 60, seconds: HOUR },
  /** Codes that one address shows; each code has five tries of its own besides. */
  codeTries: { points: 60, seconds: 10 * MINUTE },
  /** Passwords tried for one account; a right one gives the whole budget back. */
  loginAccount: { points: 10, seconds: 15 * MINUTE },
  /** Never given back: whoever tries one password on many accounts may own one of them. */
  loginAddress: { points: 60, seconds: 15 * MINUTE },
  /** Passwords and codes by which a member proves to be one. */
  proof: { points: 10, seconds: 15 * MINUTE },
  avatar: { points: 20, seconds: HOUR },
  wechat: { points: 60, seconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>

/** Takes from a budget of this list, or throws LIMITED. Never inside a transaction. */
export function take({ limiter }: Backend, name: keyof typeof LIMITS, key: string): Promise<void> {
  return takeOrRefuse(limiter, name, key, LIMITS[name])
}

/** What stands for a phone or an e-mail among the counters, which outlive the member. */
export function counterKey(backend: Backend, account: string): string {
  return createHmac('sha256', backend.secretFor('counters')).update(account).digest('hex').slice(0, 32)
}
