import { expect, it } from 'vitest'
import { calls } from '~/contract'
import { ANYONE, onBothTransports } from './transports'
import { LICENCE_TEXT } from '../factories/library'
import { unzip } from '../factories/zip'

const bodyOf = async (body: ReadableStream<Uint8Array> | Uint8Array) =>
  Buffer.from(await new Response(body as BodyInit).arrayBuffer())

onBothTransports('fonts', (subject) => {
  const list = (query: Parameters<typeof subject.transport.call<typeof calls.getFontList>>[1]['query']) =>
    subject.transport.call(calls.getFontList, { query }, ANYONE)
  const gnos = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).records.map((font) => font.fontGNo)

  it('lists newest first, a page at a time, with the list as an alias of the records', async () => {
    const page = await list({ current: 2, size: 2 })
    expect(page).toMatchObject({ current: 2, size: 2, total: 5, pages: 3, libraryTotal: 5, libraryFree: 4 })
    expect(page.records.map((font) => font.fontGNo)).toEqual(['Y20003', 'Y20004'])
    expect(page.list).toEqual(page.records)
  })

  it('gives an empty page past the end', async () => {
    expect(await list({ current: 999 })).toMatchObject({ total: 5, records: [] })
  })

  it('clamps sizes that are out of range', async () => {
    expect((await list({ size: 1_000_000 })).size).toBe(100)
    expect((await list({ size: 0 })).size).toBe(1)
    expect((await list({ current: -4 })).current).toBe(1)
  })

  it.each(['page=abc'.replace('page', 'current'), 'size=ten', 'current=1e3', 'size=1.5'])(
    'refuses %s by name',
    async (query) => {
      const response = await subject.raw(`/web/api/font/getFontList?${query}`)
      expect(response.status).toBe(400)
      const answer = (await response.json()) as { code: string; message: string; data: unknown }
      const field = query.split('=')[0]!
      expect(answer).toMatchObject({ code: 'INVALID', data: { fields: { [field]: expect.any(String) } } })
      expect(answer.message).toContain(field)
    },
  )

  it('gives the fonts of certain ids, without those that are not there', async () => {
    expect(await gnos({ fontGNo: ['Y20004', 'Y20003', 'Y99999'], sort: 'name' })).toEqual(
      expect.arrayContaining(['Y20003', 'Y20004']),
    )
    expect(await list({ fontGNo: ['Y20003'] })).toMatchObject({ total: 1, records: [{ fontGNo: 'Y20003' }] })
    expect(await list({ fontGNo: ['Y99999'] })).toMatchObject({ total: 0, records: [] })
  })

  it('says what may be done with the file: less than the licence where its embedding bits forbid it', async () => {
    const { db } = subject.library.backend
    const licenceOf = async () => {
      const { font } = await subject.transport.call(calls.getFontDetail, { query: { id: 'Y20001' } }, ANYONE)
      return [font.licence.maySubset, font.licence.mayConvert]
    }
    const mark = (fsType: number) =>
      db.updateTable('face').set({ fs_type: fsType }).where('family_gno', '=', 'Y20001').execute()
    const before = await licenceOf()
    await mark(0x0002)
    try {
      expect([before, await licenceOf()]).toEqual([
        [true, true],
        [false, false],
      ])
    } finally {
      await mark(0)
    }
  })

  it('filters within a group by any, between groups by all', async () => {
    expect(await gnos({ type: ['serif', 'sans'] })).toHaveLength(5)
    expect(await gnos({ type: 'sans' })).toEqual(['Y20002', 'Y20003'])
    expect(await gnos({ type: 'serif', language: 'ja' })).toEqual(['Y20004'])
    expect(await gnos({ fontTypeNumber: '42' })).toEqual(['Y20002', 'Y20003'])
    expect(await gnos({ fontBrandNumber: ['11'] })).toEqual(['Y20001'])
  })

  it('counts a variable font under every weight of its axis', async () => {
    expect(await gnos({ weight: '700' })).toEqual(['Y20002', 'Y20003'])
    expect(await gnos({ weight: '100' })).toEqual(['Y20003'])
    expect(await gnos({ variable: '1' })).toEqual(['Y20003'])
  })

  it('filters by licence and by date', async () => {
    expect(await gnos({ licence: 'unverified' })).toEqual(['Y20005'])
    subject.library.backend.now = () => new Date('2026-11-20T08:00:00Z')
    expect(await gnos({ latest: '30d' })).toEqual(['Y20001', 'Y20002'])
  })

  it('knows which fonts can draw a text', async () => {
    expect(await gnos({ draws: '永字' })).toEqual(['Y20001', 'Y20002', 'Y20003', 'Y20005'])
    expect(await gnos({ draws: '春眠 不觉晓' })).toEqual(['Y20001'])
    expect(await gnos({ draws: '永🐉' })).toEqual([])
  })

  it.each(['永\u0000', '\u0007', '永\u001b字', '\u007f', '永\ufffe'])(
    'knows that nothing draws %j: control characters are text like any other',
    async (draws) => {
      expect(await list({ draws })).toMatchObject({ total: 0, records: [] })
      expect(await gnos({ draws: '永\u0085\u200b字\t' })).toHaveLength(4)
    },
  )

  it.each(['测试Y20002', '測試y20002', 'ceshi', 'csy20002', '某字坊', '%', '_'])(
    'searches for %s as text',
    async (q) => {
      const found = await gnos({ q })
      if (q === '%' || q === '_') expect(found).toEqual([])
      else if (/20002/.test(q)) expect(found).toEqual(['Y20002'])
      else expect(found.length).toBeGreaterThan(0)
    },
  )

  it('counts each group under the other groups’ filters', async () => {
    const { facets } = await list({ type: 'sans', facets: '1' })
    expect(facets!['type']).toEqual({ serif: 3, sans: 2 })
    expect(facets!['language']).toEqual({ hans: 2 })
    expect(facets!['licence']).toEqual({ 'free-commercial': 2 })
    expect(facets!['weight']!['700']).toBe(2)
  })

  it.each([
    'type=nonsense',
    'covers=nonsense',
    'licence=nonsense',
    'sort=nonsense',
    'fontTypeNumber=0',
    'weight=heavy',
    'variable=yes',
    `draws=${encodeURIComponent('永'.repeat(201))}`,
  ])('refuses %s in Chinese', async (query) => {
    const response = await subject.raw(`/web/api/font/getFontList?${query}`)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { message: string }).message).toMatch(/[\u4e00-\u9fff]/)
  })

  it('sorts', async () => {
    expect((await gnos({ sort: 'glyphs' }))[0]).toBe('Y20001')
    expect((await gnos({ sort: 'name' })).length).toBe(5)
  })

  it('tells everything of one font, by number or slug', async () => {
    const detail = await subject.transport.call(calls.getFontDetail, { query: { id: 'alpha-song' } }, ANYONE)
    expect(detail.font).toMatchObject({
      fontGNo: 'Y20001',
      familyName: '测试Y20001',
      makerLabel: '某字坊',
      variable: false,
    })
    expect(detail.coverage.find((set) => set.set === 'gb2312')).toMatchObject({ covered: 9, total: 6763 })
    expect(detail).toMatchObject({
      about: '用来测试的字体。',
      licenceText: LICENCE_TEXT,
      licenceCan: ['个人使用'],
    })
    expect(detail.glyphGrid).toContain('永')
    expect(detail.glyphGrid).not.toContain('和')
  })

  it.each([`/api/v1/web/search/${'9'.repeat(81)}/childs`, '/api/v1/web/search/fontInformation/%20'])(
    'answers 404 for %s, which can be no font’s address',
    async (path) => {
      const response = await subject.raw(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND', data: null })
    },
  )

  it('answers 404 for a font that is not there', async () => {
    await expect(
      subject.transport.call(calls.getFontDetail, { query: { id: 'Y99999' } }, ANYONE),
    ).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404, message: '网络请求错误,未找到该资源!' })
  })

  it('tells the faces, the figures and the family of a face', async () => {
    const children = await subject.transport.call(calls.getChildren, { params: { id: 'Y20002' } }, ANYONE)
    expect(children.map((child) => child.fontGNo)).toEqual(['Y20002-700'])
    const figures = await subject.transport.call(
      calls.getInformation,
      { params: { id: 'Y20002-700' } },
      ANYONE,
    )
    expect(figures).toMatchObject({ parentGNo: 'Y20002', weight: 700, unitsPerEm: 1000, codepointCount: 4 })
    const parent = await subject.transport.call(calls.getParent, { params: { id: 'Y20002-700' } }, ANYONE)
    expect(parent).toMatchObject({ fontGNo: 'Y20002-700', pid: 'Y20002' })
  })

  it('hands out the files with the licence', async () => {
    const offer = await subject.transport.call(calls.getDownloadUrl, { query: { id: 'Y20001' } }, ANYONE)
    expect(offer).toMatchObject({
      allowed: true,
      url: expect.stringMatching(/^\/api\/v1\/web\/Y20001\/download\?/),
    })
    const archive = await subject.transport.call(
      calls.download,
      { params: { id: 'Y20001' }, query: { file: [] } },
      ANYONE,
    )
    expect(archive.fileName).toBe('测试Y20001.zip')
    const entries = unzip(await bodyOf(archive.body))
    expect(entries.get('alpha-song/LICENSE.txt')!.toString()).toBe(LICENCE_TEXT)
    const font = entries.get('alpha-song/alpha-song-Regular.ttf')!
    expect(font.readUInt32BE(0)).toBe(0x00010000)
    expect(font.byteLength).toBe(offer.files[0]!.bytes)
  })

  it('refuses the files of a font that it may not hand out, and names the publisher', async () => {
    const offer = await subject.transport.call(calls.getDownloadUrl, { query: { id: 'Y20005' } }, ANYONE)
    expect(offer).toMatchObject({
      allowed: false,
      url: null,
      files: [],
      officialUrl: 'https://foundry.example/font',
    })
    const response = await subject.raw('/api/v1/web/Y20005/download')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ code: 'LICENCE_DOWNLOAD', data: null })
    await expect(
      subject.transport.call(calls.download, { params: { id: 'Y20005' }, query: { file: [] } }, ANYONE),
    ).rejects.toMatchObject({ code: 'LICENCE_DOWNLOAD' })
  })

  it('knows the dictionary, with counts', async () => {
    const { groups } = await subject.transport.call(calls.getFontDictionary, {}, ANYONE)
    const types = groups.find((group) => group.code === 'type')!
    expect(types.entries.map(({ tag, count }) => [tag, count])).toEqual([
      ['serif', 3],
      ['sans', 2],
    ])
    const [entry] = await subject.transport.call(calls.getByNumber, { query: { dictNumber: ['42'] } }, ANYONE)
    expect(entry).toMatchObject({ tag: 'sans', name: '黑体', group: 'type' })
    await expect(
      subject.transport.call(calls.getByNumber, { query: { dictNumber: ['777'] } }, ANYONE),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('tells links by sort, keywords, adverts and the home page', async () => {
    const links = await subject.transport.call(calls.getFriendshipLinks, {}, ANYONE)
    expect(links.map((link) => link.name)).toEqual(['高', '低'])
    expect(await subject.transport.call(calls.getKeyword, {}, ANYONE)).toEqual([{ keyword: '宋体', sort: 5 }])
    const adverts = await subject.transport.call(calls.getAdverts, { query: { position: 'home' } }, ANYONE)
    expect(adverts).toHaveLength(1)
    const home = await subject.transport.call(calls.getShowData, {}, ANYONE)
    expect(home).toMatchObject({ libraryTotal: 5, libraryFree: 4, variableTotal: 1, variable: null })
    expect(home.hero.map((font) => font.fontGNo)).toEqual(['Y20001', 'Y20002'])
    expect(home.newest).toHaveLength(5)
  })
})
