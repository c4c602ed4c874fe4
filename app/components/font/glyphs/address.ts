import type { GlyphsPage } from '~/services/glyphs.server'

type Place = Pick<GlyphsPage, 'by' | 'part' | 'lacking' | 'page'>

/** Where the large glyph stands. */
export const GLYPH_ID = 'glyph'

export function glyphsHref(id: string, place: Partial<Place> & { char?: string } = {}): string {
  const { by, part, lacking, page, char } = place
  const query = new URLSearchParams()
  if (by && by !== 'block') query.set('by', by)
  if (part) query.set('part', part)
  if (lacking) query.set('lacking', '1')
  if (page && page > 1) query.set('page', String(page))
  if (char !== undefined) query.set('char', char)
  const search = query.toString()
  return `/font/${encodeURIComponent(id)}/glyphs${search && `?${search}`}`
}

export function characterHref(char: string, page = 1): string {
  return `/char?${new URLSearchParams({ char, ...(page > 1 ? { page: String(page) } : {}) })}`
}

export interface FeatureSwitches {
  on: readonly string[]
  off: readonly string[]
  text: string
  dir?: 'h' | 'v' | undefined
}

export function featuresHref(id: string, { on, off, text, dir }: FeatureSwitches): string {
  const query = new URLSearchParams()
  if (text) query.set('text', text)
  if (dir) query.set('dir', dir)
  for (const tag of on) query.append('on', tag)
  for (const tag of off) query.append('off', tag)
  const search = query.toString()
  return `/font/${encodeURIComponent(id)}/features${search && `?${search}`}`
}
