import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { beforeAll, describe, expect, it } from 'vitest'
import { rebuildSearchIndex } from '~/backend/search/rebuild.server'
import { calls, type CallInput, type Calls } from '~/contract'
import { writeEntries } from '../factories/entries'
import { ANYONE, onBothTransports } from './transports'

const article = (
  id: string,
  publishedAt: string,
  title: string,
  summary: string,
  body: string,
  more = {},
) => ({
  path: `articles/${id}.md`,
  text: `---\n${stringify({ id, title, summary, publishedAt, column: 'choosing', ...more })}---\n\n${body}\n`,
})

const ARTICLES = [
  article('shanshui', '2026-01-01', '山水', '画论。', '一句。'),
  article('shanshui-poems', '2026-01-02', '山水诗与竖排', '诗。', '二句。'),
  article('reading-shanshui', '2026-01-03', '读山水', '看画。', '三句。'),
  article('of-summary', '2026-01-04', '题跋', '写在山水旁边。', '四句。'),
  article(
    'of-body',
    '2026-01-05',
    '行距',
    '排版。',
    '前面说别的。\n\n## 留白\n\n后面说到**山水**画，也说 OpenType。',
  ),
  article('of-body-later', '2026-01-06', '竖排', '排版。', '说的是山水。'),
  article('apart', '2026-01-07', '分开', '排版。', '山水在这里，水画在那里。山与水都有。'),
  article('traditional', '2026-01-08', '繁體字的書寫', '臺灣。', '這裡寫的是傳統字形，第𠮷號。'),
  article('percent', '2026-01-09', '一百%', '<b>不是标签</b>', '1 < 2'),
]

