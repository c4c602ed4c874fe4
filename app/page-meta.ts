/** What a page says of itself to search engines and to those it is shared with. */
import type { MetaDescriptor } from '@remix-run/node'
import type { SiteFrame } from './services/site.server'
import { canonicalPath, pageTitle, SITE_NAME } from './site'

type Matches = ReadonlyArray<{ id: string; data?: unknown } | undefined>

export interface PageFacts {
  title?: string
  description: string
  /** Kind and id whose own picture is shown where the page is shared; the site's mark where absent. */
  picture?: { kind: string; id: string; alt: string }
  type?: 'website' | 'article' | 'profile' | 'video.other'
  /** Where the page stands, from the home page down to itself: name and path. */
  crumbs?: ReadonlyArray<readonly [name: string, path: string]>
  /** Structured data; gets the site's origin, because its addresses are whole ones. */
  data?(origin: string): ReadonlyArray<Record<string, unknown>>
  /** Not to be found: pages of one person, results of a search. */
  hidden?: boolean
}

const PICTURE = { width: '1200', height: '630' }

interface MetaArgs {
  matches: Matches
  location: { pathname: string; search: string }
}

/** Title, description, Open Graph and structured data of a page, for its route's `meta`. */
export function pageMeta({ matches, location }: MetaArgs, facts: PageFacts): MetaDescriptor[] {
  const frame = matches.find((match) => match?.id === 'root')?.data as SiteFrame | undefined
  const origin = frame?.origin ?? ''
  const path = canonicalPath(location.pathname, location.search)
  const { picture, description } = facts
  const image = picture
    ? `${origin}/og/${picture.kind}/${encodeURIComponent(picture.id)}`
    : `${origin}/icons/512.png`
  const structured = [
    ...(facts.crumbs ? [breadcrumbs(origin, facts.crumbs)] : []),
    ...(facts.data?.(origin) ?? []),
  ]
  return [
    { title: pageTitle(facts.title) },
    { name: 'description', content: description },
    ...(facts.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:locale', content: 'zh_CN' },
    { property: 'og:type', content: facts.type ?? 'website' },
    { property: 'og:title', content: facts.title ?? SITE_NAME },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: image },
    ...(picture
      ? [
          { property: 'og:image:alt', content: picture.alt },
          { property: 'og:image:width', content: PICTURE.width },
          { property: 'og:image:height', content: PICTURE.height },
        ]
      : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...structured.map((value) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...value } })),
  ] as MetaDescriptor[]
}

function breadcrumbs(origin: string, crumbs: NonNullable<PageFacts['crumbs']>) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

/** A list of things in their order, each by its address. */
export function itemList(
  origin: string,
  items: ReadonlyArray<{ name: string; path: string }>,
): Record<string, unknown> {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + path,
    })),
  }
}

/** Who publishes what the site itself writes. */
export const publisher = (origin: string) => ({
  '@type': 'Organization',
  name: SITE_NAME,
  url: `${origin}/`,
  logo: { '@type': 'ImageObject', url: `${origin}/icons/512.png`, width: 512, height: 512 },
})
