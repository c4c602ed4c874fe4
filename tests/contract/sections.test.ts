import { beforeAll, describe, expect, it } from 'vitest'
import { calls } from '~/contract'
import { writeEntries } from '../factories/entries'
import { ANYONE, onBothTransports } from './transports'

onBothTransports('sections', (subject) => {
  const api = () => subject.transport

  beforeAll(async () => {
    await writeEntries(subject.library.folder)
    expect((await subject.library.importAgain()).refused).toEqual([])
  })

  describe('articles', () => {
    it('come with what is pinned first, then the newest, and without what is not published', async () => {
      const page = await api().call(calls.selectArticles, { query: { column: 'choosing' } }, ANYONE)
      expect(page.records.map(({ id }) => id)).toEqual(['oldest', 'latest', 'middle'])
      expect(page).toMatchObject({ current: 1, size: 20, total: 3, pages: 1 })
      expect(page.records[0]).toMatchObject({
        column: { code: 'choosing', name: '选字' },
        author: '永字编辑部',
      })
    })

    it('can be asked for by the font that they use, and a page past the end is empty', async () => {
      const used = await api().call(calls.selectArticles, { query: { gno: 'Y20001' } }, ANYONE)
      expect(used.records.map(({ id }) => id)).toEqual(['middle'])
      const past = await api().call(calls.selectArticles, { query: { current: 9 } }, ANYONE)
      expect(past).toMatchObject({ current: 9, total: 4, records: [] })
    })

    it('have their fonts, what is related, and neighbours in their own section', async () => {
      const article = await api().call(calls.getArticle, { query: { id: 'middle' } }, ANYONE)
      expect(article.body).toBe('正文写在这里。')
      expect(article.fonts.map(({ font }) => font.fontGNo)).toEqual(['Y20001'])
      expect(article.related.map(({ kind, id }) => `${kind}:${id}`)).toEqual(['baike:bafa', 'article:latest'])
      expect(article.previous).toEqual({ id: 'latest', title: '文章 latest' })
      expect(article.next).toEqual({ id: 'oldest', title: '文章 oldest' })
      const latest = await api().call(calls.getArticle, { query: { id: 'latest' } }, ANYONE)
      expect(latest.previous).toBeNull()
    })

    it.each(['nothing', 'hidden', 'bafa'])('are not there under the id %s', async (id) => {
      const asked = api().call(calls.getArticle, { query: { id } }, ANYONE)
      await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' })
    })

    it('refuse a query that is nonsense by the field’s name', async () => {
      const answer = await subject.raw('/web/api/web-wenzhang/selectPage?current=two')
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ message: expect.stringContaining('current') })
    })
  })

  it('gives columns with how much is in them', async () => {
    const { columns } = await api().call(calls.getColumnByType, { query: { type: 'article' } }, ANYONE)
    expect(columns.map(({ code, total }) => [code, total])).toEqual([
      ['choosing', 3],
      ['news', 1],
    ])
  })

  it('gives a topic with its fonts, and none where the library has no such page', async () => {
    const { topic } = await api().call(calls.getColumnByType, { query: { type: 'god' } }, ANYONE)
    expect(topic?.hero).toMatchObject([{ char: '永', font: { fontGNo: 'Y20001' } }])
    expect(topic?.fonts).toMatchObject([{ label: '正文', note: '正文用它。' }])
    expect(topic?.baike.map(({ id }) => id)).toEqual(['bafa'])
    const game = await api().call(calls.getColumnByType, { query: { type: 'game' } }, ANYONE)
    expect(game.topic).toBeNull()
  })

  it.each([
    ['八法', ['bafa']],
    ['yongzi', ['bafa']],
    ['Yǒng Zì', ['bafa']],
    ['种笔', ['bafa']],
    ['正文写', []],
    ['字永', []],
    ['，', []],
  ])('looks %s up in the titles, their pinyin and the summaries of baike', async (q, ids) => {
    const found = await api().call(calls.selectBaike, { query: { q } }, ANYONE)
    expect(found.records.map(({ id }) => id)).toEqual(ids)
    expect(found.total).toBe(ids.length)
    const inColumn = await api().call(calls.selectBaike, { query: { q, column: 'tool' } }, ANYONE)
    expect(inColumn.records).toEqual([])
  })

  it('gives a page of baike by script', async () => {
    const { records } = await api().call(calls.selectBaike, { query: { script: 'regular' } }, ANYONE)
    expect(records.map(({ id }) => id)).toEqual(['bafa'])
    const none = await api().call(calls.selectBaike, { query: { script: 'regular', q: '没有' } }, ANYONE)
    expect(none).toMatchObject({ total: 0, records: [] })
  })

  it('pages through what is pinned and what is not, each once', async () => {
    const page = (current: number) =>
      api().call(calls.selectArticles, { query: { current, size: 2 } }, ANYONE)
    const pages = [await page(1), await page(2), await page(3)]
    expect(pages.map(({ records }) => records.map(({ id }) => id))).toEqual([
      ['oldest', 'some-news'],
      ['latest', 'middle'],
      [],
    ])
    expect(pages[0]).toMatchObject({ total: 4, pages: 2 })
  })

  it('gives baike by script, with its practice sheet', async () => {
    const titles = await api().call(calls.getBaikeTitles, { query: { script: 'regular' } }, ANYONE)
    expect(titles).toMatchObject([{ id: 'bafa', char: '永', pinyin: 'yǒng zì bā fǎ' }])
    expect(await api().call(calls.getBaikeTitles, { query: { script: 'seal' } }, ANYONE)).toEqual([])
    const entry = await api().call(calls.getBaike, { query: { id: 'bafa' } }, ANYONE)
    expect(entry.practice).toMatchObject({ lines: ['永字', '八法'], font: { fontGNo: 'Y20001' } })
    expect(entry.parts).toMatchObject([{ name: '侧', label: '点', quote: null }])
  })

  it('counts only the files of a collection that may be handed out, and names the others', async () => {
    const { records } = await api().call(calls.selectCollections, { query: { tag: 'poster' } }, ANYONE)
    expect(records.map(({ id }) => id)).toEqual(['big-letters'])
    const collection = await api().call(calls.getCollection, { query: { id: 'big-letters' } }, ANYONE)
    const [free] = collection.fonts
    expect(collection.bytes).toBe(free!.font.downloadSettings[0]!.bytes)
    expect(collection.withheld).toEqual(['测试Y20005'])
    const tags = await api().call(calls.getCollectionTags, {}, ANYONE)
    expect(tags).toEqual([{ tag: 'poster', name: '海报', total: 1 }])
  })

  it('finds designers by letter, with all their fonts when one is asked for', async () => {
    const found = await api().call(calls.getByParameter, { query: { letter: 'm' } }, ANYONE)
    expect(found.records).toMatchObject([{ id: 'someone', fontTotal: 1, region: 'cn' }])
    const other = await api().call(calls.getByParameter, { query: { letter: 'Z' } }, ANYONE)
    expect(other.total).toBe(0)
    const one = await api().call(calls.getByParameter, { query: { id: 'someone' } }, ANYONE)
    expect(one.records[0]).toMatchObject({ body: '正文写在这里。', fonts: [{ fontGNo: 'Y20001' }] })
    const query = { id: 'someone', fontCurrent: 2, fontSize: 1 }
    const next = await api().call(calls.getByParameter, { query }, ANYONE)
    expect(next.records[0]).toMatchObject({ fonts: [], fontTotal: 1 })
  })

  it('tells whether a promotion runs by the day in China', async () => {
    const page = await api().call(calls.selectPromotions, { query: {} }, ANYONE)
    expect(page.records).toMatchObject([{ id: 'open-call', state: 'ended', href: '/contribute' }])
    const running = await api().call(calls.selectPromotions, { query: { state: 'running' } }, ANYONE)
    expect(running.records).toEqual([])
  })

  it('gives the picks of the latest week', async () => {
    const { pick, weeks, promotion } = await api().call(
      calls.getPromotion,
      { query: { id: 'latest' } },
      ANYONE,
    )
    expect(promotion).toBeNull()
    expect(weeks).toEqual([{ id: '2026-w46', year: 2026, week: 46 }])
    expect(pick?.picks.map(({ font }) => font.fontGNo)).toEqual(['Y20001', 'Y20002', 'Y20003', 'Y20004'])
  })
})
