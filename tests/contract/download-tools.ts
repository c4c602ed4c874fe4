import { afterEach, beforeEach } from 'vitest'
import { calls } from '~/contract'
import type { Caller } from '~/services/http-transport.server'
import { loginOf, makeMember } from '../factories/members'
import { ANYONE, type Subject } from './transports'

export const FILE = '/api/v1/web/Y20001-400/download?format=font'

/** A member, and the clock of the library, which stands still until it is moved. */
export function tools(subject: Subject) {
  const clock = { now: new Date('2026-11-20T08:00:00.000Z') }
  const at = { me: '', mine: ANYONE as Caller, clock }
  const real = () => new Date()
  beforeEach(async () => {
    const { backend } = subject.library
    clock.now = new Date('2026-11-20T08:00:00.000Z')
    backend.now = () => clock.now
    at.me = await makeMember(backend)
    at.mine = { token: await loginOf(backend, at.me, '2099-01-01T00:00:00.000Z') }
  })
  afterEach(() => void (subject.library.backend.now = real))
  const pass = (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms))
  const addressOf = async (id: string, caller: Caller = ANYONE) =>
    (await subject.transport.call(calls.getDownloadUrl, { query: { id } }, caller)).url!
  const history = (query = {}, caller = at.mine) =>
    subject.transport.call(calls.getDownloadHistory, { query }, caller)
  const take = async (path: string, headers: Record<string, string> = {}) => {
    const response = await subject.raw(path, { headers })
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const downloads = async (gno = 'Y20001') =>
    (
      await subject.library.backend.db
        .selectFrom('family')
        .select('downloads')
        .where('gno', '=', gno)
        .executeTakeFirstOrThrow()
    ).downloads
  const token = () => ({ 'yongzi-authenticate': at.mine.token! })
  return { at, pass, addressOf, history, take, downloads, token }
}
