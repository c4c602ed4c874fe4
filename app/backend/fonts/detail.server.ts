import type { CallOutput, Calls } from '~/contract'
import type { FontDetail } from '~/contract/fonts'
import { CHARSETS } from '~/font-engine/charsets'
import { gb18030Level } from '~/font-engine/coverage'
import { firstPresent } from '~/font-engine/repertoire'
import type { Axis, NamedInstance } from '~/font-engine/types'
import type { Backend } from '../backend'
import { termsForFile, termsOf } from '../licence/policy'
import { GRID_TEXTS } from './glyph-grid'
import { drawableFaces } from './face-repository.server'
import { familyRecord, tagRecord, type FaceRow, type FamilyParts } from './record'
import * as repository from './repository.server'

/** Characters in the grid of the detail page: eight rows at its widest. */
const GRID_SIZE = 128

async function coverageRecords(backend: Backend, faceGno: string) {
  const rows = await repository.coverageOf(backend.db, faceGno)
  return CHARSETS.flatMap((charset) => {
    const row = rows.find((candidate) => candidate.charset === charset.id)
    return row
      ? [
          {
            set: charset.id,
            name: charset.nameZh,
            group: charset.group,
            covered: row.covered,
            total: row.total,
          },
        ]
      : []
  })
}

function defaultFace(parts: FamilyParts): FaceRow {
  const face = parts.faces.find((each) => each.gno === parts.family.default_face) ?? parts.faces[0]
  if (!face) throw new Error(`family ${parts.family.gno} has no face`)
  return face
}

/** Everything that the detail page shows of a family. */
export async function fontDetail(backend: Backend, parts: FamilyParts): Promise<FontDetail> {
  const { family, licence, tags } = parts
  const face = defaultFace(parts)
  const coverage = await coverageRecords(backend, face.gno)
  const drawable = (await drawableFaces(backend, [face.gno])).get(face.gno)
  const { note } = termsForFile(termsOf(licence), face.fs_type, {
    overridesEmbedding: family.overrides_embedding === 1,
  })
  return {
    font: familyRecord(parts),
    about: family.about,
    editor: JSON.parse(family.editor),
    awards: JSON.parse(family.awards),
    cases: JSON.parse(family.cases),
    images: JSON.parse(family.images),
    video: JSON.parse(family.video),
    paragraph: family.paragraph,
    licenceText: family.licence_text ?? licence.text,
    licenceCopyright: family.licence_copyright,
    licenceCan: JSON.parse(licence.can),
    licenceCannot: JSON.parse(licence.cannot),
    licenceConditions: JSON.parse(licence.conditions),
    embeddingNote: note,
    reservedNames: JSON.parse(family.reserved_names),
    designers: tags.filter((tag) => tag.group_code === 'designer').map(tagRecord),
    brand: tags.filter((tag) => /Brand$/.test(tag.group_code)).map(tagRecord)[0] ?? null,
    official:
      family.official_url !== null
        ? { name: family.official_name ?? family.official_url, url: family.official_url }
        : null,
    coverage,
    gb18030Level: gb18030Level(coverage),
    version: face.version,
    glyphCount: face.glyph_count,
    outlines: face.outlines,
    formats: [face.variable === 1 ? '可变 TTF' : face.outlines === 'glyf' ? 'TTF' : 'OTF', 'WOFF2（子集）'],
    fileBytes: parts.faces.reduce((sum, each) => sum + each.file_bytes, 0),
    features: JSON.parse(face.features),
    instances: JSON.parse(face.instances),
    glyphGrid: drawable
      ? firstPresent(drawable.codepoints, GRID_TEXTS[family.lang] ?? GRID_TEXTS['zh-Hans']!, GRID_SIZE)
      : [],
  }
}

/** The figures of one font file: of the face asked for, or of the family's default face. */
export async function fontInformation(
  backend: Backend,
  { parts, face: asked }: { parts: FamilyParts; face: FaceRow | null },
): Promise<CallOutput<Calls['getInformation']>> {
  const face = asked ?? defaultFace(parts)
  return {
    fontGNo: asked?.gno ?? parts.family.gno,
    parentGNo: asked ? parts.family.gno : null,
    familyName: parts.family.name,
    version: face.version,
    glyphCount: face.glyph_count,
    codepointCount: face.codepoint_count,
    unitsPerEm: face.units_per_em,
    ascender: face.ascender,
    descender: face.descender,
    lineGap: face.line_gap,
    weight: face.weight,
    fsType: face.fs_type,
    axes: JSON.parse(face.axes) as Axis[],
    instances: JSON.parse(face.instances) as NamedInstance[],
    features: JSON.parse(face.features) as string[],
    coverage: await coverageRecords(backend, face.gno),
    copyright: face.copyright,
    warnings: JSON.parse(face.warnings) as string[],
  }
}
