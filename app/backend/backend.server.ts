import { join } from 'node:path'
import { WECHAT_OPEN, type Env } from '~/env.server'
import { openDatabase, type OpenDatabase } from '~/db/database.server'
import { createDelivery } from '~/delivery/create.server'
import { createEngine } from '~/font-engine/engine'
import { FontIsolate } from '~/font-engine/isolate.server'
import { secretKeys } from '~/secret.server'
import { diskStorage } from '~/storage/disk.server'
import type { Logger } from 'pino'
import type { Backend } from './backend'
import { conversionRunner } from './convert-file/runner.server'
import { databaseLimiter } from './limiter.server'
import { startUpkeep } from './upkeep.server'
import { recipeMemory } from './webfont/recipe-memory.server'
import { startSlicing } from './webfont/slice-ahead.server'

export interface OpenBackend extends Backend {
  readonly database: OpenDatabase
  close(): Promise<void>
}

export function databasePath(dataDir: string): string {
  return join(dataDir, 'library.sqlite')
}

/** Opens the library in its folder. The tables must be up to date; boot and the commands see to that. */
export function openBackend(settings: Env, log: Logger): OpenBackend {
  const database = openDatabase(databasePath(settings.DATA_DIR))
  const storage = diskStorage(settings.DATA_DIR)
  const engine = createEngine({
    async readFont(hash) {
      const bytes = await storage.get(`fonts/${hash}`)
      if (!bytes) throw new Error(`font file ${hash} is missing from storage`)
      return bytes
    },
    memoryBytes: settings.SUBSET_MEMORY_MB * 1024 * 1024,
    poolThreads: settings.SUBSET_POOL_THREADS,
  })
  const backend: OpenBackend = {
    database,
    db: database.db,
    capabilities: database.capabilities,
    storage,
    engine,
    isolate: new FontIsolate({ concurrency: 1, maxWaiting: 8 }),
    conversions: conversionRunner(() => backend),
    limiter: databaseLimiter(database.db, () => backend.now()),
    recipes: recipeMemory(),
    settings: {
      product: settings.PRODUCT,
      downloadRequiresLogin: settings.DOWNLOAD_REQUIRES_LOGIN === 'true',
      subsetDiskBytes: settings.SUBSET_DISK_MB * 1024 * 1024,
      subsetsPerMinute: settings.SUBSET_PER_MINUTE,
      downloadsPerHour: settings.DOWNLOADS_PER_HOUR,
      subsetBase: settings.SUBSET_BASE ?? '',
      publicOrigin: settings.PUBLIC_ORIGIN ?? null,
      sessionDays: settings.SESSION_DAYS,
      uploadBytes: settings.UPLOAD_MAX_MB * 1024 * 1024,
      uploadsDiskBytes: settings.UPLOADS_DISK_MB * 1024 * 1024,
      uploadTicketSeconds: settings.UPLOAD_TICKET_MINUTES * 60,
      convertBytes: settings.CONVERT_MAX_MB * 1024 * 1024,
      convertFiles: settings.CONVERT_MAX_FILES,
      convertDiskBytes: settings.CONVERT_DISK_MB * 1024 * 1024,
      convertKeepMs: settings.CONVERT_KEEP_MINUTES * 60_000,
      captchaKey: settings.CAPTCHA_KEY,
      wechat:
        settings.WECHAT_APP_ID && settings.WECHAT_APP_SECRET
          ? {
              appId: settings.WECHAT_APP_ID,
              appSecret: settings.WECHAT_APP_SECRET,
              openBase: settings.WECHAT_OPEN_BASE ?? WECHAT_OPEN,
              apiBase: settings.WECHAT_API_BASE ?? 'https://api.weixin.qq.com',
            }
          : null,
    },
    delivery: createDelivery(settings, log),
    secretFor: secretKeys(settings),
    log,
    now: () => new Date(),
    async close() {
      await slicing?.stop()
      await upkeep.stop()
      await backend.conversions.stop()
      backend.isolate.close()
      await backend.delivery.close()
      await engine.close()
      await database.close()
    },
  }
  const upkeep = startUpkeep(backend)
  const slicing = settings.SLICE_AHEAD === 'on' ? startSlicing(backend) : null
  backend.conversions.start()
  return backend
}
