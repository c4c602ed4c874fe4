import { axisName } from '~/axis-names'
import type { Calls } from '~/contract'
import type { VariableFont } from '~/contract/variable'
import type { Axis, NamedInstance } from '~/font-engine/types'
import type { Backend, Handler } from '../backend'
import { NO_FILTER, type FontFilter } from '../fonts/filter.server'
import { keptUnderRevision } from '../fonts/kept-counts.server'
import { pageOf, totalOf, totalsOf } from '../fonts/list.server'
import { familyRecord, type FamilyParts } from '../fonts/record'
import { familiesByGno } from '../fonts/repository.server'
import { searchWords } from '../search/search-text.server'

export const queryVariableList: Handler<Calls['queryVariableList']> = async (backend, { query }) => {
  const { current, size } = query
  const filter: FontFilter = {
    ...NO_FILTER,
    gnos: query.fontGNo,
    words: query.q ? searchWords(query.q) : [],
    variable: true,
    axes: query.axis,
  }
  const [gnos, total, totals, axes] = await Promise.all([
    pageOf(backend, filter, { current, size, sort: query.sort ?? 'newest' }),
    totalOf(backend, filter),
    totalsOf(backend),
    keptUnderRevision(backend, 'variable axes', () => axesOf(backend)),
  ])
  const families = await familiesByGno(backend.db, gnos)
  return {
    current,
    size,
    total,
    pages: Math.ceil(total / size),
    records: families.map(variableRecord),
    axes,
    libraryTotal: totals.variable,
  }
}

function variableRecord(parts: FamilyParts): VariableFont {
  const face = parts.faces.find(({ gno }) => gno === parts.family.default_face) ?? parts.faces[0]!
  const axes = (JSON.parse(face.axes) as Axis[]).filter(({ hidden }) => !hidden)
  const instances = JSON.parse(face.instances) as NamedInstance[]
  const weight = axes.find(({ tag }) => tag === 'wght')
  const named = instances.flatMap(({ coordinates }) => coordinates['wght'] ?? [])
  const weights = weight ? (named.length > 0 ? named : [weight.min, weight.max]) : []
  return {
    ...familyRecord(parts),
    axisRanges: axes.map((axis) => ({
      tag: axis.tag,
      name: axisName(axis),
      min: axis.min,
      default: axis.default,
      max: axis.max,
    })),
    instances,
    weights: [...new Set(weights)].sort((a, b) => a - b),
  }
}

/** The axes of all variable fonts. Most fonts have the same axes as many others, so there are few to read. */
async function axesOf({ db }: Backend) {
  const rows = await db
    .selectFrom('family')
    .innerJoin('face', 'face.gno', 'family.default_face')
    .select(['face.axes', (select) => select.fn.countAll<number>().as('count')])
    .where('family.published', '=', 1)
    .where('family.variable', '=', 1)
    .groupBy('face.axes')
    .execute()
  const found = new Map<string, { tag: string; name: string; total: number }>()
  for (const row of rows)
    for (const axis of JSON.parse(row.axes) as Axis[]) {
      if (axis.hidden) continue
      const known = found.get(axis.tag)
      if (known) known.total += Number(row.count)
      else found.set(axis.tag, { tag: axis.tag, name: axisName(axis), total: Number(row.count) })
    }
  return [...found.values()].sort((a, b) => b.total - a.total || (a.tag < b.tag ? -1 : 1))
}