onBothTransports('search', (subject) => {
  const search = (query: CallInput<Calls['searchAll']>['query']) =>
    subject.transport.call(calls.searchAll, { query }, ANYONE)
  const ids = async (query: CallInput<Calls['searchAll']>['query']) =>
    (await search(query)).records.map(({ id }) => id)
  const importAgain = async () => expect((await subject.library.importAgain()).refused).toEqual([])

  beforeAll(async () => {
    const { folder } = subject.library
    await writeEntries(folder)
    await mkdir(join(folder, 'articles'), { recursive: true })
    for (const { path, text } of ARTICLES) await writeFile(join(folder, path), text)
    await importAgain()
  })

  it('ranks the title itself, its beginning, the title, the summary, the text; then the newest', async () => {
    const page = await search({ q: '山水', type: 'article' })
    expect(page.records.map(({ id }) => id)).toEqual([
      ...['shanshui', 'shanshui-poems', 'reading-shanshui', 'of-summary'],
      ...['apart', 'of-body-later', 'of-body'],
    ])
    expect(page).toMatchObject({ total: 7, more: false, pages: 1 })
    expect(page.counts).toMatchObject({ article: { total: 7, more: false }, font: { total: 0, more: false } })
  })

  it('gives pages, and nothing past the end', async () => {
    const query = { q: '山水', type: 'article' as const, size: 3 }
    expect(await ids({ ...query, current: 2 })).toEqual(['of-summary', 'apart', 'of-body-later'])
    expect(await search({ ...query, current: 9 })).toMatchObject({ total: 7, pages: 3, records: [] })
  })

  it.each([
    ['a phrase of more than two characters where they stand together only', '山水画', ['of-body']],
    ['one character', '跋', ['of-summary']],
    ['what is written in the other script', '繁体字', ['traditional']],
    ['what is asked in the other script', '山水畫', ['of-body']],
    ['a rare character beyond the basic plane', '𠮷', ['traditional']],
    ['full pinyin', 'shanshuishi', ['shanshui-poems']],
    ['a beginning of pinyin', 'shanshuish', ['shanshui-poems']],
    ['initials', 'dss', ['reading-shanshui']],
    ['a word of letters by its beginning, whatever the case', 'OPENTY', ['of-body']],
    ['full-width letters', 'ｏｐｅｎｔｙｐｅ', ['of-body']],
    ['several words, each somewhere', '诗 竖排', ['shanshui-poems']],
    ['nothing for signs alone', '%', []],
    ['nothing for what nobody wrote', '龘靐', []],
    ['nothing for the language of the index', '" OR "山', []],
  ])('finds %s', async (_, q, expected) => {
    expect(await ids({ q, type: 'article' })).toEqual(expected)
  })

  it('marks what matched, in the text as it is written', async () => {
    const [hit] = (await search({ q: '繁体', type: 'article' })).records
    expect(hit!.title).toEqual({ text: '繁體字的書寫', marks: [[0, 2]] })
    const [byPinyin] = (await search({ q: 'shanshuishi', type: 'article' })).records
    expect(byPinyin!.title.marks).toEqual([[0, 3]])
    const [inText] = (await search({ q: '山水画', type: 'article' })).records
    expect(inText!.title.marks).toEqual([])
    const { text, marks } = inText!.summary
    expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['山水画'])
    expect(text).not.toContain('**')
    const [plain] = (await search({ q: '标签', type: 'article' })).records
    expect(plain!.summary.text).toBe('<b>不是标签</b>')
  })

  it('finds every kind, with the way to it', async () => {
    const { records, counts } = await search({ q: '字', each: 2 })
    expect(records.map(({ href }) => href)).toEqual(
      expect.arrayContaining(['/baike/bafa', '/album/big-letters']),
    )
    expect(records.filter(({ kind }) => kind === 'font')).toHaveLength(2)
    expect(counts.font.total).toBe(5)
    expect(await search({ q: 'mou ren', type: 'designer' })).toMatchObject({
      records: [{ id: 'someone', href: '/designer/someone', fonts: 1, gno: 'Y20001' }],
    })
    const [news] = (await search({ q: 'some-news' })).records
    expect(news!.href).toBe('/zixun/some-news')
  })

  it('finds fonts by names, tags and makers', async () => {
    expect(await ids({ q: 'いろは', type: 'font' })).toEqual(['Y20004'])
    expect(await ids({ q: 'iroha', type: 'font' })).toEqual(['Y20004'])
    expect(await ids({ q: '某字坊', type: 'font' })).toEqual(['Y20001'])
    expect(await ids({ q: 'ceshi 20002', type: 'font' })).toEqual(['Y20002'])
    expect(await ids({ q: 'alpha-song', type: 'font' })).toEqual(['Y20001'])
  })

  it('finds by a tag, of fonts and of collections, alone or with words', async () => {
    const modern = await search({ tag: 'modern' })
    expect(modern).toMatchObject({ tag: { tag: 'modern', name: '现代' }, records: [{ id: 'Y20001' }] })
    expect(await ids({ tag: 'poster' })).toEqual(['big-letters'])
    expect(await ids({ tag: 'serif', q: '测试Y20005' })).toEqual(['Y20005'])
    expect(await search({ tag: 'nothing' })).toMatchObject({ tag: null, total: 0 })
  })

  it('offers tags whose names match, by pinyin too', async () => {
    expect((await search({ q: '黑體' })).tags).toEqual([
      { group: 'type', tag: 'sans', name: '黑体', total: 2 },
    ])
    expect((await search({ q: 'heiti' })).tags).toHaveLength(1)
  })

  it('answers a query without a word with nothing', async () => {
    expect(await search({})).toMatchObject({ total: 0, pages: 0, records: [], tags: [] })
    expect(await search({ q: ' \u3000 ' })).toMatchObject({ total: 0 })
  })

  it.each([`q=${'长'.repeat(101)}`, 'type=nothing', 'current=two'])('refuses %s', async (query) => {
    const answer = await subject.raw(`/web/api/web-findAll/getPageList?${encodeURI(query)}`)
    expect(answer.status).toBe(400)
  })

  describe('when the library changes', () => {
    const change = async (text: string) => {
      await writeFile(join(subject.library.folder, ARTICLES[0]!.path), text)
      await importAgain()
    }

    it('follows, in the same transaction', async () => {
      const { text } = article('shanshui', '2026-02-02', '花鸟', '画论。', '工笔。')
      await change(text)
      expect(await ids({ q: '山水', type: 'article' })).not.toContain('shanshui')
      expect(await ids({ q: '工笔' })).toEqual(['shanshui'])
      await change(article('shanshui', '2026-02-02', '花鸟', '无。', '无。', { published: false }).text)
      expect(await ids({ q: '花鸟' })).toEqual([])
      await change(ARTICLES[0]!.text)
      expect((await ids({ q: '山水', type: 'article' }))[0]).toBe('shanshui')
    })

    it('leaves out a font that was withdrawn, here and in the counts that are kept', async () => {
      const list = () =>
        subject.transport.call(calls.getFontList, { query: { facets: '1', draws: '永' } }, ANYONE)
      const before = await list()
      const path = join(subject.library.folder, 'fonts/epsilon-unknown/font.yaml')
      const manifest = await readFile(path, 'utf8')
      await writeFile(path, `${manifest}published: false\n`)
      await importAgain()
      expect(await ids({ q: 'epsilon' })).toEqual([])
      const after = await list()
      expect(after.total).toBe(before.total - 1)
      expect(after.records.map(({ fontGNo }) => fontGNo)).not.toContain('Y20005')
      expect(after.facets!['licence']!['unverified'] ?? 0).toBe(0)
      await writeFile(path, manifest)
      await importAgain()
      expect(await ids({ q: 'epsilon' })).toEqual(['Y20005'])
      expect(await list()).toMatchObject({ total: before.total, facets: before.facets! })
    })

    it('can be indexed anew with the same results', async () => {
      const before = await Promise.all(['山水', '字', 'shan', 'test'].map((q) => search({ q })))
      expect(await rebuildSearchIndex(subject.library.backend.db)).toBeGreaterThan(15)
      const after = await Promise.all(['山水', '字', 'shan', 'test'].map((q) => search({ q })))
      expect(after).toEqual(before)
    })
  })
})
