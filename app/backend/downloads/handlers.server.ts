import { ApiError, type Calls } from '~/contract'
import type { Backend, Handler } from '../backend'
import { familyOf } from '../fonts/family-of.server'
import { familyRecord, type FaceRow, type FamilyParts } from '../fonts/record'
import { countDownload } from '../fonts/repository.server'
import { may } from '../licence/policy'
import { takeOrRefuse } from '../limiter.server'
import { addressOf, memberOfAddress, type Offer } from './address.server'
import { downloadArchive } from './archive.server'
import { countDownloads, pageOfDownloads } from './history-repository.server'
import { packageName } from './package-name'
import { recordDownload } from './record-repository.server'
import { singleFile } from './single-file.server'

export const mustLogIn = () => new ApiError('S00106', '登录后可以下载')

/** A family's id gets the address of its package, a face's that of its file. */
export const getDownloadUrl: Handler<Calls['getDownloadUrl']> = async (backend, { query }, { actor }) => {
  const { parts, face } = await familyOf(backend, query.id)
  const { family } = parts
  const font = familyRecord(parts)
  const allowed = may(font.licence, 'redistribute')
  if (allowed && backend.settings.downloadRequiresLogin && !actor) throw mustLogIn()
  const held = font.licence.kind === 'unverified' ? '授权未核实' : '本站无权分发这款字体的文件'
  const offer = {
    familyGno: family.gno,
    faces: face ? [face] : parts.faces,
    format: face ? ('font' as const) : ('zip' as const),
  }
  return {
    fontGNo: font.fontGNo,
    allowed,
    url: allowed ? addressOf(backend, face?.gno ?? family.gno, offer, actor?.memberId ?? null) : null,
    officialName: family.official_name,
    officialUrl: family.official_url,
    licence: font.licence,
    notice: allowed ? parts.licence.name : held,
    files: allowed ? font.downloadSettings : [],
  }
}

/** The files that are named, else the face that the id means, else all. */
function facesAsked(parts: FamilyParts, face: FaceRow | null, file: readonly string[]): FaceRow[] {
  if (file.length === 0) return face ? [face] : parts.faces
  return [...new Set(file)].map((gno) => {
    const found = parts.faces.find((each) => each.gno === gno)
    if (!found) throw new ApiError('NOT_FOUND', `这款字体里没有文件 ${gno}`)
    return found
  })
}

/**
 * Three ways in, after the licence has been asked: a signed address, whose signature must be good whoever comes; a
 * token; and, where the library doesn't ask its visitors to log in, neither. What is free for everybody gains
 * nothing from a signature, so its plain address stays open; signatures are for handing an address to a browser or
 * a download manager that carries no token, with the history of the member who asked for it.
 *
 * Every answer with bytes takes from the hourly limit, a resumed part too; only one that begins at the first byte
 * counts as a download.
 */
export const download: Handler<Calls['download']> = async (backend, { params, query }, context) => {
  const { parts, face } = await familyOf(backend, params.id)
  if (!may(familyRecord(parts).licence, 'redistribute')) throw new ApiError('LICENCE_DOWNLOAD')
  const faces = facesAsked(parts, face, query.file)
  const format = query.format ?? 'zip'
  const [only, ...more] = faces
  if (format === 'font' && more.length > 0) throw new ApiError('INVALID', '一次只能要一个字体文件 file')
  const offer = { familyGno: parts.family.gno, faces, format }
  const memberId = await whoseDownload(backend, offer, query, context.actor?.memberId)
  const body =
    format === 'font'
      ? await singleFile(backend, only!, context.signal)
      : await downloadArchive(backend, [{ parts, faces }], {
          fileName: packageName(parts.family),
          visitor: memberId ?? context.clientAddress,
          signal: context.signal,
        })
  return {
    ...body,
    async beforeSending(range) {
      await takeDownload(backend, memberId ?? context.clientAddress)
      if (range && range.start > 0) return
      const taken = { parts, faces, isPackage: format === 'zip' }
      if (memberId !== null) await recordDownload(backend.db, memberId, taken, backend.now())
      await countDownload(backend.db, parts.family.gno)
    },
  }
}

/** Takes from the hourly limit of whoever downloads; throws LIMITED. */
export function takeDownload(backend: Backend, visitor: string): Promise<void> {
  return takeOrRefuse(backend.limiter, 'download', visitor, {
    points: backend.settings.downloadsPerHour,
    seconds: 3600,
  })
}

/** The member in whose history a download goes; null for a visitor. Throws FORBIDDEN or S00106. */
export async function whoseDownload(
  backend: Backend,
  offer: Offer,
  query: { expires?: string | undefined; member?: string | undefined; signature?: string | undefined },
  actorId: string | undefined,
): Promise<string | null> {
  const signedFor = await memberOfAddress(backend, offer, query)
  const memberId = actorId ?? signedFor ?? null
  if (memberId === null && backend.settings.downloadRequiresLogin) throw mustLogIn()
  return memberId
}

export const getDownloadHistory: Handler<Calls['getDownloadHistory']> = async (
  backend,
  { query },
  { actor },
) => {
  const now = backend.now()
  const [page, counts] = await Promise.all([
    pageOfDownloads(backend.db, actor.memberId, query, now),
    countDownloads(backend.db, actor.memberId, now),
  ])
  return { ...page, counts }
}
