import { setImmediate } from 'node:timers/promises'
import { join } from 'node:path'
import { ENTRY_FOLDERS, type EntryManifest } from './entry-manifests.server'
import { manifestsIn, readManifest, reportName } from './read-folder.server'
import { ImportRefusal } from './report'
import {
  changeOf,
  heldOf,
  writeEntries,
  type EntryChange,
  type EntryJob,
  type ReadEntry,
} from './write-entries.server'

/** Texts in one transaction. More would be hardly faster, and hold up those who write beside the import. */
const TEXTS_AT_ONCE = 200

/** Whether the work was done; what went wrong is kept under the file's name. */
export type Guard = (file: string, work: () => Promise<unknown>) => Promise<boolean>

/** Paths of the manifests of all entries, and what each folder holds. */
export async function entryManifests(root: string) {
  const folders = await Promise.all(
    ENTRY_FOLDERS.map(async ({ folder, kind, schema }) =>
      (await manifestsIn(join(root, folder))).map((path) => ({ path, kind, schema })),
    ),
  )
  return folders.flat()
}

/**
 * Imports entries, many in a transaction. One that can't be read or written stops nobody else: when a transaction
 * fails, each of its entries is tried alone. A crash leaves whole transactions, and a second run does the rest.
 */
export async function importEntries(
  job: EntryJob,
  manifests: Awaited<ReturnType<typeof entryManifests>>,
  guard: Guard,
  step: (name: string) => void,
): Promise<void> {
  const claimed = new Map<string, string>()
  let waiting: ReadEntry[] = []
  const write = async (entries: readonly ReadEntry[]) => {
    await importGroup(job, entries, guard)
    for (const { name } of entries) step(name)
    // Reading and writing are synchronous underneath: everything else has its turn here.
    await setImmediate()
  }
  for (const { path, kind, schema } of manifests) {
    const name = reportName(job.root, path)
    const isRead = await guard(name, async () => {
      const manifest: EntryManifest = await readManifest(path, schema)
      claimId(claimed, manifest.id, name)
      const entry = { kind, manifest, path, name }
      // Pictures and videos are large and take longer than a transaction: they don't wait for others.
      if (hasFiles(manifest)) await write([entry])
      else waiting.push(entry)
    })
    if (!isRead) step(name)
    if (waiting.length < TEXTS_AT_ONCE) continue
    await write(waiting)
    waiting = []
  }
  if (waiting.length > 0) await write(waiting)
}

async function importGroup(job: EntryJob, entries: readonly ReadEntry[], guard: Guard): Promise<void> {
  const changes: EntryChange[] = []
  // Asked for once, and waited for under the guard of each.
  const held = heldOf(job.scope.db, entries)
  for (const entry of entries)
    await guard(entry.name, async () => {
      const change = await changeOf(job, await held, entry)
      if (change) changes.push(change)
    })
  if (changes.length > 1)
    try {
      return await writeEntries(job, changes)
    } catch {
      // Which of them it was shows below, with the reason.
    }
  for (const change of changes) await guard(change.entry.name, () => writeEntries(job, [change]))
}

const hasFiles = (manifest: EntryManifest) =>
  ['cover', 'images', 'file'].some((name) => (manifest as Record<string, unknown>)[name] !== undefined)

/** Entries of all kinds share one name space: what is kept and read is kept under the id alone. */
function claimId(claimed: Map<string, string>, id: string, file: string): void {
  const holder = claimed.get(id)
  if (holder) throw new ImportRefusal(`${id} 已经写在 ${holder} 里`)
  claimed.set(id, file)
}
