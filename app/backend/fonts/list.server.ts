import { ApiError, type Calls } from '~/contract'
import type { HandlerInput } from '~/contract'
import type { Backend } from '../backend'
import type { FontSort } from '~/contract/fonts'
import { countCharacters } from '~/contract/text'
import { CHARSETS } from '~/font-engine/charsets'
import { searchWords } from '../search/search-text.server'
import type { EntryRow } from '../dictionary/repository.server'
import { familiesThatDraw } from './drawing.server'
import { COVERED_SHARE, resolveTags, TAG_GROUPS, type FontFilter } from './filter.server'
import { filterKey, keptUnderRevision } from './kept-counts.server'
import * as repository from './repository.server'

type Query = HandlerInput<Calls['getFontList']>['query']

/** A day's last moment counts for 近七天, so the window starts at midnight UTC. */
function daysAgo(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
}

function latestDays(entry: EntryRow): number {
  return Number((JSON.parse(entry.payload) as { days?: number }).days ?? 0)
}

/** The query as a filter; tags that the dictionary doesn't know are refused by name. */
export async function filterOf(
  backend: Backend,
  query: Query,
  entries: readonly EntryRow[],
): Promise<FontFilter> {
  const tags: FontFilter['tags'] = {}
  for (const group of TAG_GROUPS) tags[group] = resolveTags(entries, group, query[group])
  const byNumber = (numbers: string[]) => resolveTags(entries, '', numbers, 'dict_number')
  // A brand number may be of either brand group, so brands by number are a group of their own.
  tags['brandNumber'] = byNumber(query.fontBrandNumber)
  tags['typeNumber'] = byNumber(query.fontTypeNumber)
  tags['languageNumber'] = byNumber(query.fontLanguageNumber)
  tags['weight'] = [
    ...byNumber(query.fontWeightNumber),
    ...resolveTags(entries, 'weight', query.weight.map(String)),
  ]
  const known = new Set(CHARSETS.map((charset) => charset.id))
  for (const charset of query.covers)
    if (!known.has(charset))
      throw new ApiError('INVALID', `没有“${charset}”这个字符集`, {
        fields: { covers: `没有“${charset}”这个字符集` },
      })
  const windows = query.latest.map((tag) => {
    const [number] = resolveTags(entries, 'latest', [tag])
    return latestDays(entries.find((entry) => entry.dict_number === number)!)
  })
  const draws = query.draws?.trim()
  return {
    gnos: query.fontGNo,
    tags,
    licences: query.licence,
    covers: query.covers,
    drawing: draws && countCharacters(draws) > 0 ? await familiesThatDraw(backend, draws) : null,
    addedSince: windows.length > 0 ? daysAgo(backend.now(), Math.max(...windows)) : null,
    words: query.q ? searchWords(query.q) : [],
    variable: query.variable === undefined ? null : query.variable === '1',
    axes: [],
  }
}

/** How many fonts each entry of the menu would leave, given the other groups' choices. */
export async function facetsOf(
  backend: Backend,
  filter: FontFilter,
  entries: readonly EntryRow[],
): Promise<Record<string, Record<string, number>>> {
  const key = filterKey(filter)
  // What is new goes by the day.
  const today = daysAgo(backend.now(), 0)
  if (key === null) return countFacets(backend, filter, entries)
  return keptUnderRevision(backend, `facets ${today} ${key}`, () => countFacets(backend, filter, entries))
}

async function countFacets(
  backend: Backend,
  filter: FontFilter,
  entries: readonly EntryRow[],
): Promise<Record<string, Record<string, number>>> {
  const groups = [...TAG_GROUPS, 'weight']
  const active = groups.filter((group) => (filter.tags[group]?.length ?? 0) > 0)
  const idle = groups.filter((group) => !active.includes(group))
  const windows = entries
    .filter((entry) => entry.group_code === 'latest')
    .map((entry) => ({ tag: entry.tag, since: daysAgo(backend.now(), latestDays(entry)) }))
  const [idleCounts, activeCounts, licences, covers, latest] = await Promise.all([
    repository.countTags(backend.db, filter, undefined, idle),
    Promise.all(active.map((group) => repository.countTags(backend.db, filter, group, [group]))),
    repository.countByLicence(backend.db, filter),
    repository.countByCoverage(backend.db, filter, COVERED_SHARE),
    Promise.all(
      windows.map(async ({ tag, since }) => ({
        tag,
        count: await repository.countAddedSince(backend.db, filter, since),
      })),
    ),
  ])
  const facets: Record<string, Record<string, number>> = {}
  for (const { group, tag, count } of [...idleCounts, ...activeCounts.flat()])
    (facets[group] ??= {})[tag] = count
  for (const [name, counts] of Object.entries({ licence: licences, covers, latest }))
    facets[name] = Object.fromEntries(counts.map(({ tag, count }) => [tag, count]))
  return facets
}

/** How many families a filter leaves. */
export async function totalOf(backend: Backend, filter: FontFilter): Promise<number> {
  const count = () => repository.countFamilies(backend.db, filter)
  const key = filterKey(filter)
  return key === null ? count() : keptUnderRevision(backend, `total ${key}`, count)
}

/** The ids of one page of families. Downloads are counted without a change of the catalogue. */
export async function pageOf(
  backend: Backend,
  filter: FontFilter,
  page: { current: number; size: number; sort: FontSort },
): Promise<string[]> {
  const list = () => repository.listFamilies(backend.db, backend.capabilities, filter, page)
  const key = page.sort === 'downloads' ? null : filterKey(filter)
  if (key === null) return list()
  const { current, size, sort } = page
  return keptUnderRevision(backend, `page ${current} ${size} ${sort} ${key}`, list)
}

/** Fonts in the whole library. */
export const totalsOf = (backend: Backend) =>
  keptUnderRevision(backend, 'library', () => repository.libraryTotals(backend.db))
