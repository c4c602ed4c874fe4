import type { Picture } from '~/contract/entries'
import type { EntryFontTable, EntryKind, EntryTable } from '~/db/schema-sections'
import type { EntryManifest } from './entry-manifests.server'

const MEDIA_TYPES: Readonly<Record<string, string>> = { webm: 'video/webm', mp4: 'video/mp4' }

/** Any manifest of an entry, by the names that some kinds have. */
export type EntryDraft = Partial<Record<string, unknown>> & Pick<EntryManifest, 'id'> & { about?: string }

export type EntryRow = Record<keyof EntryTable, string | number | null>

/** Fields that are columns or tables of their own; all others are the entry's data. */
const NOT_DATA = new Set([
  ...['id', 'title', 'summary', 'publishedAt', 'updatedAt', 'pinned', 'sort', 'published', 'about'],
  ...['column', 'fonts', 'tags', 'cover', 'images', 'file', 'captions'],
])

/** The row that a manifest makes, with its drawn pictures and its stored video and captions. */
export function entryRow(
  kind: EntryKind,
  draft: EntryDraft,
  pictures: readonly Picture[],
  media: ReadonlyArray<{ name: string; key: string }>,
): EntryRow {
  const data: Record<string, unknown> = Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => !NOT_DATA.has(name) && value !== undefined),
  )
  const [video, captions] = media
  if (video)
    data['media'] = {
      src: `/${video.key}`,
      contentType: MEDIA_TYPES[video.name.split('.').at(-1)!],
      captions: captions ? `/${captions.key}` : null,
    }
  const publishedAt = String(draft['publishedAt'] ?? '')
  return {
    id: draft.id,
    kind,
    column_code: (draft['column'] as string | undefined) ?? null,
    title: String(draft['title'] ?? draft.id),
    summary: String(draft['summary'] ?? ''),
    body: draft.about ?? '',
    cover: pictures[0]?.src ?? null,
    pictures: JSON.stringify(pictures),
    data: JSON.stringify(data),
    sort: Number(draft['sort'] ?? 0),
    pinned: Number(draft['pinned'] ?? false),
    published: Number(draft['published'] ?? true),
    created_at: publishedAt,
    updated_at: String(draft['updatedAt'] ?? publishedAt),
  }
}

/** Its fonts, each once, in the order of the manifest. */
export function entryFonts(draft: EntryDraft): EntryFontTable[] {
  const fonts = (draft['fonts'] ?? []) as Array<{
    gno: string
    sample?: string
    note?: string
    class?: string
  }>
  const unique = [...new Map(fonts.map((font) => [font.gno, font])).values()]
  return unique.map(({ gno, sample, note, class: label }, position) => ({
    entry_id: draft.id,
    gno,
    position,
    sample: sample ?? null,
    note: note ?? null,
    label: label ?? null,
  }))
}

/** Its tags, each once. */
export const entryTags = (draft: EntryDraft) =>
  [...new Set((draft['tags'] ?? []) as string[])].map((tag) => ({ entry_id: draft.id, tag }))
