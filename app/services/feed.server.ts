import { calls } from '~/contract'
import { entryPath } from '~/entry-path'
import { singleton } from '~/singleton.server'
import { SITE_NAME } from '~/site'
import { markdownToHtml } from '~/text/markdown.server'
import { escapeXml } from '~/text/xml'
import type { Caller } from './http-transport.server'
import { fetchedText, publicOrigin } from './public-origin.server'
import { transport } from './transport.server'

/** Entries of a feed; readers ask often and keep what they had. */
const FEED_SIZE = 20

interface FeedEntry {
  path: string
  title: string
  summary: string
  /** `2026-11-21`, or a whole time stamp. */
  publishedAt: string
  updatedAt: string
  author: string
  html?: string
}

/** A day as the time stamp that Atom wants: its beginning in China. */
const stamp = (day: string) => (day.length === 10 ? `${day}T00:00:00+08:00` : day)

function atom(
  origin: string,
  self: string,
  title: string,
  home: string,
  entries: readonly FeedEntry[],
): string {
  const updated =
    entries
      .map(({ updatedAt }) => stamp(updatedAt))
      .sort()
      .at(-1) ?? '2026-01-01T00:00:00+08:00'
  const body = entries.map((entry) => {
    const address = escapeXml(origin + entry.path)
    return [
      `<entry><title>${escapeXml(entry.title)}</title><id>${address}</id><link href="${address}"/>`,
      `<published>${escapeXml(stamp(entry.publishedAt))}</published><updated>${escapeXml(stamp(entry.updatedAt))}</updated>`,
      `<author><name>${escapeXml(entry.author)}</name></author><summary>${escapeXml(entry.summary)}</summary>`,
      entry.html === undefined ? '' : `<content type="html">${escapeXml(entry.html)}</content>`,
      '</entry>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">',
    `<title>${escapeXml(title)}</title><id>${escapeXml(origin + self)}</id><updated>${escapeXml(updated)}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(origin + self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + home)}"/>`,
    ...body,
    '</feed>\n',
  ].join('')
}

/** Long enough for a library that changes by the day; the texts of twenty articles take a tenth of a second. */
const KEPT_MS = 60_000

/** The entries of a feed, the same for everyone: made once for all who ask within a minute, and without their abort. */
function kept(name: string, make: (nobody: Caller) => Promise<FeedEntry[]>): Promise<FeedEntry[]> {
  const feeds = singleton('feeds', () => new Map<string, { until: number; entries: Promise<FeedEntry[]> }>())
  const known = feeds.get(name)
  if (known && Date.now() < known.until) return known.entries
  const entries = make({ token: null })
  feeds.set(name, { until: Date.now() + KEPT_MS, entries })
  entries.catch(() => feeds.delete(name))
  return entries
}

async function newestArticles(caller: Caller): Promise<FeedEntry[]> {
  const { records } = await transport().call(calls.selectArticles, { query: { size: FEED_SIZE } }, caller)
  const articles = await Promise.all(
    records.map(({ id }) => transport().call(calls.getArticle, { query: { id } }, caller)),
  )
  return articles
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
    .map(({ id, title, summary, publishedAt, updatedAt, author, column, body }) => ({
      ...{ title, summary, publishedAt, updatedAt, author },
      path: entryPath('article', id, column?.code ?? null),
      html: markdownToHtml(body),
    }))
}

async function newestFonts(caller: Caller): Promise<FeedEntry[]> {
  const query = { size: FEED_SIZE, sort: 'newest' as const }
  const { records } = await transport().call(calls.getFontList, { query }, caller)
  return records.map((font) => ({
    path: entryPath('font', font.fontGNo),
    title: font.familyName,
    summary: [font.typeLabel, font.languageLabel, `${font.codepointCount} 字`, font.licence.label].join(
      ' · ',
    ),
    publishedAt: font.addedAt,
    updatedAt: font.addedAt,
    author: font.makerLabel ?? SITE_NAME,
  }))
}

/** The newest articles and news, with their whole text. */
export async function articleFeed(request: Request): Promise<Response> {
  const { origin, isClaimed } = publicOrigin(request)
  const entries = await kept('articles', newestArticles)
  return new Response(atom(origin, '/feed.xml', `${SITE_NAME}：文章与资讯`, '/articles', entries), {
    headers: fetchedText('application/atom+xml', isClaimed),
  })
}

/** The newest fonts. */
export async function fontFeed(request: Request): Promise<Response> {
  const { origin, isClaimed } = publicOrigin(request)
  const entries = await kept('fonts', newestFonts)
  return new Response(atom(origin, '/feed/fonts.xml', `${SITE_NAME}：新字体`, '/font?sort=newest', entries), {
    headers: fetchedText('application/atom+xml', isClaimed),
  })
}
