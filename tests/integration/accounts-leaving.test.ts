import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueTicket } from '~/backend/account/tickets.server'
import { calls } from '~/contract'
import { belongingsOf, furnish, placesOf, tablesOfMembers } from '../factories/belongings'
import { FIVE_FONTS, makeLibrary, type TestLibrary } from '../factories/library'
import { loginOf, makeMember } from '../factories/members'
import { inProcess, newPhone, Visitor } from '../factories/visitor'

/** Where each table of members' rows is in the member's file; null with the reason why it is not. */
const IN_THE_FILE: Readonly<Record<string, string | null>> = {
  board_message: 'board_messages',
  download_record: 'downloads',
  favourite_entry: 'favourite_entries',
  favourite_font: 'favourite_fonts',
  favourite_group: 'favourite_groups',
  message: 'messages',
  message_read: 'messages_read',
  session: 'logins',
  submission: 'submissions',
  upload: 'uploads',
  // A hash that opens something for five minutes; of the member it says nothing that `member` doesn't.
  verification_code: null,
}
/** What would let somebody in, and what names the member to their own rows. */
const LEFT_OUT = /hash|^ticket_|^member_id$|^id$/

describe('a member who leaves', () => {
  let library: TestLibrary
  beforeAll(async () => {
    library = await makeLibrary(FIVE_FONTS.slice(0, 1))
  })
  afterAll(() => library.close())
  const driver = () => library.backend.database.driver
  async function furnished(mark: string) {
    const phone = newPhone()
    const given = {
      phone,
      email: `${mark}@type.cn`,
      password_hash: `argon2-${mark}`,
      wechat_unionid: `u-${mark}`,
    }
    const id = await makeMember(library.backend, given)
    furnish(driver(), id, mark)
    const visitor = new Visitor(library, inProcess(library))
    visitor.token = await loginOf(library.backend, id)
    return { id, phone, email: given.email, visitor }
  }

  it('has a place in the file for every table that has rows of members', () => {
    expect(Object.keys(IN_THE_FILE).sort()).toEqual(tablesOfMembers(driver()))
  })

  it('gets a file with every row and every column, but for what would let somebody in', async () => {
    const { id, visitor } = await furnished('export')
    const rows = belongingsOf(driver(), id)
    const { body } = await visitor.call(calls.exportAccount, {})
    const text = await new Response(body as BodyInit).text()
    const file = JSON.parse(text) as Record<string, Record<string, unknown>[]>
    for (const [table, name] of Object.entries(IN_THE_FILE)) {
      if (name === null) continue
      expect(file[name], table).toHaveLength(rows[table]!.length)
      const values = file[name]!.map((row) => JSON.stringify(Object.values(row)))
      for (const row of rows[table] as Record<string, unknown>[])
        for (const [column, value] of Object.entries(row))
          if (!LEFT_OUT.test(column) && typeof value === 'string')
            expect(
              values.some((each) => each.includes(JSON.stringify(value))),
              `${table}.${column}`,
            ).toBe(true)
    }
    const member = rows['member']![0] as Record<string, unknown>
    expect(Object.keys(file['member']!).sort()).toEqual(
      [...Object.keys(member).filter((column) => column !== 'password_hash'), 'has_password'].sort(),
    )
    expect(text).not.toMatch(/argon2|token_hash|code_hash/)
  })

  it('leaves nothing behind, in no table and no column', async () => {
    const one = await furnished('leaving')
    await issueTicket(library.backend, 'reset', { memberId: one.id })
    expect(Object.values(belongingsOf(driver(), one.id)).every((rows) => rows.length > 0)).toBe(true)
    const confirmCode = await one.visitor.codeFor(one.phone, 'confirm', 'phone')
    await one.visitor.call(calls.deleteAccount, { body: { confirmCode } })
    expect(Object.values(belongingsOf(driver(), one.id)).flat()).toEqual([])
    // Counters name a member by a number that is nobody's now, and for an hour at most.
    expect(placesOf(driver(), one.id).filter((place) => place !== 'rate_limit.key')).toEqual([])
    for (const account of [one.phone, one.email]) expect(placesOf(driver(), account)).toEqual([])
  })
})
