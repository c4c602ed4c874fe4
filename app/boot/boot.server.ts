import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { databasePath } from '~/backend/backend.server'
import { importFolder } from '~/backend/import/import.server'
import { ensureSearchIndex } from '~/backend/search/rebuild.server'
import { migrate, openDatabase, type OpenDatabase } from '~/db/database.server'
import { readEnv, type Env } from '~/env.server'
import { diskStorage } from '~/storage/disk.server'
import { lockDataFolder } from './data-lock.server'
import { converterFormBytes, standAtTheDoor, submissionFormBytes } from './front-door.server'
import { keptPages } from './kept-pages.server'
import { requireFreePort } from './port.server'
import { progressBar, printReport } from './progress.server'
import { stopOnSignals } from './stop.server'

/** In the data folder while the starter library is being imported: an import cut short is taken up again. */
const UNFINISHED = 'starter-import.unfinished'

/** Prepares the library and serves the site. The whole of `npm start` after the build. */
export async function boot(root: string): Promise<void> {
  stopOnSignals()
  try {
    const settings = readEnv(process.env)
    if (!settings.API_BASE) {
      const lock = await prepareLibrary(root, settings)
      process.once('exit', () => lock.release())
    }
    await requireFreePort(settings.PORT, settings.HOST)
    const ownOrigins = settings.PUBLIC_ORIGIN ? [new URL(settings.PUBLIC_ORIGIN).origin] : []
    standAtTheDoor({
      trustedProxies: settings.TRUSTED_PROXIES,
      ownOrigins,
      submissionBytes: submissionFormBytes(settings),
      converterBytes: converterFormBytes(settings),
      keptPages: keptPages(settings),
    })
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
  try {
    await fillLibrary(root, settings)
    return lock
  } catch (error) {
    lock.release()
    throw error
  }
}

async function fillLibrary(root: string, settings: Env): Promise<void> {
  const database = openDatabase(databasePath(settings.DATA_DIR))
  try {
    const steps = await migrate(database)
    if (steps.length > 0) console.log(`数据库已升级：${steps.join('、')}`)
    if (((await ensureSearchIndex(database.db)) ?? 0) > 0) console.log('全站搜索的索引已建立。')
    const families = await database.db.selectFrom('family').select('gno').limit(1).execute()
    const isWanted = families.length === 0 || existsSync(join(settings.DATA_DIR, UNFINISHED))
    if (isWanted && settings.IMPORT_STARTER !== 'never') await importStarter(root, settings, database)
  } finally {
    await database.close()
  }
}

async function importStarter(root: string, settings: Env, database: OpenDatabase): Promise<void> {
  const folder = join(root, 'content')
  if (!existsSync(folder))
    throw new Error(
      '这里没有起始字库（content 文件夹）。用 --build-arg WITH_STARTER=1 构建镜像，或者设 IMPORT_STARTER=never。',
    )
  console.log('正在导入起始字库。')
  const unfinished = join(settings.DATA_DIR, UNFINISHED)
  writeFileSync(unfinished, '')
  const bar = progressBar()
  const report = await importFolder(folder, {
    database,
    storage: diskStorage(settings.DATA_DIR),
    onProgress: bar.update,
  })
  bar.stop()
  printReport(report)
  rmSync(unfinished)
}

/** Hands over to remix-serve in this process. */
async function serve(root: string, settings: Env): Promise<void> {
  process.env['PORT'] = String(settings.PORT)
  if (settings.HOST) process.env['HOST'] = settings.HOST
  const require = createRequire(join(root, 'package.json'))
  const cli = join(require.resolve('@remix-run/serve/package.json'), '../dist/cli.js')
  process.argv = [process.argv[0]!, cli, join(root, 'build/server/index.js')]
  await import(pathToFileURL(cli).href)
}
