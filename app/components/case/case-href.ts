import { pathWith } from '../user/records'

export interface CaseAddress {
  column?: string | null
  page?: number
  /** The case that stands open. */
  view?: string | null
  /** Which of its pictures, from 1. */
  picture?: number
}

export function caseHref({ column, page, view, picture }: CaseAddress): string {
  return pathWith('/case', {
    view,
    picture: view && picture && picture > 1 ? picture : null,
    column,
    page: page && page > 1 ? page : null,
  })
}

/** Which picture an address names, from 0. */
export function pictureAt(value: string | null, count: number): number {
  const number = Number(value ?? 1)
  return Number.isSafeInteger(number) ? Math.min(Math.max(1, number), Math.max(1, count)) - 1 : 0
}
