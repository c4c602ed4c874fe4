import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { sweep } from '~/backend/sweep.server'
import { FIVE_FONTS, makeLibrary, type TestLibrary } from '../factories/library'

const ARTICLE = {
  id: 'first-article',
  title: '怎样选一款宋体',
  summary: '从字面大小看起。',
  publishedAt: '2026-11-02',
  column: 'choosing',
  fonts: ['Y20001', { gno: 'Y20002', sample: '永字', note: '做标题' }],
  tags: ['serif'],
}

describe('entries of a folder', () => {
  let library: TestLibrary

  const write = async (path: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(library.folder, path)), { recursive: true })
    await writeFile(join(library.folder, path), content)
  }
  const markdown = (front: object, body = '正文。') => `---\n${stringify(front)}---\n\n${body}\n`
  const entry = (id: string) =>
    library.backend.db.selectFrom('entry').selectAll().where('id', '=', id).executeTakeFirst()

  beforeAll(async () => {
    library = await makeLibrary(FIVE_FONTS)
    await write(
      'columns.yaml',
      stringify([
        { type: 'article', code: 'choosing', name: '选字', summary: '选字的文章', sort: 9 },
        { type: 'case', code: 'poster', name: '海报', summary: '海报', sort: 9 },
        { type: 'video', code: 'strokes', name: '写法', summary: '字的写法', sort: 9 },
      ]),
    )
    await write('articles/first-article.md', markdown(ARTICLE))
  })
  afterAll(() => library.close())

  it('writes an article with its fonts and tags, and nothing at the second run', async () => {
    const report = await library.importAgain()
    expect(report.refused).toEqual([])
    expect(report.added).toContain('article:first-article')
    expect(await entry('first-article')).toMatchObject({
      kind: 'article',
      column_code: 'choosing',
      body: '正文。',
      created_at: '2026-11-02',
      updated_at: '2026-11-02',
      published: 1,
    })
    const fonts = await library.backend.db
      .selectFrom('entry_font')
      .select(['gno', 'sample', 'note'])
      .where('entry_id', '=', 'first-article')
      .orderBy('position')
      .execute()
    expect(fonts).toEqual([
      { gno: 'Y20001', sample: null, note: null },
      { gno: 'Y20002', sample: '永字', note: '做标题' },
    ])
    expect((await library.importAgain()).unchanged).toContain('article:first-article')
  })

  it('keeps what an operator edited', async () => {
    await library.backend.db
      .updateTable('entry')
      .set({ title: '运营改的题目' })
      .where('id', '=', 'first-article')
      .execute()
    await write('articles/first-article.md', markdown({ ...ARTICLE, summary: '新的提要。' }))
    const report = await library.importAgain()
    expect(report.kept).toEqual([{ ref: 'article:first-article', fields: ['title'] }])
    expect(await entry('first-article')).toMatchObject({ title: '运营改的题目', summary: '新的提要。' })
  })

  it('draws the pictures of a case in its fonts and serves them by their content', async () => {
    await write(
      'art/poster.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><text font-family="Y20001" font-size="80" x="10" y="85" fill="#111111">永</text></svg>',
    )
    const front = {
      ...{ id: 'a-case', title: '海报', summary: '一张海报。', publishedAt: '2026-11-03', column: 'poster' },
      images: [{ art: 'poster.svg', alt: '写着永字的海报' }],
    }
    await write('cases/a-case.md', markdown(front))
    expect((await library.importAgain()).refused).toEqual([])
    const row = await entry('a-case')
    const [picture] = JSON.parse(row!.pictures) as Array<{ src: string; width: number; height: number }>
    expect(picture).toMatchObject({ width: 200, height: 100, alt: '写着永字的海报' })
    const answer = await library.api.fetch(new Request(`http://library.test${picture!.src}`))
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
  })

  it('serves a video with ranges, and refuses one whose bytes are something else', async () => {
    const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(5000, 7)])
    await write('videos/yong.webm', webm)
    await write('videos/yong.vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\n侧\n')
    const front = {
      ...{ id: 'yong', title: '永字八法', summary: '八笔。', publishedAt: '2026-11-03', column: 'strokes' },
      ...{ file: 'yong.webm', captions: 'yong.vtt', duration: 20, chapters: [{ at: 0, title: '侧' }] },
    }
    await write('videos/yong.md', markdown(front))
    await write('videos/false.webm', '<html>')
    await write('videos/false.md', markdown({ ...front, id: 'false-one', file: 'false.webm' }))
    expect((await library.importAgain()).refused).toEqual([
      { file: 'videos/false.md', reason: 'false.webm 的内容不是 webm' },
    ])
    const detail = await library.api.fetch(
      new Request('http://library.test/web/api/web-video/getDetailById?id=yong'),
    )
    const { data } = (await detail.json()) as { data: { src: string; captions: string } }
    const part = await library.api.fetch(
      new Request(`http://library.test${data.src}`, { headers: { range: 'bytes=4-9' } }),
    )
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 4-9/${webm.length}`)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.alloc(6, 7))
    const captions = await library.api.fetch(new Request(`http://library.test${data.captions}`))
    expect(captions.headers.get('content-type')).toMatch(/^text\/vtt/)
  })

  it('keeps the files of entries from the sweep, and not those of what they showed before', async () => {
    const later = { ...library.backend, now: () => new Date(Date.now() + 7_200_000) }
    expect(await sweep(later)).toMatchObject({ pictures: 0, media: 0 })
    await write(
      'art/poster.svg',
      (await readFile(join(library.folder, 'art/poster.svg'), 'utf8')).replace('#111111', '#c2301c'),
    )
    await library.importAgain()
    expect(await sweep(later)).toMatchObject({ pictures: 1, media: 0 })
  })

  it.each([
    ['an unknown column', { ...ARTICLE, id: 'x1', column: 'nowhere' }, /没有栏目 nowhere/],
    ['an unknown field', { ...ARTICLE, id: 'x2', colour: 'red' }, /不认识的字段 colour/],
    ['an id that is taken by another kind', { ...ARTICLE, id: 'a-case' }, /a-case/],
  ])('refuses %s by name', async (_, front, reason) => {
    await write('articles/refused.md', markdown(front))
    const { refused } = await library.importAgain()
    expect(refused.find(({ file }) => file === 'articles/refused.md')?.reason).toMatch(reason)
    await write('articles/refused.md', markdown({ ...ARTICLE, id: 'good-again' }))
  })

  it('refuses a picture outside art/', async () => {
    await write(
      'cases/outside.md',
      markdown({ ...ARTICLE, id: 'outside', images: [{ art: '../x.svg', alt: 'x' }] }),
    )
    const { refused } = await library.importAgain()
    expect(refused.find(({ file }) => file === 'cases/outside.md')).toBeDefined()
  })

  it('writes nothing in a dry run', async () => {
    await write('articles/dry.md', markdown({ ...ARTICLE, id: 'dry' }))
    expect((await library.importAgain({ dryRun: true })).added).toContain('article:dry')
    expect(await entry('dry')).toBeUndefined()
  })
})
