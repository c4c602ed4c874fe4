import type { Calls } from '~/contract'
import type { Handler } from '../backend'
import { dictionaryEntries } from '../dictionary/repository.server'
import { fontDetail, fontInformation } from './detail.server'
import { familyOf } from './family-of.server'
import { facetsOf, filterOf, pageOf, totalOf, totalsOf } from './list.server'
import { faceRecord, familyRecord } from './record'
import * as repository from './repository.server'

export const getFontList: Handler<Calls['getFontList']> = async (backend, { query }) => {
  const entries = await dictionaryEntries(backend.db)
  const filter = await filterOf(backend, query, entries)
  const { current, size } = query
  const [gnos, total, totals, facets] = await Promise.all([
    pageOf(backend, filter, { current, size, sort: query.sort ?? 'newest' }),
    totalOf(backend, filter),
    totalsOf(backend),
    query.facets === '1' ? facetsOf(backend, filter, entries) : null,
  ])
  const records = (await repository.familiesByGno(backend.db, gnos)).map(familyRecord)
  return {
    current,
    size,
    total,
    pages: Math.ceil(total / size),
    records,
    list: records,
    libraryTotal: totals.total,
    libraryFree: totals.free,
    facets,
  }
}

export const getFontDetail: Handler<Calls['getFontDetail']> = async (backend, { query }) =>
  fontDetail(backend, (await familyOf(backend, query.id)).parts)

export const getChildren: Handler<Calls['getChildren']> = async (backend, { params }) => {
  const { parts } = await familyOf(backend, params.id)
  return parts.faces.map((face) => faceRecord(parts, face))
}

export const getInformation: Handler<Calls['getInformation']> = async (backend, { params }) =>
  fontInformation(backend, await familyOf(backend, params.id))

export const getParent: Handler<Calls['getParent']> = async (backend, { params }) => {
  const { parts, face } = await familyOf(backend, params.id)
  return {
    fontGNo: face?.gno ?? parts.family.gno,
    pid: parts.family.gno,
    familyName: parts.family.name,
  }
}
