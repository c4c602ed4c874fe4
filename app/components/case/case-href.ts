import { pathWith } from '../user/records'

export interface CaseAddress {
  column?: string | null
  page?: number
  /** The case that stands open, and which of its pictures, from 1. */
  id?: string | null
  view?: number
}

export function caseHref({ column, page, id, view }: CaseAddress): string {
  return pathWith('/case', {
    column,
    page: page && page > 1 ? page : null,
    id,
    view: id && view && view > 1 ? view : null,
  })
}

/** Which picture an address names, from 0. */
export function pictureAt(value: string | null, count: number): number {
  const number = Number(value ?? 1)
  return Number.isSafeInteger(number) ? Math.min(Math.max(1, number), Math.max(1, count)) - 1 : 0
}
