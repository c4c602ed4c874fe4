import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '~/db/schema'
import { evict } from '../account/caps.server'
import type { FaceRow, FamilyParts } from '../fonts/record'
import { ADDRESS_SECONDS } from './address.server'
import { packageName } from './package-name'

interface Taken {
  faceGno: string | null
  fileName: string
  version: string
  bytes: number
}

/** What a download was of: the whole family's package as one, or each of the files that were chosen. */
function takenOf(parts: FamilyParts, faces: readonly FaceRow[], isPackage: boolean): Taken[] {
  if (isPackage && faces.length === parts.faces.length) {
    const face = faces.find(({ gno }) => gno === parts.family.default_face) ?? faces[0]!
    const bytes = faces.reduce((sum, each) => sum + each.file_bytes, 0)
    return [{ faceGno: null, fileName: packageName(parts.family), version: face.version, bytes }]
  }
  return faces.map((face) => ({
    faceGno: face.gno,
    fileName: face.file_name,
    version: face.version,
    bytes: face.file_bytes,
  }))
}

/**
 * Enters a download in its member's history. The same file once in the life of an address, so that one that is
 * begun anew, or taken in several parts at once, is one download; each in one statement, so that no two get by.
 */
export async function recordDownload(
  db: Kysely<Database>,
  memberId: string,
  { parts, faces, isPackage }: { parts: FamilyParts; faces: readonly FaceRow[]; isPackage: boolean },
  now: Date,
): Promise<void> {
  const { family, licence } = parts
  const since = new Date(now.getTime() - ADDRESS_SECONDS * 1000).toISOString()
  for (const taken of takenOf(parts, faces, isPackage))
    await db
      .insertInto('download_record')
      .columns([
        'id',
        'member_id',
        'family_gno',
        'family_name',
        'face_gno',
        'file_name',
        'version',
        'bytes',
        'licence_id',
        'licence_kind',
        'licence_label',
        'licence_name',
        'created_at',
      ])
      .expression(
        // From the member's row: where the account goes at this very moment there is nothing to insert.
        db
          .selectFrom('member')
          .select((select) => [
            select.val(randomUUID() as string).as('id'),
            'member.id as member_id',
            select.val(family.gno).as('family_gno'),
            select.val(family.name).as('family_name'),
            select.val(taken.faceGno).as('face_gno'),
            select.val(taken.fileName).as('file_name'),
            select.val(taken.version).as('version'),
            select.val(taken.bytes).as('bytes'),
            select.val(licence.id).as('licence_id'),
            select.val<string>(licence.kind).as('licence_kind'),
            select.val(licence.label).as('licence_label'),
            select.val(licence.name).as('licence_name'),
            select.val(now.toISOString()).as('created_at'),
          ])
          .where('member.id', '=', memberId)
          .where((where) =>
            where.not(
              where.exists(
                where
                  .selectFrom('download_record as known')
                  .select('known.id')
                  .where('known.member_id', '=', memberId)
                  .where('known.created_at', '>', since)
                  .where('known.family_gno', '=', family.gno)
                  .where('known.face_gno', taken.faceGno === null ? 'is' : '=', taken.faceGno)
                  .where('known.version', '=', taken.version),
              ),
            ),
          ),
      )
      .execute()
  await evict(db, 'download_record', memberId)
}
