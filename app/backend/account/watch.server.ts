import { ApiError } from '~/contract'
import type { Backend } from '../backend'
import { counterKey } from './limits.server'

/** Refusals that a guess gets; others are a form filled in wrong, or a server that is busy. */
const OF_GUESSES: ReadonlySet<string> = new Set(['LOGIN', 'CODE', 'LIMITED'])
const WINDOW_SECONDS = 15 * 60

interface Attempt {
  way: 'password' | 'code' | 'register' | 'reset'
  account: string
  clientAddress: string
}

/**
 * Runs a way in, and warns the operator of a refusal with how many the address and the account have had within a
 * quarter of an hour: many accounts from one address are a password that is sprayed, many tries at one account
 * somebody who guesses. The log gets a key for the account, and nothing that was typed.
 */
export async function watched<T>(
  backend: Backend,
  { way, account, clientAddress }: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError && OF_GUESSES.has(error.code)) {
      const key = counterKey(backend, account)
      const [byAddress, ofAccount] = await Promise.all([
        backend.limiter.count('refused-address', clientAddress, WINDOW_SECONDS),
        backend.limiter.count('refused-account', key, WINDOW_SECONDS),
      ])
      const { code: why } = error
      backend.log.warn(
        { way, why, address: clientAddress, account: key, byAddress, ofAccount },
        'a login was refused',
      )
    }
    throw error
  }
}
