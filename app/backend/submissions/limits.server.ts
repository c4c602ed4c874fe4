import type { Backend } from '../backend'
import { takeOrRefuse, type Limit } from '../limiter.server'

const HOUR = 3600

/** How often what fills a disk, or an operator's day, may be done. */
const LIMITS = {
  uploadMember: { points: 120, seconds: HOUR },
  uploadAddress: { points: 400, seconds: HOUR },
  inspectMember: { points: 120, seconds: HOUR },
  submissionMember: { points: 20, seconds: 24 * HOUR },
  submissionAddress: { points: 60, seconds: 24 * HOUR },
  /** By a phone or an e-mail, or by the member who writes. */
  boardAccount: { points: 5, seconds: HOUR },
  boardAddress: { points: 10, seconds: HOUR },
} as const satisfies Record<string, Limit>

/** Takes from a budget of this list, or throws LIMITED. Never inside a transaction. */
export function take({ limiter }: Backend, name: keyof typeof LIMITS, key: string): Promise<void> {
  return takeOrRefuse(limiter, name, key, LIMITS[name])
}

/** Files of one member that no submission holds; the oldest give way. */
export const LOOSE_UPLOADS = 24
/** All files of one member, as a multiple of the largest font. */
export const MEMBER_SHARE = 10
/** Drafts and submissions of one member that wait. */
export const OPEN_SUBMISSIONS = 20
/** A file that nothing holds may belong to a page that is still open. */
export const LOOSE_KEPT_MS = 48 * HOUR * 1000
/** A full disk drops these first, and no younger ones. */
export const EVICTABLE_AFTER_MS = HOUR * 1000
/** A refused submission's files stay this long, for who asks why; so do those of a forgotten draft. */
export const REFUSED_KEPT_MS = 30 * 24 * HOUR * 1000
export const DRAFTS_KEPT_MS = 90 * 24 * HOUR * 1000
