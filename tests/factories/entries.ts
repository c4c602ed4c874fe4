import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'

const COLUMNS = [
  { type: 'article', code: 'choosing', name: '选字', summary: '怎样选字', sort: 20 },
  { type: 'article', code: 'news', name: '资讯', summary: '字体界的事', sort: 10 },
  { type: 'baike', code: 'stroke', name: '笔法', summary: '怎样用笔', sort: 20 },
  { type: 'collection', code: 'poster', name: '海报', summary: '写大字', sort: 20 },
  { type: 'designer', code: 'person', name: '个人', summary: '个人', sort: 20 },
  { type: 'case', code: 'packaging', name: '包装', summary: '包装', sort: 20 },
]

const article = (id: string, publishedAt: string, more: object = {}) => ({
  path: `articles/${id}.md`,
  front: { id, title: `文章 ${id}`, summary: '提要。', publishedAt, column: 'choosing', ...more },
})

/** A few entries of every kind, on top of the five fonts. */
export const ENTRIES = [
  article('oldest', '2026-09-01', { pinned: true }),
  article('middle', '2026-10-01', { fonts: ['Y20001'], related: ['bafa', 'latest'] }),
  article('latest', '2026-11-01'),
  article('hidden', '2026-11-02', { published: false }),
  article('some-news', '2026-11-03', { column: 'news' }),
  {
    path: 'baike/bafa.md',
    front: {
      ...{
        id: 'bafa',
        title: '永字八法',
        summary: '八种笔法。',
        publishedAt: '2026-10-01',
        column: 'stroke',
      },
      ...{ pinyin: 'yǒng zì bā fǎ', char: '永', script: 'regular' },
      parts: [{ name: '侧', label: '点', text: '落笔峻而势侧。' }],
      practice: { title: '临写', text: '永字/八法', gno: 'Y20001' },
    },
  },
  {
    path: 'collections/big-letters.md',
    front: {
      ...{ id: 'big-letters', title: '写大字', summary: '海报用的字。', publishedAt: '2026-10-05' },
      ...{ tags: ['poster'], sample: '永字', fonts: ['Y20001', 'Y20005'] },
    },
  },
  {
    path: 'designers/someone.md',
    front: {
      ...{ id: 'someone', title: '某人', summary: '设计师。', publishedAt: '2026-10-05', column: 'person' },
      ...{ pinyin: 'mou ren', letter: 'M', region: 'cn' },
    },
  },
  {
    path: 'promotions/open-call.md',
    front: {
      ...{ id: 'open-call', title: '征集', summary: '征集隶书。', publishedAt: '2026-10-05' },
      ...{ startsAt: '2026-10-05', endsAt: '2026-10-06', href: '/contribute' },
    },
  },
  {
    path: 'picks/2026-w46.yaml',
    front: {
      ...{ id: '2026-w46', year: 2026, week: 46 },
      picks: ['Y20001', 'Y20002', 'Y20003', 'Y20004'].map((gno) => ({
        ...{ gno, sample: '永', sentence: '一句话。', signed: '永字编辑部' },
      })),
    },
  },
  {
    path: 'topics/god.md',
    front: {
      ...{
        id: 'god',
        title: '神品',
        summary: '准绳。',
        publishedAt: '2026-10-05',
        intro: '各类字体里的准绳。',
      },
      hero: [{ char: '永', gno: 'Y20001' }],
      fonts: [{ gno: 'Y20001', class: '正文', note: '正文用它。' }],
      baike: ['bafa'],
    },
  },
]

/** Writes them into a folder that is imported afterwards. */
export async function writeEntries(folder: string): Promise<void> {
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  await write('columns.yaml', stringify(COLUMNS))
  for (const { path, front } of ENTRIES) {
    const yaml = stringify(front)
    await write(path, path.endsWith('.yaml') ? yaml : `---\n${yaml}---\n\n正文写在这里。\n`)
  }
}
