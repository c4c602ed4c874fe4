/** Where things are shown: the one table from which every link to an entry is made. May reach the browser. */

const PREFIX: Readonly<Record<string, string>> = {
  font: '/font',
  article: '/articles',
  baike: '/baike',
  collection: '/album',
  case: '/case',
  designer: '/designer',
  video: '/player',
  promotion: '/recommend',
}

/** The column of articles that has a section of its own. */
export const NEWS = 'news'

/** The page of an entry of a kind; news have their own section, cases and videos are told by a query. */
export function entryPath(kind: string, id: string, column?: string | null): string {
  const prefix = kind === 'article' && column === NEWS ? '/zixun' : (PREFIX[kind] ?? '/')
  const safe = encodeURIComponent(id)
  if (kind === 'case') return `${prefix}?view=${safe}`
  if (kind === 'video') return `${prefix}?id=${safe}`
  if (kind === 'promotion') return `${prefix}#${safe}`
  return `${prefix}/${safe}`
}
