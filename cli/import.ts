import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { databasePath } from '~/backend/backend.server'
import { importFolder } from '~/backend/import/import.server'
import { ensureSearchIndex } from '~/backend/search/rebuild.server'
import { ImportFailure, ImportRefusal } from '~/backend/import/report'
import { progressBar, printReport } from '~/boot/progress.server'
import { migrate, openDatabase } from '~/db/database.server'
import { readEnv } from '~/env.server'
import { diskStorage } from '~/storage/disk.server'

const USAGE = `用法：npm run import -- <文件夹> [--dry-run] [--overwrite]
  --dry-run    只检查，不写入
  --overwrite  连运营改过的内容也按清单覆盖`

/** Exit codes: 0 all well, 1 could not run, 2 some files were refused. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      overwrite: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [folder] = positionals
  if (values.help || !folder || positionals.length > 1) {
    console.log(USAGE)
    return values.help ? 0 : 1
  }
  const settings = readEnv(process.env)
  const path = databasePath(settings.DATA_DIR)
  // A dry run works on a copy: it neither makes a library nor brings one up to date.
  const database = openDatabase(values['dry-run'] && !existsSync(path) ? ':memory:' : path)
  const bar = progressBar()
  try {
    if (!values['dry-run']) {
      await migrate(database)
      await ensureSearchIndex(database.db)
    }
    const report = await importFolder(folder, {
      database,
      storage: diskStorage(settings.DATA_DIR),
      dryRun: values['dry-run'],
      overwrite: values.overwrite,
      onProgress: bar.update,
    })
    bar.stop()
    printReport(report)
    return report.refused.length > 0 ? 2 : 0
  } finally {
    bar.stop()
    await database.close()
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (error instanceof ImportFailure) {
      printReport(error.report)
      // Each with its stack: these are for whoever mends them.
      for (const each of error.failed) console.error(`出错 ${each.file}：`, each.error)
      process.exit(1)
    }
    const known =
      error instanceof ImportRefusal || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
    const { message } = error as Error
    // What is said in Chinese is said to the operator; anything else is for whoever mends it.
    const forPeople = /^[\u4e00-\u9fff]/.test(message)
    console.error(known ? `${message}\n${USAGE}` : forPeople ? message : error)
    process.exit(1)
  },
)
