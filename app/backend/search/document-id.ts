import { SEARCH_TYPES, type SearchType } from '~/contract/search'

/**
 * A document's number tells what it is: kind, then day, then its place among those of the same day. So one kind is
 * one stretch of numbers, in which the newest come first, and neither takes a table to know or a sort to keep.
 */
const DAY_SIZE = 2 ** 20
const DAYS = 2 ** 16
const KIND_SIZE = DAYS * DAY_SIZE

/** The first and the last number that documents of a kind can have. */
function idsOfKind(kind: SearchType): { first: number; last: number } {
  const first = (SEARCH_TYPES.indexOf(kind) + 1) * KIND_SIZE
  return { first, last: first + KIND_SIZE - 1 }
}

/** The numbers of a kind's documents of one day; a text that is no day counts as the oldest. */
export function idsOfDay(kind: SearchType, day: string): { first: number; last: number } {
  const since1970 = Math.floor(Date.parse(day.slice(0, 10)) / 86_400_000)
  const number = Number.isNaN(since1970) ? 0 : Math.min(DAYS - 1, Math.max(0, since1970))
  const first = idsOfKind(kind).first + (DAYS - 1 - number) * DAY_SIZE
  return { first, last: first + DAY_SIZE - 1 }
}

/** Compares by day alone, the newer first. */
export const byDay = (a: number, b: number) =>
  Math.floor((a % KIND_SIZE) / DAY_SIZE) - Math.floor((b % KIND_SIZE) / DAY_SIZE)

export function kindOfId(id: number): SearchType {
  return SEARCH_TYPES[Math.floor(id / KIND_SIZE) - 1]!
}
