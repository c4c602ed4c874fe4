import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '~/db/schema'
import { ApiError } from '~/contract'
import { contains } from '../search/contains.server'

/** Groups of the menu whose entries hang on a family as tags. */
export const TAG_GROUPS = ['jpBrand', 'language', 'designer', 'type', 'scene', 'cnBrand', 'style'] as const

/** A set counts as covered from this share on: the merged web fonts lack a few rare characters. */
export const COVERED_SHARE = 0.99

export interface FontFilter {
  /** These families only; all where empty. */
  gnos: string[]
  /** Dictionary numbers by group; within a group any of them, between groups all. */
  tags: Partial<Record<string, string[]>>
  /** Weights, as dictionary numbers of the group `weight`. */
  licences: string[]
  covers: string[]
  /** Holds for families whose default face draws the asked text; null where none was asked. */
  drawing: { text: string; condition: Expression<SqlBool> } | null
  addedSince: string | null
  words: string[]
  variable: boolean | null
  /** Tags of axes that the default face has, all of them. */
  axes: readonly string[]
}

/** Every published family. */
export const NO_FILTER: Readonly<FontFilter> = {
  gnos: [],
  tags: {},
  licences: [],
  covers: [],
  drawing: null,
  addedSince: null,
  words: [],
  variable: null,
  axes: [],
}

type Families = ExpressionBuilder<Database, 'family'>

const withWords = (where: Families, words: readonly string[]) =>
  where
    .selectFrom('family as named')
    .select('named.gno')
    .where('named.published', '=', 1)
    .where((named) => named.and(words.map((word) => contains('named.search_text', word))))

/** The condition that a filter puts on `family`; one group can be left out, to count its alternatives. */
export function familyCondition(filter: FontFilter, except?: string) {
  return (where: Families): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [where('family.published', '=', 1)]
    if (filter.gnos.length > 0) all.push(where('family.gno', 'in', filter.gnos))
    for (const [group, numbers] of Object.entries(filter.tags)) {
      if (group === except || !numbers || numbers.length === 0) continue
      all.push(
        where.exists(
          where
            .selectFrom('family_tag')
            .select('family_tag.dict_number')
            .whereRef('family_tag.family_gno', '=', 'family.gno')
            .where('family_tag.dict_number', 'in', numbers),
        ),
      )
    }
    if (except !== 'licence' && filter.licences.length > 0)
      all.push(
        where.exists(
          where
            .selectFrom('licence')
            .select('licence.id')
            .whereRef('licence.id', '=', 'family.licence_id')
            .where('licence.kind', 'in', filter.licences as never[]),
        ),
      )
    if (except !== 'covers')
      for (const charset of filter.covers)
        all.push(
          where.exists(
            where
              .selectFrom('face_coverage')
              .select('face_coverage.charset')
              .whereRef('face_coverage.face_gno', '=', 'family.default_face')
              .where('face_coverage.charset', '=', charset)
              .where((inner) =>
                inner(
                  inner(inner.ref('face_coverage.covered'), '*', inner.val(100)),
                  '>=',
                  inner(inner.ref('face_coverage.total'), '*', inner.val(COVERED_SHARE * 100)),
                ),
              ),
          ),
        )
    if (filter.drawing !== null) all.push(filter.drawing.condition)
    if (except !== 'latest' && filter.addedSince !== null)
      all.push(where('family.added_at', '>=', filter.addedSince))
    // Looked up apart, in an index that has these words alone: a family's row is long.
    if (filter.words.length > 0) all.push(where('family.gno', 'in', withWords(where, filter.words)))
    if (filter.axes.length > 0)
      all.push(
        where.exists(
          where
            .selectFrom('face')
            .select('face.gno')
            .whereRef('face.gno', '=', 'family.default_face')
            .where((face) => face.and(filter.axes.map((tag) => contains('face.axes', `"tag":"${tag}"`)))),
        ),
      )
    if (filter.variable !== null) all.push(where('family.variable', '=', filter.variable ? 1 : 0))
    return where.and(all)
  }
}

/** Looks tags or dictionary numbers up in the dictionary; what it doesn't know is refused by name. */
export function resolveTags(
  entries: ReadonlyArray<{ dict_number: string; group_code: string; tag: string }>,
  group: string,
  asked: readonly string[],
  by: 'tag' | 'dict_number' = 'tag',
): string[] {
  return asked.map((value) => {
    const entry = entries.find(
      (candidate) => candidate[by] === value && (by === 'dict_number' || candidate.group_code === group),
    )
    if (!entry)
      throw new ApiError('INVALID', `没有“${value}”这个标签`, {
        fields: { [group]: `没有“${value}”这个标签` },
      })
    return entry.dict_number
  })
}
