import type { Kysely } from 'kysely'
import type { Database, FaceTable, FamilyTable } from '~/db/schema'
import { tellDownloaders, type FontChange } from '../messages/notices.server'
import type { ImportScope } from './records.server'

type VersionedFace = Pick<FaceTable, 'gno' | 'version'>

export function facesOf(db: Kysely<Database>, familyGno: string): Promise<VersionedFace[]> {
  return db.selectFrom('face').select(['gno', 'version']).where('family_gno', '=', familyGno).execute()
}

/** The version of the default face where it has changed, else that of another face. */
function versionChange(
  defaultFace: string,
  before: readonly VersionedFace[],
  now: readonly VersionedFace[],
): FontChange['version'] {
  const changes = now.flatMap(({ gno, version }) => {
    const earlier = before.find((face) => face.gno === gno)
    return earlier && earlier.version !== version ? [{ gno, before: earlier.version, now: version }] : []
  })
  const change = changes.find(({ gno }) => gno === defaultFace) ?? changes[0]
  return change && { before: change.before, now: change.now }
}

const licenceNamed = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('licence')
    .select(['id', 'kind', 'label', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Tells those who downloaded a font when its version or its licence is another than before this import. */
export async function tellOfFont(
  { db, now }: ImportScope,
  family: Pick<FamilyTable, 'gno' | 'name' | 'licence_id' | 'default_face'>,
  before: { licenceId: string; faces: readonly VersionedFace[] },
): Promise<void> {
  const change: FontChange = {
    gno: family.gno,
    name: family.name,
    version: versionChange(family.default_face, before.faces, await facesOf(db, family.gno)),
  }
  if (before.licenceId !== family.licence_id)
    change.licence = {
      before: await licenceNamed(db, before.licenceId),
      now: await licenceNamed(db, family.licence_id),
    }
  await tellDownloaders(db, change, now)
}

/** The same for all fonts of a licence that itself says something else now. */
export async function tellOfLicence(
  { db, now }: ImportScope,
  id: string,
  before: Awaited<ReturnType<typeof licenceNamed>> | undefined,
): Promise<void> {
  if (!before) return
  const after = await licenceNamed(db, id)
  if (after.kind === before.kind && after.name === before.name) return
  const families = await db
    .selectFrom('family')
    .select(['gno', 'name'])
    .where('licence_id', '=', id)
    .where('published', '=', 1)
    .execute()
  for (const family of families)
    await tellDownloaders(db, { ...family, licence: { before, now: after } }, now)
}
