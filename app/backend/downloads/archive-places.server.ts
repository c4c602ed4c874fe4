import { ApiError } from '~/contract'
import type { Backend } from '../backend'
import { visitorKey } from '../limiter.server'

/** Archives being packed, each of which may keep a core busy. */
const PLACES = 16
/** Of one visitor: who reads none of what they asked for must not keep everybody else out. */
const PLACES_EACH = 4
/** An archive of which nothing has been read for so long is given up; slow lines still read a little. */
const UNREAD_MS = 5 * 60_000
const RETRY_AFTER_S = 30

interface Held {
  all: number
  byVisitor: Map<string, number>
}

const places = new WeakMap<Backend, Held>()

export interface Place {
  /** Something was read. */
  wasRead(): void
  /** Gives the place back; a second time does nothing. */
  leave(): void
}

/** A place for an archive; throws LIMITED or BUSY. `giveUp` runs when nobody reads it any more. */
export function archivePlace(backend: Backend, visitor: string, giveUp: () => void): Place {
  const held = places.get(backend) ?? { all: 0, byVisitor: new Map<string, number>() }
  places.set(backend, held)
  const key = visitorKey(visitor)
  const own = held.byVisitor.get(key) ?? 0
  if (own >= PLACES_EACH)
    throw new ApiError('LIMITED', '你的几个下载还没有结束，等它们结束再试', { retryAfter: RETRY_AFTER_S })
  if (held.all >= PLACES) throw new ApiError('BUSY', undefined, { retryAfter: RETRY_AFTER_S })
  held.all++
  held.byVisitor.set(key, own + 1)
  const clock = setTimeout(giveUp, UNREAD_MS).unref()
  let isHeld = true
  return {
    wasRead: () => void clock.refresh(),
    leave() {
      if (!isHeld) return
      isHeld = false
      clearTimeout(clock)
      held.all--
      const left = held.byVisitor.get(key)! - 1
      if (left > 0) held.byVisitor.set(key, left)
      else held.byVisitor.delete(key)
    },
  }
}
