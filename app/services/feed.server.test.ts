import { beforeEach, expect, it, vi } from 'vitest'
import type { Call } from '~/contract'

const asked = vi.hoisted(() => [] as string[])
const article = vi.hoisted(() => ({
  id: 'a',
  title: '永<b>"\u0000\u0008\ufffe\ud800&',
  summary: ']]></summary>',
  publishedAt: '2026-11-21',
  updatedAt: '2026-11-21',
  author: '林\u001b',
  column: null,
  body: '正文 <script>alert(1)</script> ]]>',
}))
vi.mock('./transport.server', () => ({
  transport: () => ({
    async call({ name }: Call) {
      asked.push(name)
      return name.endsWith('select') || name.endsWith('selectPage') ? { records: [article] } : article
    },
  }),
}))
const { articleFeed } = await import('./feed.server')
const feed = async (origin: string) => (await articleFeed(new Request(`${origin}/feed.xml`))).text()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() + 3_600_000 })
  asked.length = 0
})

it('holds a hostile text as text, and nothing that XML can’t', async () => {
  const xml = await feed('http://a.test')
  expect(xml).toContain('<title>永&lt;b&gt;&quot;\ufffd&amp;</title>')
  expect(xml).toContain('<name>林</name>')
  expect(xml).toContain('&amp;lt;script&amp;gt;')
  expect(xml).not.toMatch(/<script|<b>|\]\]>|[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\ud800]/)
})

it('is made once a minute, and for each of the addresses that it is asked by', async () => {
  expect(await feed('http://a.test')).toContain('<id>http://a.test/articles/a</id>')
  const once = asked.length
  expect(once).toBeGreaterThan(0)
  expect(await feed('http://b.test')).toContain('<id>http://b.test/articles/a</id>')
  expect(asked.length).toBe(once)
  vi.setSystemTime(Date.now() + 61_000)
  await feed('http://a.test')
  expect(asked.length).toBe(2 * once)
})
