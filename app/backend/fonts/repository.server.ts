import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { FontSort } from '~/contract/fonts'
import type { Database } from '~/db/schema'
import type { DialectCapabilities } from '~/db/dialect.server'
import { familyCondition, type FontFilter } from './filter.server'
import type { FaceRow, FamilyParts } from './record'

/** All of a face but its cmap, which only the drawing service reads. */
const FACE_COLUMNS = [
  'gno',
  'family_gno',
  'position',
  'file_hash',
  'file_bytes',
  'file_name',
  'outlines',
  'weight',
  'italic',
  'variable',
  'name_zh',
  'name_en',
  'version',
  'units_per_em',
  'ascender',
  'descender',
  'line_gap',
  'fs_type',
  'axes',
  'instances',
  'features',
  'copyright',
  'glyph_count',
  'codepoint_count',
  'hanzi_count',
  'scale',
  'warnings',
  'slices',
] as const

type Families = SelectQueryBuilder<Database, 'family', object>

function sorted(query: Families, sort: FontSort, capabilities: DialectCapabilities): Families {
  switch (sort) {
    case 'newest':
      return query.orderBy('added_at', 'desc').orderBy('gno')
    case 'name':
      return query.orderBy(capabilities.binaryOrder('family.name_pinyin') as never).orderBy('gno')
    case 'glyphs':
      return query.orderBy('codepoint_count', 'desc').orderBy('gno')
    case 'weights':
      return query.orderBy('weight_count', 'desc').orderBy('gno')
    case 'downloads':
      return query.orderBy('downloads', 'desc').orderBy('gno')
  }
}

