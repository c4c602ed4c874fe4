import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { databasePath } from '~/backend/backend.server'
import { importFolder } from '~/backend/import/import.server'
import { migrate, openDatabase, type OpenDatabase } from '~/db/database.server'
import { readEnv, type Env } from '~/env.server'
import { diskStorage } from '~/storage/disk.server'
import { stampClientAddress } from './client-address.server'
import { lockDataFolder } from './data-lock.server'
import { progressBar, printReport } from './progress.server'

const STOP_AFTER_MS = 10_000

/** Prepares the library and serves the site. The whole of `npm start` after the build. */
export async function boot(root: string): Promise<void> {
  try {
    const settings = readEnv(process.env)
    if (!settings.API_BASE) {
      const lock = await prepareLibrary(root, settings)
      process.once('exit', () => lock.release())
    }
    stampClientAddress(settings.TRUSTED_PROXIES)
    await serve(root, settings)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

/**
 * Takes the data folder, brings the tables up to date and fills an empty library. Throws with a Chinese
 * message when the folder is another server's.
 */
export async function prepareLibrary(root: string, settings: Env): Promise<{ release(): void }> {
  const lock = lockDataFolder(settings.DATA_DIR)
  if (!lock)
    throw new Error(
      `数据文件夹 ${settings.DATA_DIR} 正被另一个服务使用。先停下它，或者用 DATA_DIR 指定别的文件夹。`,
    )
  const database = openDatabase(databasePath(settings.DATA_DIR))
  try {
    const steps = await migrate(database)
    if (steps.length > 0) console.log(`数据库已升级：${steps.join('、')}`)
    const families = await database.db.selectFrom('family').select('gno').limit(1).execute()
    if (families.length === 0 && settings.IMPORT_STARTER !== 'never')
      await importStarter(root, settings, database)
  } finally {
    await database.close()
  }
  return lock
}

async function importStarter(root: string, settings: Env, database: OpenDatabase): Promise<void> {
  console.log('字库是空的，正在导入起始字库。')
  const bar = progressBar()
  const report = await importFolder(join(root, 'content'), {
    database,
    storage: diskStorage(settings.DATA_DIR),
    onProgress: bar.update,
  })
  bar.stop()
  printReport(report)
}

/** Hands over to remix-serve in this process; stops cleanly on SIGTERM and SIGINT. */
async function serve(root: string, settings: Env): Promise<void> {
  process.env['PORT'] = String(settings.PORT)
  if (settings.HOST) process.env['HOST'] = settings.HOST
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      // remix-serve stops listening on the same signal; requests under way get this long to end.
      setTimeout(() => process.exit(0), STOP_AFTER_MS).unref()
      const closing = (globalThis as { __yongziClose?: () => Promise<void> }).__yongziClose
      void closing?.().finally(() => process.exit(0))
      if (!closing) process.exit(0)
    })
  const require = createRequire(join(root, 'package.json'))
  const cli = join(require.resolve('@remix-run/serve/package.json'), '../dist/cli.js')
  process.argv = [process.argv[0]!, cli, join(root, 'build/server/index.js')]
  await import(pathToFileURL(cli).href)
}
