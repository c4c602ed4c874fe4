import { ApiError, type Calls } from '~/contract'
import type { Backend, Handler } from '../backend'
import { dictionaryEntries } from '../dictionary/repository.server'
import { may } from '../licence/policy'
import { takeOrRefuse } from '../limiter.server'
import { downloadArchive } from './download.server'
import { fontDetail, fontInformation } from './detail.server'
import { facetsOf, filterOf } from './list.server'
import { faceRecord, familyRecord } from './record'
import * as repository from './repository.server'

async function familyOf(backend: Backend, id: string) {
  const found = await repository.findFamily(backend.db, id)
  if (!found) throw new ApiError('NOT_FOUND', '没有这款字体')
  return found
}

export const getFontList: Handler<Calls['getFontList']> = async (backend, { query }) => {
  const entries = await dictionaryEntries(backend.db)
  const filter = await filterOf(backend, query, entries)
  const { current, size } = query
  const [{ total, gnos }, totals, facets] = await Promise.all([
    repository.listFamilies(backend.db, backend.capabilities, filter, {
      current,
      size,
      sort: query.sort ?? 'newest',
    }),
    repository.libraryTotals(backend.db),
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

export const getDownloadUrl: Handler<Calls['getDownloadUrl']> = async (backend, { query }, context) => {
  const { parts } = await familyOf(backend, query.id)
  const font = familyRecord(parts)
  const allowed = may({ ...font.licence }, 'redistribute')
  if (allowed && backend.settings.downloadRequiresLogin && !context.actor)
    throw new ApiError('S00106', '登录后可以下载')
  const held = font.licence.kind === 'unverified' ? '授权未核实' : '本站无权分发这款字体的文件'
  return {
    fontGNo: font.fontGNo,
    allowed,
    url: allowed ? `/api/v1/web/${encodeURIComponent(font.fontGNo)}/download` : null,
    officialName: parts.family.official_name,
    officialUrl: parts.family.official_url,
    licence: font.licence,
    notice: allowed ? parts.licence.name : held,
    files: allowed ? font.downloadSettings : [],
  }
}

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

export const download: Handler<Calls['download']> = async (backend, { params, query }, context) => {
  const { parts, face } = await familyOf(backend, params.id)
  if (!may(familyRecord(parts).licence, 'redistribute')) throw new ApiError('LICENCE_DOWNLOAD')
  if (backend.settings.downloadRequiresLogin && !context.actor) throw new ApiError('S00106', '登录后可以下载')
  const asked = query.file.length > 0 ? query.file : face ? [face.gno] : parts.faces.map((each) => each.gno)
  const faces = [...new Set(asked)].map((gno) => {
    const found = parts.faces.find((each) => each.gno === gno)
    if (!found) throw new ApiError('NOT_FOUND', `这款字体里没有文件 ${gno}`)
    return found
  })
  if (context.headOnly) return downloadArchive(backend, parts, faces, context.signal)
  await takeOrRefuse(backend.limiter, 'download', context.actor?.memberId ?? context.clientAddress, {
    points: backend.settings.downloadsPerHour,
    seconds: 3600,
  })
  const body = await downloadArchive(backend, parts, faces, context.signal)
  await repository.countDownload(backend.db, parts.family.gno)
  return body
}