export async function countFamilies(db: Kysely<Database>, filter: FontFilter): Promise<number> {
  const { total } = await db
    .selectFrom('family')
    .where(familyCondition(filter))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The ids of one page of families. */
export async function listFamilies(
  db: Kysely<Database>,
  capabilities: DialectCapabilities,
  filter: FontFilter,
  page: { current: number; size: number; sort: FontSort },
): Promise<string[]> {
  const matching = db.selectFrom('family').where(familyCondition(filter))
  const rows = await (sorted(matching, page.sort, capabilities) as typeof matching)
    .select('family.gno')
    .limit(page.size)
    .offset((page.current - 1) * page.size)
    .execute()
  return rows.map((row) => row.gno)
}

/** Families with their faces, tags and licence, in the order of the ids; unknown ids are absent. */
export async function familiesByGno(db: Kysely<Database>, gnos: readonly string[]): Promise<FamilyParts[]> {
  if (gnos.length === 0) return []
  const [families, faces, tags] = await Promise.all([
    db.selectFrom('family').selectAll().where('gno', 'in', gnos).where('published', '=', 1).execute(),
    db.selectFrom('face').select(FACE_COLUMNS).where('family_gno', 'in', gnos).orderBy('position').execute(),
    db
      .selectFrom('family_tag')
      .innerJoin('dict_entry', 'dict_entry.dict_number', 'family_tag.dict_number')
      .select([
        'family_tag.family_gno',
        'dict_entry.dict_number',
        'dict_entry.group_code',
        'dict_entry.tag',
        'dict_entry.name',
      ])
      .where('family_tag.family_gno', 'in', gnos)
      .orderBy('dict_entry.group_code')
      .orderBy('dict_entry.position')
      .execute(),
  ])
  const licenceIds = [...new Set(families.map((family) => family.licence_id))]
  const licences = licenceIds.length
    ? await db.selectFrom('licence').selectAll().where('id', 'in', licenceIds).execute()
    : []
  return gnos.flatMap((gno) => {
    const family = families.find((row) => row.gno === gno)
    const licence = licences.find((row) => row.id === family?.licence_id)
    if (!family || !licence) return []
    return [
      {
        family,
        licence,
        faces: faces.filter((face) => face.family_gno === gno),
        tags: tags.filter((tag) => tag.family_gno === gno),
      },
    ]
  })
}

/** The family that an id means: its own number, its slug, or the number of one of its faces. */
export async function findFamily(
  db: Kysely<Database>,
  id: string,
): Promise<{ parts: FamilyParts; face: FaceRow | null } | null> {
  const row = await db
    .selectFrom('family')
    .leftJoin('face', (join) => join.onRef('face.family_gno', '=', 'family.gno').on('face.gno', '=', id))
    .select(['family.gno', 'face.gno as face_gno'])
    .where((where) =>
      where.or([where('family.gno', '=', id), where('family.slug', '=', id), where('face.gno', '=', id)]),
    )
    .where('family.published', '=', 1)
    .executeTakeFirst()
  if (!row) return null
  const [parts] = await familiesByGno(db, [row.gno])
  if (!parts) return null
  return { parts, face: parts.faces.find((face) => face.gno === row.face_gno) ?? null }
}

/** Families behind every entry of a group, under the filter without that group. */
export async function countTags(
  db: Kysely<Database>,
  filter: FontFilter,
  except: string | undefined,
  groups: readonly string[],
): Promise<Array<{ group: string; tag: string; count: number }>> {
  if (groups.length === 0) return []
  // Counted by number first: the names of hundreds of thousands of tags are not needed.
  const counts = db
    .selectFrom('family_tag')
    .select(['family_tag.dict_number', (select) => select.fn.countAll<number>().as('count')])
    .where('family_tag.family_gno', 'in', (where) =>
      where.selectFrom('family').select('family.gno').where(familyCondition(filter, except)),
    )
    .groupBy('family_tag.dict_number')
    .as('counts')
  const rows = await db
    .selectFrom(counts)
    .innerJoin('dict_entry', 'dict_entry.dict_number', 'counts.dict_number')
    .select(['dict_entry.group_code as group', 'dict_entry.tag as tag', 'counts.count as count'])
    .where('dict_entry.group_code', 'in', groups)
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

export async function countByLicence(db: Kysely<Database>, filter: FontFilter) {
  const rows = await db
    .selectFrom('family')
    .innerJoin('licence', 'licence.id', 'family.licence_id')
    .select('licence.kind as tag')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where((where) => familyCondition(filter, 'licence')(where as never))
    .groupBy('licence.kind')
    .execute()
  return rows.map((row) => ({ tag: row.tag as string, count: Number(row.count) }))
}

/** Families that cover each character set, under the filter without the sets. */
export async function countByCoverage(db: Kysely<Database>, filter: FontFilter, share: number) {
  const rows = await db
    .selectFrom('family')
    .innerJoin('face_coverage', 'face_coverage.face_gno', 'family.default_face')
    .select('face_coverage.charset as tag')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where((where) => familyCondition(filter, 'covers')(where as never))
    .where((where) =>
      where(
        where(where.ref('face_coverage.covered'), '*', where.val(100)),
        '>=',
        where(where.ref('face_coverage.total'), '*', where.val(share * 100)),
      ),
    )
    .groupBy('face_coverage.charset')
    .execute()
  return rows.map((row) => ({ tag: row.tag, count: Number(row.count) }))
}

/** Matching families added on a day or later; for the counts of 最新字体. */
export async function countAddedSince(
  db: Kysely<Database>,
  filter: FontFilter,
  day: string,
): Promise<number> {
  const { total } = await db
    .selectFrom('family')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where(familyCondition(filter, 'latest'))
    .where('added_at', '>=', day)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Which of these font files a face has. */
export async function filesOfFaces(db: Kysely<Database>, hashes: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('face').select('file_hash').where('file_hash', 'in', hashes).execute()
  return rows.map((row) => row.file_hash)
}

const FAMILIES_READ_AT_ONCE = 500

/** The names of all stored pictures that a family shows. */
export async function picturesOfFamilies(db: Kysely<Database>): Promise<Set<string>> {
  const names = new Set<string>()
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('family')
      .select(['gno', 'images', 'cases', 'video', 'cover', 'about'])
      .where('gno', '>', after)
      .orderBy('gno')
      .limit(FAMILIES_READ_AT_ONCE)
      .execute()
    for (const row of rows)
      for (const [name] of Object.values(row)
        .join('\n')
        .matchAll(/[0-9a-f]{64}\.(?:png|webp)/g))
        names.add(name)
    if (rows.length < FAMILIES_READ_AT_ONCE) return names
    after = rows.at(-1)!.gno
  }
}

export async function libraryTotals(db: Kysely<Database>) {
  const row = await db
    .selectFrom('family')
    .innerJoin('licence', 'licence.id', 'family.licence_id')
    .select((select) => [
      select.fn.countAll<number>().as('total'),
      select.fn
        .sum<number | null>(select.case().when('licence.kind', '=', 'free-commercial').then(1).else(0).end())
        .as('free'),
      select.fn.sum<number | null>('family.variable').as('variable'),
    ])
    .where('family.published', '=', 1)
    .executeTakeFirstOrThrow()
  return { total: Number(row.total), free: Number(row.free ?? 0), variable: Number(row.variable ?? 0) }
}

export async function coverageOf(db: Kysely<Database>, faceGno: string) {
  return db.selectFrom('face_coverage').selectAll().where('face_gno', '=', faceGno).execute()
}

export async function countDownload(db: Kysely<Database>, gno: string): Promise<void> {
  await db
    .updateTable('family')
    .set((set) => ({ downloads: set('downloads', '+', 1) }))
    .where('gno', '=', gno)
    .execute()
}
