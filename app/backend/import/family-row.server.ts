import type { DictEntryTable, FamilyTable } from '~/db/schema'
import { countHanzi, countRanges } from '~/font-engine/codepoints'
import type { FontInspection } from '~/font-engine/types'
import { pinyinOf, searchForm, searchText } from '../search/search-text.server'
import type { FontManifest } from './manifest.server'
import { ImportRefusal } from './report'
import { REGULAR_WEIGHT } from '~/regular-weight'

export interface PreparedFace {
  gno: string
  fileHash: string
  bytes: number
  fileName: string
  weight: number
  italic: boolean
  /** Files that it was put together from. */
  slices: number
  inspection: FontInspection
}

type Entry = Pick<DictEntryTable, 'dict_number' | 'group_code' | 'tag' | 'name'>

/** The entries that a manifest names, and those that its files imply (weights). Unknown tags are refused. */
export function tagsOf(
  manifest: FontManifest,
  faces: readonly PreparedFace[],
  entries: readonly Entry[],
): Entry[] {
  const find = (groups: string[], tag: string) => {
    const entry = entries.find((each) => groups.includes(each.group_code) && each.tag === tag)
    if (!entry) throw new ImportRefusal(`词典的 ${groups.join('、')} 里没有标签 ${tag}`)
    return entry
  }
  const named = [
    ...(manifest.brand ? [find(['cnBrand', 'jpBrand'], manifest.brand)] : []),
    ...manifest.language.map((tag) => find(['language'], tag)),
    ...manifest.designers.map((tag) => find(['designer'], tag)),
    ...manifest.types.map((tag) => find(['type'], tag)),
    ...manifest.scenes.map((tag) => find(['scene'], tag)),
    ...manifest.styles.map((tag) => find(['style'], tag)),
  ]
  const weights = entries.filter(
    (entry) => entry.group_code === 'weight' && faces.some((face) => hasWeight(face, Number(entry.tag))),
  )
  return [...new Map([...named, ...weights].map((entry) => [entry.dict_number, entry])).values()]
}

/** A variable face has every weight within its axis, a static one its own, rounded to the hundred. */
function hasWeight(face: PreparedFace, weight: number): boolean {
  const axis = face.inspection.axes.find((each) => each.tag === 'wght')
  if (axis) return weight >= axis.min && weight <= axis.max
  return Math.min(900, Math.max(100, Math.round(face.weight / 100) * 100)) === weight
}

export function langOf(manifest: FontManifest): FamilyTable['lang'] {
  if (manifest.lang) return manifest.lang
  if (manifest.language.includes('ja')) return 'ja'
  const set = 'npm' in manifest.source ? manifest.source.set : undefined
  const traditional = set === 'chinese-traditional' || !manifest.sample.hans
  return traditional && manifest.sample.hant ? 'zh-Hant' : 'zh-Hans'
}

const MAKERS_NAMED = 2

function makerLabel(tags: readonly Entry[]): string | null {
  const brand = tags.find((tag) => tag.group_code === 'cnBrand' || tag.group_code === 'jpBrand')
  if (brand) return brand.name
  const designers = tags.filter((tag) => tag.group_code === 'designer').map((tag) => tag.name)
  if (designers.length === 0) return null
  return designers.slice(0, MAKERS_NAMED).join('、') + (designers.length > MAKERS_NAMED ? ' 等' : '')
}

/** Weights that people can choose: the faces, or the named instances of a variable face. */
function weightCount(faces: readonly PreparedFace[]): number {
  const weights = faces.flatMap((face) => {
    const { axes, instances } = face.inspection
    if (!axes.some((axis) => axis.tag === 'wght')) return [face.weight]
    const named = instances.flatMap((instance) => instance.coordinates['wght'] ?? [])
    return named.length > 0 ? named : [face.weight]
  })
  return new Set(weights).size
}

export function defaultFace<F extends PreparedFace>(faces: readonly F[]): F {
  const upright = faces.filter((face) => !face.italic)
  const pool = upright.length > 0 ? upright : faces
  return pool.reduce((best, face) =>
    Math.abs(face.weight - REGULAR_WEIGHT) < Math.abs(best.weight - REGULAR_WEIGHT) ? face : best,
  )
}

/** The row of a family, all but what only the library knows (downloads, times). */
export function familyRow(
  manifest: FontManifest,
  faces: readonly PreparedFace[],
  tags: readonly Entry[],
  licenceText: string | null,
): Omit<FamilyTable, 'downloads' | 'updated_at'> {
  const { names, sample, licence, official } = manifest
  const face = defaultFace(faces)
  const lang = langOf(manifest)
  const name = (lang === 'ja' ? (names.ja ?? names.zh) : (names.zh ?? names.ja)) ?? names.en!
  const ranges = face.inspection.codepoints
  return {
    gno: manifest.gno,
    slug: manifest.slug,
    name,
    name_zh: names.zh ?? null,
    name_en: names.en ?? null,
    name_ja: names.ja ?? null,
    name_pinyin: pinyinOf(searchForm(names.zh ?? names.en ?? name)).full,
    alias: JSON.stringify(manifest.alias),
    search_text: searchText([
      ...Object.values(names),
      ...manifest.alias,
      manifest.slug,
      manifest.gno,
      ...tags.map((tag) => tag.name),
    ]),
    lang,
    type_label: manifest.typeLabel,
    language_label: tags
      .filter((tag) => tag.group_code === 'language')
      .map((tag) => tag.name)
      .join('、'),
    maker_label: makerLabel(tags),
    sample_hans: sample.hans ?? null,
    sample_hant: sample.hant ?? null,
    sample_ja: sample.ja ?? null,
    paragraph: manifest.paragraph ?? null,
    about: manifest.about,
    editor: JSON.stringify(manifest.editor ?? null),
    awards: JSON.stringify(manifest.awards),
    cases: JSON.stringify(manifest.cases),
    images: JSON.stringify(manifest.images),
    video: JSON.stringify(manifest.video ?? null),
    licence_id: licence.id,
    licence_copyright: licence.copyright ?? face.inspection.names.copyright ?? null,
    licence_text: licenceText,
    reserved_names: JSON.stringify(licence.reservedNames),
    overrides_embedding: Number(licence.overridesEmbedding),
    official_name: official?.name ?? null,
    official_url: official?.url ?? null,
    cover: null,
    scale: face.inspection.scale,
    codepoint_count: countRanges(ranges),
    hanzi_count: countHanzi(ranges),
    weight_count: weightCount(faces),
    variable: Number(faces.some((each) => each.inspection.axes.length > 0)),
    default_face: face.gno,
    published: Number(manifest.published),
    added_at: manifest.addedAt,
  }
}
