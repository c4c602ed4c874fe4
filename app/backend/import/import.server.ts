import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { migrate, openDatabase, type OpenDatabase } from '~/db/database.server'
import { FontIsolate } from '~/font-engine/isolate.server'
import type { Storage } from '~/storage/storage'
import { bumpCatalogueRevision } from '../revision.server'
import { allEnded } from './all-ended'
import { importFont, refusalOf } from './import-font.server'
import { entryManifests, importEntries } from './import-entries.server'
import { fontManifestSchema, type FontManifest } from './manifest.server'
import { manifestsIn, readManifest, reportName } from './read-folder.server'
import type { ImportScope } from './records.server'
import {
  addReport,
  emptyReport,
  ImportFailure,
  ImportRefusal,
  type ImportProgress,
  type ImportReport,
} from './report'
import { siteManifests } from './site-manifests.server'

export interface ImportOptions {
  database: OpenDatabase
  storage: Storage
  dryRun?: boolean
  /** Also writes over what an operator edited. */
  overwrite?: boolean
  onProgress?(progress: ImportProgress): void
  now?: Date
}

/** Fonts prepared side by side; each has a child process of its own. */
const AT_ONCE = 2

/**
 * Imports a folder of manifests, texts and fonts. Each font is written whole or not at all; a bad one is named
 * in the report and stops nobody else; what fails otherwise throws ImportFailure, when all the others are done.
 * A second run changes nothing. A dry run works on a copy of the library.
 */
export async function importFolder(folder: string, options: ImportOptions): Promise<ImportReport> {
  const root = resolve(folder)
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw new ImportRefusal(`没有文件夹 ${folder}`)
  const workFolder = await mkdtemp(join(tmpdir(), 'yongzi-import-'))
  const isolate = new FontIsolate({ concurrency: AT_ONCE, maxWaiting: 10_000 })
  try {
    if (!options.dryRun) return await run(root, options.database, options, workFolder, isolate)
    const copy = join(workFolder, 'dry-run.sqlite')
    await options.database.driver.backup(copy)
    const database = openDatabase(copy)
    try {
      await migrate(database)
      return await run(root, database, options, workFolder, isolate)
    } finally {
      await database.close()
    }
  } finally {
    isolate.close()
    await rm(workFolder, { recursive: true, force: true })
  }
}

async function run(
  root: string,
  database: OpenDatabase,
  options: ImportOptions,
  workFolder: string,
  isolate: FontIsolate,
): Promise<ImportReport> {
  const report = emptyReport(options.dryRun ?? false)
  const scope: ImportScope = {
    db: database.db,
    report,
    overwrite: options.overwrite ?? false,
    now: options.now ?? new Date(),
  }
  const site = await siteManifests(root)
  const fonts = await manifestsIn(join(root, 'fonts'))
  const entries = await entryManifests(root)
  const total = site.length + fonts.length + entries.length
  let done = 0
  const failed: Failed = []
  const step = (label: string) => options.onProgress?.({ done: ++done, total, label })

  for (const manifest of site) {
    const name = reportName(root, manifest.path)
    // What a rolled-back manifest had noted did not happen, so it notes aside.
    const own = emptyReport(report.dryRun)
    await guarded(failed, report, name, async () => {
      await database.db.transaction().execute(async (trx) => {
        await manifest.write({ ...scope, db: trx, report: own })
        if (own.added.length + own.updated.length > 0) await bumpCatalogueRevision(trx)
      })
      addReport(report, own)
    })
    step(name)
  }
  const queue: Array<{ path: string; name: string; manifest: FontManifest }> = []
  const claimed = new Map<string, string>()
  for (const path of fonts) {
    const name = reportName(root, path)
    const isGood = await guarded(failed, report, name, async () => {
      const manifest = await readManifest(path, fontManifestSchema)
      claim(claimed, manifest, name)
      queue.push({ path, name, manifest })
    })
    if (!isGood) step(name)
  }
  const job = { scope, storage: options.storage, isolate, workFolder, dryRun: report.dryRun }
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { path, name, manifest } = next
      await guarded(failed, report, name, () => importFont(job, manifest, path, name))
      step(name)
    }
  }
  await allEnded(Array.from({ length: AT_ONCE }, worker))
  // After the fonts: entries name them, and their pictures are set in them.
  const entryJob = { scope, storage: options.storage, root, dryRun: report.dryRun }
  await importEntries(entryJob, entries, (name, work) => guarded(failed, report, name, work), step)
  if (failed.length > 0) throw new ImportFailure(report, failed)
  return report
}

/** Two manifests of one folder must not mean the same font: the later one is refused. */
function claim(claimed: Map<string, string>, { gno, slug }: FontManifest, file: string): void {
  for (const id of [gno, slug]) {
    const holder = claimed.get(id)
    if (holder) throw new ImportRefusal(`${id} 已经写在 ${holder} 里`)
  }
  for (const id of [gno, slug]) claimed.set(id, file)
}

type Failed = Array<{ file: string; error: unknown }>

/** Whether the work was done. A refusal is named in the report, a failure kept: neither stops anybody else. */
async function guarded(
  failed: Failed,
  report: ImportReport,
  file: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    const reason = refusalOf(error)
    if (reason === null) failed.push({ file, error })
    else report.refused.push({ file, reason })
    return false
  }
}
