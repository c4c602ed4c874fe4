import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { migrate, openDatabase, type OpenDatabase } from '~/db/database.server'
import { FontIsolate } from '~/font-engine/isolate.server'
import type { Storage } from '~/storage/storage'
import { bumpCatalogueRevision } from '../revision.server'
import { importFont, refusalOf } from './import-font.server'
import { manifestsIn, reportName } from './read-folder.server'
import type { ImportScope } from './records.server'
import { emptyReport, ImportRefusal, type ImportProgress, type ImportReport } from './report'
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
 * in the report and stops nobody else. A second run changes nothing. A dry run works on a copy of the library.
 */
export async function importFolder(folder: string, options: ImportOptions): Promise<ImportReport> {
  const root = resolve(folder)
  if (!existsSync(root)) throw new ImportRefusal(`没有文件夹 ${folder}`)
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
  const total = site.length + fonts.length
  let done = 0
  const step = (label: string) => options.onProgress?.({ done: ++done, total, label })

  for (const manifest of site) {
    const name = reportName(root, manifest.path)
    await guarded(report, name, () =>
      database.db.transaction().execute((trx) => manifest.write({ ...scope, db: trx })),
    )
    step(name)
  }
  const queue = [...fonts]
  const worker = async () => {
    for (let path = queue.shift(); path; path = queue.shift()) {
      const name = reportName(root, path)
      await guarded(report, name, () =>
        importFont(
          { scope, storage: options.storage, isolate, workFolder, dryRun: options.dryRun ?? false },
          path,
          name,
        ),
      )
      step(name)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (report.added.length + report.updated.length > 0) await bumpCatalogueRevision(database.db)
  return report
}

async function guarded(report: ImportReport, file: string, work: () => Promise<unknown>): Promise<void> {
  const before = {
    added: report.added.length,
    updated: report.updated.length,
    unchanged: report.unchanged.length,
  }
  try {
    await work()
  } catch (error) {
    // What a rolled-back manifest had noted did not happen.
    if (/\.ya?ml$/.test(file) && !file.startsWith('fonts')) {
      report.added.length = before.added
      report.updated.length = before.updated
      report.unchanged.length = before.unchanged
    }
    report.refused.push({ file, reason: refusalOf(error) })
  }
}
