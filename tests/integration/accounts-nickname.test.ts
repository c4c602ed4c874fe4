import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '~/contract'
import { makeLibrary, type TestLibrary } from '../factories/library'
import { loginOf, makeMember } from '../factories/members'
import { inProcess, Visitor } from '../factories/visitor'

describe('nicknames', () => {
  let library: TestLibrary
  let one: Visitor
  beforeAll(async () => {
    library = await makeLibrary([])
    one = new Visitor(library, inProcess(library))
    one.token = await loginOf(library.backend, await makeMember(library.backend))
  })
  afterAll(() => library.close())
  const rename = (nickname: string) => one.call(calls.updateInfo, { form: { nickname } })

  it.each([
    ['<b>永字</b>', '<b>永字</b>'],
    ['  林   见山 ', '林 见山'],
    ['𠮷野家', '𠮷野家'],
    ['e\u0301te\u0301', 'été'],
  ])('keeps %j as text', async (typed, kept) => {
    await rename(typed)
    expect((await one.call(calls.getUserInfo, {})).nickname).toBe(kept)
  })

  it.each([
    ['a mark that turns the text around', '永\u202e字'],
    ['an isolate', '永\u2067字'],
    ['a space that can’t be seen', '永\u200b字'],
    ['a control character', '永\u0007字'],
    ['one character', '永'],
    ['seventeen', '永'.repeat(17)],
    ['spaces', '   '],
  ])('refuses %s by the field', async (_, nickname) => {
    await expect(rename(nickname)).rejects.toMatchObject({
      status: 400,
      fields: { nickname: expect.stringContaining('昵称') },
    })
  })
})
