import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evict, type CappedTable } from '~/backend/account/caps.server'
import { noteForMember } from '~/backend/account/notices.server'
import { openSession } from '~/backend/account/sessions.server'
import { sweep } from '~/backend/sweep.server'
import { calls } from '~/contract'
import { MAX_DOWNLOAD_RECORDS, MAX_LOGINS, MAX_MESSAGES } from '~/contract/account-rules'
import { FIVE_FONTS, makeLibrary, type TestLibrary } from '../factories/library'
import { makeMember } from '../factories/members'
import { inProcess, Visitor } from '../factories/visitor'

describe('what is kept of one member', () => {
  let library: TestLibrary
  beforeAll(async () => {
    library = await makeLibrary(FIVE_FONTS.slice(0, 1))
  })
  afterAll(() => library.close())
  const driver = () => library.backend.database.driver
  const fill = (table: CappedTable, memberId: string, rows: number, columns: Record<string, string>) => {
    const all: Record<string, string> = { id: `'${memberId}-' || n`, member_id: `'${memberId}'`, ...columns }
    driver().exec(`
      with recursive number(n) as (select 1 union all select n + 1 from number where n < ${rows})
      insert into ${table} (${Object.keys(all).join()}) select ${Object.values(all).join()} from number`)
  }
  const time = `'2026-01-01T00:00:00.' || printf('%06d', n) || 'Z'`
  const LOGINS = {
    token_hash: 'hex(randomblob(16))',
    device: `''`,
    created_at: time,
    last_used_at: time,
    expires_at: `'2099-01-01'`,
  }
  const MESSAGES = {
    type: `'account'`,
    title: `''`,
    summary: `''`,
    body: `''`,
    pinned: '0',
    created_at: time,
  }
  const DOWNLOADS = {
    family_gno: `'Y20001'`,
    family_name: `''`,
    file_name: `''`,
    version: `''`,
    bytes: '1',
    licence_id: `''`,
    licence_kind: `''`,
    licence_label: `''`,
    licence_name: `''`,
    created_at: time,
  }
  const rows = (table: CappedTable, memberId: string) =>
    driver()
      .prepare(`select id from ${table} where member_id = ? order by id`)
      .pluck()
      .all(memberId) as string[]

  it('is a number of logins; the one not used for longest ends, never the new one', async () => {
    const { backend } = library
    const [one, other] = [await makeMember(backend), await makeMember(backend)]
    fill('session', one, MAX_LOGINS, LOGINS)
    fill('session', other, MAX_LOGINS, LOGINS)
    await openSession(backend, one, 'Chrome')
    expect(rows('session', one)).toHaveLength(MAX_LOGINS)
    expect(rows('session', one)).not.toContain(`${one}-1`)
    expect(rows('session', one)).toContain(`${one}-2`)
    expect(rows('session', other)).toHaveLength(MAX_LOGINS)
    const now = backend.now
    backend.now = () => new Date('2025-01-01')
    await openSession(backend, one, 'Chrome')
    backend.now = now
    const early = driver()
      .prepare(`select count(*) from session where created_at like '2025-%'`)
      .pluck()
      .get()
    expect(early).toBe(1)
  })

  it('is a number of downloads, the newest', async () => {
    const { backend } = library
    const one = new Visitor(library, inProcess(library))
    const id = await makeMember(backend)
    one.token = (await openSession(backend, id, 'Chrome')).token
    fill('download_record', id, MAX_DOWNLOAD_RECORDS, DOWNLOADS)
    const file = await one.call(calls.download, { params: { id: 'Y20001' }, query: { format: 'zip' } })
    await new Response(file.body as BodyInit).arrayBuffer()
    expect(rows('download_record', id)).toHaveLength(MAX_DOWNLOAD_RECORDS)
    expect(rows('download_record', id)).not.toContain(`${id}-1`)
  })

  it('is a number of messages, whoever writes them, and everybody’s are nobody’s surplus', async () => {
    const { backend } = library
    const id = await makeMember(backend)
    fill('message', id, MAX_MESSAGES, MESSAGES)
    await noteForMember(backend.db, { memberId: id, title: '密码已经修改', now: new Date() })
    expect(rows('message', id)).toHaveLength(MAX_MESSAGES)
    driver().exec(`update message set id = 'b-' || id where member_id = '${id}'`)
    fill('message', id, 7, MESSAGES)
    driver()
      .exec(`insert into message select 'all-' || id, null, type, title, summary, body, href, pinned, created_at
      from message where member_id = '${id}'`)
    expect((await sweep(backend)).surplus).toBe(7)
    expect(rows('message', id)).toHaveLength(MAX_MESSAGES)
    const everybodys = driver().prepare('select count(*) from message where member_id is null').pluck().get()
    expect(everybodys).toBe(MAX_MESSAGES + 7)
    expect(await evict(backend.db, 'message', id)).toBe(0)
  })
})
