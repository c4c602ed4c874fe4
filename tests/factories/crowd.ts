import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { ApiError } from '~/contract'
import { makeLibrary, type TestLibrary } from './library'
import { inProcess, Visitor } from './visitor'

const MINUTE_MS = 60_000

/** A library for many visitors, each at an address of their own, and a clock that every test begins anew. */
export function crowd() {
  const held: { library?: TestLibrary } = {}
  let addresses = 0
  beforeAll(async () => {
    held.library = await makeLibrary([])
  })
  afterAll(() => held.library?.close())
  beforeEach(() => {
    held.library!.backend.now = () => new Date()
  })
  return {
    get library() {
      return held.library!
    },
    later(minutes: number) {
      held.library!.backend.now = () => new Date(Date.now() + minutes * MINUTE_MS)
    },
    visitor: (address = `198.51.100.${++addresses}`) =>
      new Visitor(held.library!, inProcess(held.library!), address),
    async members(phone: string) {
      const { db } = held.library!.backend
      return (await db.selectFrom('member').select('id').where('phone', '=', phone).execute()).length
    },
  }
}

/** `done`, or the code of the refusal. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: ApiError) => error.code,
  )

/** Six digits other than these; another for each n. */
export const wrong = (code: string, n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')
