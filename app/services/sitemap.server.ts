import { ApiError, calls } from '~/contract'
import { SITEMAP_KINDS, SITEMAP_SIZE, type SitemapKind } from '~/contract/sitemap'
import { entryPath } from '~/entry-path'
import { escapeXml } from '~/text/xml'
import { callerOf } from './caller.server'
import { fetchedText, publicOrigin } from './public-origin.server'
import { transport } from './transport.server'

/** Pages that are there once; lists change with what is in them, so they say no day. */
const PAGES = [
  '/',
  '/font',
  '/variable',
  '/variable/list',
  '/recommend',
  '/japanese',
  '/game',
  '/calligraphy',
  '/god',
  '/weifeng',
  '/album',
  '/heji',
  '/designer',
  '/case',
  '/articles',
  '/zixun',
  '/notice',
  '/player',
  '/baike',
  '/converter',
  '/contribute',
  '/cooperation',
  '/contact',
  '/agreement/font',
  '/agreement/register',
  '/api/docs',
]

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const url = (address: string, day?: string) =>
  `<url><loc>${escapeXml(address)}</loc>${day ? `<lastmod>${escapeXml(day.slice(0, 10))}</lastmod>` : ''}</url>`

/** The index: one file for pages, and one for every 5,000 things of a kind. */
export async function sitemapIndex(request: Request): Promise<Response> {
  const { origin, isClaimed } = publicOrigin(request)
  const caller = { ...(await callerOf(request)), token: null }
  const counts = await Promise.all(
    SITEMAP_KINDS.map(async (kind) => {
      const { total } = await transport().call(calls.getSitemap, { query: { kind, size: 1 } }, caller)
      return { kind, files: Math.ceil(total / SITEMAP_SIZE) }
    }),
  )
  const names = [
    'pages',
    ...counts.flatMap(({ kind, files }) => Array.from({ length: files }, (_, at) => `${kind}-${at + 1}`)),
  ]
  const body = names
    .map((name) => `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>`)
    .join('')
  return new Response(`${HEAD}<sitemapindex xmlns="${NAMESPACE}">${body}</sitemapindex>\n`, {
    headers: fetchedText('application/xml', isClaimed),
  })
}

const FILE = new RegExp(`^(${SITEMAP_KINDS.join('|')})-([1-9]\\d{0,5})$`)

/** One file of the index. Throws NOT_FOUND. */
export async function sitemapFile(request: Request, name: string): Promise<Response> {
  const { origin, isClaimed } = publicOrigin(request)
  const urls =
    name === 'pages' ? PAGES.map((path) => url(origin + path)) : await thingsOf(request, name, origin)
  return new Response(`${HEAD}<urlset xmlns="${NAMESPACE}">${urls.join('')}</urlset>\n`, {
    headers: fetchedText('application/xml', isClaimed),
  })
}

async function thingsOf(request: Request, name: string, origin: string): Promise<string[]> {
  const [, kind, current] = FILE.exec(name) ?? []
  if (!kind) throw new ApiError('NOT_FOUND')
  const caller = { ...(await callerOf(request)), token: null }
  const query = { kind: kind as SitemapKind, current: Number(current), size: SITEMAP_SIZE }
  const { records } = await transport().call(calls.getSitemap, { query }, caller)
  if (records.length === 0) throw new ApiError('NOT_FOUND')
  return records.map(({ id, column, updatedAt }) => url(origin + entryPath(kind, id, column), updatedAt))
}
