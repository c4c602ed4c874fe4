import { beforeEach, describe, expect, it } from 'vitest'
import { calls } from '~/contract'
import { MAX_FAVOURITES, MAX_GROUPS } from '~/contract/account-rules'
import type { Caller } from '~/services/http-transport.server'
import { loginOf, makeMember } from '../factories/members'
import { onBothTransports, type Subject } from './transports'

onBothTransports('favourites', suite)

function suite(subject: Subject) {
  let mine: Caller
  let theirs: Caller
  let memberId: string
  const db = () => subject.library.backend.db
  const someone = async () => {
    const id = await makeMember(subject.library.backend)
    return { id, caller: { token: await loginOf(subject.library.backend, id) } }
  }
  beforeEach(async () => {
    const [me, other] = [await someone(), await someone()]
    ;[mine, theirs, memberId] = [me.caller, other.caller, me.id]
  })

  const add = (fontGNo: string | string[], groupId?: string, caller = mine) =>
    subject.transport.call(
      calls.addFavouriteFont,
      { body: { fontGNo, ...(groupId === undefined ? {} : { groupId }) } },
      caller,
    )
  const remove = (fontGNo: string | string[], caller = mine) =>
    subject.transport.call(calls.deleteFavouriteFont, { body: { fontGNo } }, caller)
  const all = async (caller = mine) => {
    const fonts = await subject.transport.call(calls.allFavouriteFonts, { query: {} }, caller)
    return Object.fromEntries(fonts.map((font) => [font.fontGNo, font.groupId]))
  }
  const addGroup = async (name: string, caller = mine, sample?: string) =>
    (await subject.transport.call(calls.addGroup, { body: { name, ...(sample ? { sample } : {}) } }, caller))
      .id
  const groups = (caller = mine) => subject.transport.call(calls.listGroups, {}, caller)
  const page = (id: string, query: { current?: number; size?: number } = {}, caller = mine) =>
    subject.transport.call(calls.getGroup, { query: { id, ...query } }, caller)
  /** Hides a font as an operator does, for as long as the work takes. */
  const withdrawn = async <T>(gno: string, work: () => Promise<T>): Promise<T> => {
    const set = (published: number) =>
      db().updateTable('family').set({ published }).where('gno', '=', gno).execute()
    await set(0)
    try {
      return await work()
    } finally {
      await set(1)
    }
  }

  it('asks for a token everywhere', async () => {
    for (const path of ['add', 'addFont', 'deleteFont', 'addArt', 'deleteArt', 'addColl', 'deleteColl'])
      expect(
        (await subject.raw(`/web/api/account/collection/${path}`, { method: 'POST', body: '{}' })).status,
      ).toBe(401)
    for (const path of ['list', 'allFont', 'getDetail?id=all', 'getArticleByUser', 'getCollByUser'])
      expect((await subject.raw(`/web/api/account/collection/${path}`)).status).toBe(401)
  })

  it('adds a font once, by number, by short name or by the number of a face', async () => {
    await add('Y20001')
    await add('alpha-song')
    await add('Y20001-400')
    expect(await all()).toEqual({ Y20001: '0' })
    expect(await all(theirs)).toEqual({})
  })

  it('adds, moves and removes several at once', async () => {
    const id = await addGroup('海报')
    await add(['Y20001', 'Y20002', 'Y20003'])
    await add(['Y20002', 'Y20003', 'Y20004'], id)
    expect(await all()).toEqual({ Y20001: '0', Y20002: id, Y20003: id, Y20004: id })
    await add('Y20002')
    expect((await all())['Y20002']).toBe(id)
    await add('Y20002', '0')
    expect((await all())['Y20002']).toBe('0')
    await remove(['Y20002', 'gamma-var', 'Y99999'])
    await remove('Y20002')
    expect(await all()).toEqual({ Y20001: '0', Y20004: id })
  })

  it('keeps the day of a favourite that moves', async () => {
    await add('Y20001')
    const [before] = await subject.transport.call(calls.allFavouriteFonts, { query: {} }, mine)
    await add('Y20001', await addGroup('别处'))
    const [after] = await subject.transport.call(calls.allFavouriteFonts, { query: {} }, mine)
    expect(after!.createdAt).toBe(before!.createdAt)
  })

  it('adds all or nothing where a font or group isn’t there', async () => {
    await expect(add(['Y20001', 'Y99999'])).rejects.toMatchObject({ status: 404 })
    await expect(add('Y20001', 'nowhere')).rejects.toMatchObject({ status: 404 })
    await expect(add('Y20001', await addGroup('他的', theirs))).rejects.toMatchObject({ status: 404 })
    await withdrawn('Y20001', () => expect(add('Y20001')).rejects.toMatchObject({ status: 404 }))
    expect(await all()).toEqual({})
  })

  it('has one favourite of what is added many times at the same moment', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, i) => add(i % 2 ? 'Y20001' : ['Y20001', 'Y20002'])))
    expect(Object.keys(await all()).sort()).toEqual(['Y20001', 'Y20002'])
    await Promise.all(Array.from({ length: 12 }, (_, i) => (i % 2 ? remove('Y20001') : add('Y20002'))))
    expect(Object.keys(await all())).toEqual(['Y20002'])
  })

  it('does not show fonts that were withdrawn, and shows them again afterwards', async () => {
    await add(['Y20001', 'Y20002'])
    await withdrawn('Y20001', async () => {
      expect(Object.keys(await all())).toEqual(['Y20002'])
      expect(await page('all')).toMatchObject({ total: 1, records: [{ fontGNo: 'Y20002' }] })
      expect((await groups())[0]).toMatchObject({ total: 1 })
      expect(await subject.transport.call(calls.favouriteCounts, {}, mine)).toMatchObject({ fonts: 1 })
    })
    expect(Object.keys(await all())).toHaveLength(2)
  })

  describe('a group', () => {
    it('has a name of its own among a member’s groups', async () => {
      const id = await addGroup(' 武夷   岩茶 ', mine, '岩骨花香')
      expect(await groups()).toMatchObject([
        { id, name: '武夷 岩茶', sample: '岩骨花香', total: 0, fontList: [] },
        { id: '0', name: '未分组' },
      ])
      await expect(addGroup('武夷 岩茶')).rejects.toMatchObject({
        code: 'TAKEN',
        fields: { name: expect.any(String) },
      })
      await addGroup('武夷 岩茶', theirs)
      await expect(addGroup('  ')).rejects.toMatchObject({ status: 400 })
      await expect(addGroup('长'.repeat(21))).rejects.toMatchObject({ status: 400 })
    })

    it.each(['\u202e反', 'a\u0000b', '\u200b', '上\u2066下'])('has no name with %j in it', async (name) => {
      await expect(addGroup(name)).rejects.toMatchObject({
        code: 'INVALID',
        fields: { name: expect.stringMatching(/分组名/) },
      })
    })

    it('is made once by many at the same moment', async () => {
      const made = await Promise.allSettled(Array.from({ length: 8 }, () => addGroup('同时')))
      expect(made.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
      expect(made.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))).toEqual(
        Array(7).fill('TAKEN'),
      )
      expect(await groups()).toHaveLength(2)
    })

    it('changes its name and its sample, each without the other', async () => {
      const [id] = [await addGroup('一'), await addGroup('二')]
      const update = (body: { name?: string; sample?: string }, caller = mine) =>
        subject.transport.call(calls.updateGroup, { query: { id }, body }, caller)
      await update({ sample: '春眠' })
      await update({ name: '三' })
      await update({ name: '三' })
      await update({})
      expect(await page(id)).toMatchObject({ id, name: '三', sample: '春眠' })
      await expect(update({ name: '二' })).rejects.toMatchObject({ code: 'TAKEN' })
      for (const body of [{ name: '四' }, {}])
        await expect(update(body, theirs)).rejects.toMatchObject({ status: 404 })
      expect(await page(id)).toMatchObject({ name: '三' })
    })

    it('leaves its fonts when it is deleted, by its owner only', async () => {
      const id = await addGroup('暂时')
      await add(['Y20001', 'Y20002'], id)
      const drop = (caller: Caller) => subject.transport.call(calls.deleteGroup, { query: { id } }, caller)
      await expect(drop(theirs)).rejects.toMatchObject({ status: 404 })
      await drop(mine)
      await expect(drop(mine)).rejects.toMatchObject({ status: 404 })
      expect(await all()).toEqual({ Y20001: '0', Y20002: '0' })
    })

    it('is listed with its fonts, the newest first, those in none last', async () => {
      const id = await addGroup('甲')
      await add('Y20001', id)
      await db()
        .updateTable('favourite_font')
        .set({ created_at: '2026-01-01T00:00:00.000Z' })
        .where('member_id', '=', memberId)
        .execute()
      await add('Y20002', id)
      await add('Y20003')
      const [named, loose] = await groups()
      expect(named).toMatchObject({ id, total: 2 })
      expect(named!.fontList.map(({ fontGNo }) => fontGNo)).toEqual(['Y20002', 'Y20001'])
      expect(loose!.fontList).toMatchObject([{ fontGNo: 'Y20003', groupId: '0' }])
    })

    it('gives its fonts by pages; all and 0 are groups too', async () => {
      const id = await addGroup('甲')
      await add(['Y20001', 'Y20002'], id)
      await add('Y20003')
      expect(await page('all', { size: 2 })).toMatchObject({ id: 'all', total: 3, pages: 2, name: '全部' })
      const second = await page('all', { size: 2, current: 2 })
      expect(second.records).toHaveLength(1)
      expect((await page('all', { current: 9 })).records).toEqual([])
      expect(await page('0')).toMatchObject({ id: '0', total: 1, records: [{ fontGNo: 'Y20003' }] })
      const own = await page(id)
      expect(own.records.map(({ familyName }) => familyName).sort()).toEqual(['测试Y20001', '测试Y20002'])
      await expect(page(id, {}, theirs)).rejects.toMatchObject({ status: 404 })
      expect(await page('all', {}, theirs)).toMatchObject({ total: 0, records: [] })
    })
  })

  describe('limits', () => {
    it(`hold at ${MAX_GROUPS} groups`, async () => {
      for (let i = 1; i < MAX_GROUPS; i++) await addGroup(`第 ${i} 组`)
      const last = await Promise.allSettled(Array.from({ length: 4 }, (_, i) => addGroup(`末 ${i} 组`)))
      expect(last.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
      await expect(addGroup('再来')).rejects.toMatchObject({ code: 'FULL' })
      await expect(addGroup('第 1 组')).rejects.toMatchObject({ code: 'TAKEN' })
      expect(await groups()).toHaveLength(MAX_GROUPS + 1)
    })

    it(`hold at ${MAX_FAVOURITES} fonts, and what is there already takes no room`, async () => {
      const { driver } = subject.library.backend.database
      const columns = (driver.pragma('table_info(family)') as Array<{ name: string }>).map(({ name }) => name)
      const value = (name: string) =>
        name === 'gno' || name === 'slug'
          ? `'${memberId}' || n`
          : name === 'published'
            ? '0'
            : `family.${name}`
      // Withdrawn ones take room as well: they come back.
      driver.exec(`
        with recursive number(n) as (select 1 union all select n + 1 from number where n < ${MAX_FAVOURITES - 1})
        insert into family (${columns.join()}) select ${columns.map(value).join()}
        from number, (select * from family where gno = 'Y20001') as family;
        insert into favourite_font select '${memberId}', gno, null, '2026-01-01' from family
        where gno like '${memberId}%'`)
      try {
        await expect(add(['Y20001', 'Y20002'])).rejects.toMatchObject({ code: 'FULL' })
        await add('Y20001')
        await add('Y20001')
        await expect(add('Y20002')).rejects.toMatchObject({ code: 'FULL' })
        expect(Object.keys(await all())).toEqual(['Y20001'])
      } finally {
        driver.exec(`delete from family where gno like '${memberId}%'`)
      }
    })
  })
}
