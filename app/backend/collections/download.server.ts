import { ApiError, type Calls } from '~/contract'
import type { Backend, Handler } from '../backend'
import { ADDRESS_SECONDS, signedQuery, type Offer } from '../downloads/address.server'
import { downloadArchive, type Package } from '../downloads/archive.server'
import { mustLogIn, takeDownload, whoseDownload } from '../downloads/handlers.server'
import { archiveName } from '../downloads/package-name'
import { recordDownload } from '../downloads/record-repository.server'
import { entryOf } from '../entries/repository.server'
import { familyRecord } from '../fonts/record'
import { countDownload, familiesByGno } from '../fonts/repository.server'
import { may } from '../licence/policy'

interface Whole {
  packages: Package[]
  offer: Offer
  fileName: string
}

/** All of a collection that the library may hand out. Throws NOT_FOUND, or LICENCE_DOWNLOAD where that is nothing. */
async function wholeOf({ db }: Backend, id: string): Promise<Whole> {
  const entry = await entryOf(db, 'collection', id)
  if (!entry) throw new ApiError('NOT_FOUND', '没有这个专辑')
  const rows = await db
    .selectFrom('entry_font')
    .select('gno')
    .where('entry_id', '=', id)
    .orderBy('position')
    .execute()
  const families = await familiesByGno(db, [...new Set(rows.map(({ gno }) => gno))])
  const packages = families
    .filter((parts) => may(familyRecord(parts).licence, 'redistribute'))
    .map((parts) => ({ parts, faces: parts.faces }))
  if (packages.length === 0) throw new ApiError('LICENCE_DOWNLOAD')
  const faces = packages.flatMap((each) => each.faces)
  return {
    packages,
    offer: { familyGno: `collection:${id}`, faces, format: 'zip' },
    fileName: archiveName(entry.title, id),
  }
}

export const getCollectionZipUrl: Handler<Calls['getCollectionZipUrl']> = async (
  backend,
  { query },
  { actor },
) => {
  const { offer, fileName } = await wholeOf(backend, query.id)
  if (backend.settings.downloadRequiresLogin && !actor) throw mustLogIn()
  const signed = signedQuery(backend, offer, actor?.memberId ?? null)
  const faces = offer.faces as Package['faces']
  return {
    url: `/web/api/web-font-collection/${encodeURIComponent(query.id)}/download?${signed.toString()}`,
    fileName,
    bytes: faces.reduce((sum, face) => sum + face.file_bytes, 0),
    expires: ADDRESS_SECONDS,
  }
}

/** The same three ways in, limits and history as a family's package; every family counts as downloaded. */
export const downloadCollection: Handler<Calls['downloadCollection']> = async (
  backend,
  { params, query },
  context,
) => {
  const { packages, offer, fileName } = await wholeOf(backend, params.id)
  const memberId = await whoseDownload(backend, offer, query, context.actor?.memberId)
  const visitor = memberId ?? context.clientAddress
  const body = await downloadArchive(backend, packages, { fileName, visitor, signal: context.signal })
  return {
    ...body,
    async beforeSending() {
      await takeDownload(backend, visitor)
      for (const { parts, faces } of packages) {
        if (memberId !== null)
          await recordDownload(backend.db, memberId, { parts, faces, isPackage: true }, backend.now())
        await countDownload(backend.db, parts.family.gno)
      }
    },
  }
}
