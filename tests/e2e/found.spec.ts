import { expect, scripts, test } from './fixtures'

/** Parameters that make another page; all others only set how a page looks. */
const PAGES = ['page', 'id', 'view', 'week', 'class', 'column', 'tool', 'kind', 'letter', 'region']
const SKIPPED = /^\/(user|auth|account|favourite|preferences|font\/[^/]+\/(file|download))\b/

/** The page that a link leads to, as it should be asked for once; null for what is no page of ours to follow. */
function followed(href: string, from: string): string | null {
  const url = new URL(href.replaceAll('&amp;', '&'), `http://here.invalid${from}`)
  if (url.host !== 'here.invalid' || SKIPPED.test(url.pathname)) return null
  const [first, ...more] = [...url.searchParams]
  if (more.length > 0 || (first && !PAGES.includes(first[0]))) return null
  return decodeURI(url.pathname) + (first ? `?${first[0]}=${encodeURIComponent(first[1])}` : '')
}

test('every internal link leads somewhere', async ({ request }) => {
  test.skip(scripts(), 'links are the same with scripts')
  test.setTimeout(240_000)
  const seen = new Map<string, string>([['/', '']])
  const broken: string[] = []
  for (const [path, from] of seen) {
    const answer = await request.get(path)
    if (answer.status() >= 400) broken.push(`${answer.status()} ${path} (from ${from})`)
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue
    for (const [, href] of (await answer.text()).matchAll(/<a\b[^>]*\shref="([^"]*)"/g)) {
      const next = followed(href!, path)
      if (next !== null && !seen.has(next)) seen.set(next, path)
    }
  }
  expect(broken).toEqual([])
  // Fonts, articles and entries are all reached from the home page.
  expect(seen.size).toBeGreaterThan(150)
})

test('the sitemap names pages that are there', async ({ request }) => {
  test.skip(scripts(), 'no page of its own')
  const locations = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => new URL(url!),
    )
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml')
  const files = await locations('/sitemap.xml')
  expect(files.map(({ pathname }) => pathname)).toContain('/sitemaps/article-1.xml')
  for (const file of files) {
    const urls = await locations(file.pathname)
    expect(urls.length).toBeGreaterThan(0)
    const [last] = urls.slice(-1)
    expect((await request.get(last!.pathname + last!.search)).status(), last!.href).toBe(200)
  }
  expect((await request.get('/sitemaps/font-99.xml')).status()).toBe(404)
})

test('feeds, icons, the manifest and pictures for sharing', async ({ request }) => {
  test.skip(scripts(), 'no page of its own')
  for (const feed of ['/feed.xml', '/feed/fonts.xml']) {
    const answer = await request.get(feed)
    expect(answer.headers()['content-type']).toContain('application/atom+xml')
    expect(await answer.text()).toContain('<entry>')
  }
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: Array<{ src: string; sizes: string }>
  }
  expect(manifest.icons.map(({ sizes }) => sizes)).toContain('512x512')
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
  for (const path of ['/favicon.svg', '/licences/ARPHIC-NOTICE.txt'])
    expect((await request.get(path)).headers()['cache-control'], path).toBe('public, max-age=3600')
  for (const path of ['/og/font/Y10001', '/og/article/choosing-a-text-face', '/og/topic/god']) {
    const picture = await (await request.get(path)).body()
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)], path).toEqual([1200, 630])
  }
  expect((await request.get('/og/font/none')).status()).toBe(404)
})
