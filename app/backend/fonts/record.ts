import type { FontRecord } from '~/contract/fonts'
import type { DictEntryTable, FaceTable, FamilyTable, LicenceTable } from '~/db/schema'
import type { Axis } from '~/font-engine/types'
import { may, termsForFile, termsOf } from '../licence/policy'

export type FaceRow = Omit<FaceTable, 'cmap'>
export type TagRow = Pick<DictEntryTable, 'dict_number' | 'group_code' | 'tag' | 'name'>
export interface FamilyParts {
  family: FamilyTable
  licence: LicenceTable
  faces: FaceRow[]
  tags: TagRow[]
}

const CALLIGRAPHY = new Set(['calligraphy', 'brush', 'japanese-calligraphy'])

export function tagRecord(tag: TagRow) {
  return { dictNumber: tag.dict_number, group: tag.group_code, tag: tag.tag, name: tag.name }
}

/** What may be done is what holds for the file: a page that offered more would offer what is then refused. */
function licenceRecord(
  licence: LicenceTable,
  face: Pick<FaceRow, 'fs_type'>,
  family: Pick<FamilyTable, 'overrides_embedding'>,
): FontRecord['licence'] {
  const stated = { overridesEmbedding: family.overrides_embedding === 1 }
  return {
    ...termsForFile(termsOf(licence), face.fs_type, stated).terms,
    name: licence.name,
    kind: licence.kind,
    label: licence.label,
    url: licence.url,
  }
}

function downloadSetting(face: FaceRow, allowed: boolean) {
  return {
    fontGNo: face.gno,
    fileName: face.file_name,
    releaseVersion: face.version,
    fontVersion: face.version,
    download: allowed,
    bytes: face.file_bytes,
  }
}

/** A family as the API gives it, its faces as `childFontResource` where there is more than one. */
export function familyRecord(parts: FamilyParts): FontRecord {
  const { family, faces } = parts
  const face = faces.find((candidate) => candidate.gno === family.default_face) ?? faces[0]
  if (!face) throw new Error(`family ${family.gno} has no face`)
  const record = fontRecord(parts, face, family.gno, family.name)
  record.weightCount = family.weight_count
  record.downloadSettings = faces.map((each) => downloadSetting(each, record.licence.mayRedistribute))
  if (faces.length > 1) record.childFontResource = faces.map((child) => faceRecord(parts, child))
  return record
}

/** One face, with the family's texts and the face's own figures. */
export function faceRecord(parts: FamilyParts, face: FaceRow): FontRecord {
  const name = [parts.family.name, face.name_zh ?? face.name_en].filter(Boolean).join(' ')
  return fontRecord(parts, face, face.gno, name)
}

function fontRecord(
  { family, licence, tags }: FamilyParts,
  face: FaceRow,
  gno: string,
  name: string,
): FontRecord {
  const numbers = (group: string) =>
    tags.filter((tag) => tag.group_code === group).map((tag) => tag.dict_number)
  const brand = tags.find((tag) => tag.group_code === 'cnBrand' || tag.group_code === 'jpBrand')
  const samples = { hans: family.sample_hans, hant: family.sample_hant, ja: family.sample_ja }
  const own = family.lang === 'ja' ? samples.ja : family.lang === 'zh-Hant' ? samples.hant : samples.hans
  return {
    fontGNo: gno,
    slug: family.slug,
    familyName: name,
    fontFamilyNameCn: family.name_zh,
    fontFamilyNameEn: family.name_en,
    fontFamilyNameJa: family.name_ja,
    fontFamilyNamePinyin: family.name_pinyin,
    fontBrandId: brand?.tag ?? null,
    fontBrandNumber: brand?.dict_number ?? null,
    fontTypeNumber: numbers('type'),
    calligraphyTypeNumber:
      tags.find((tag) => tag.group_code === 'type' && CALLIGRAPHY.has(tag.tag))?.dict_number ?? null,
    fontCharsetNumber: numbers('charset'),
    fontLanguageNumber: numbers('language'),
    fontWeightNumber: numbers('weight'),
    fontSampleword: own ?? samples.hans ?? samples.hant ?? samples.ja ?? family.name,
    fontCover: family.cover,
    fontAlias: JSON.parse(family.alias) as string[],
    traditionalSupport: samples.hant !== null,
    wapperTag: tags.filter((tag) => tag.group_code === 'style' || tag.group_code === 'scene').map(tagRecord),
    downloadSettings: [downloadSetting(face, may(termsOf(licence), 'redistribute'))],
    childFontResource: [],
    ttfPath: null,
    woffPath: null,
    lang: family.lang,
    samples,
    typeLabel: family.type_label,
    languageLabel: family.language_label,
    makerLabel: family.maker_label,
    scale: face.scale,
    codepointCount: face.codepoint_count,
    hanziCount: face.hanzi_count,
    weightCount: 1,
    weight: face.weight,
    italic: face.italic === 1,
    variable: face.variable === 1,
    axes: JSON.parse(face.axes) as Axis[],
    licence: licenceRecord(licence, face, family),
    officialUrl: family.official_url,
    downloads: family.downloads,
    addedAt: family.added_at,
    updatedAt: family.updated_at,
  }
}
