import type { IncomingMessage, ServerResponse } from 'node:http'
import { databasePath } from '~/backend/backend.server'
import { catalogueRevision } from '~/backend/revision.server'
import { openDatabase } from '~/db/database.server'
import type { Env } from '~/env.server'
import { log } from '~/log.server'
import { PAGE_KEY_HEADER, pageKeyOf, sendKeptPage } from '~/page-cache.server'
import { closeOnShutdown } from '~/shutdown.server'

/** Answers a request from the kept pages, or marks it so that its page will be kept. True: answered. */
export type KeptPages = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/**
 * The kept pages of the embedded library; null where nothing is to be kept. A remote API doesn't tell when its
 * catalogue changes, so pages made from it are not kept either.
 */
export function keptPages(settings: Env): KeptPages | null {
  if (settings.PAGE_CACHE_MB === 0 || settings.API_BASE) return null
  const database = openDatabase(databasePath(settings.DATA_DIR))
  closeOnShutdown('page cache', () => database.close())
  return async (request, response) => {
    try {
      if (pageKeyOf(request, '') === null) return false
      const key = pageKeyOf(request, await catalogueRevision(database.db))
      if (key === null) return false
      if (await sendKeptPage(key, request, response)) return true
      request.headers[PAGE_KEY_HEADER] = key
    } catch (error) {
      // Rendering anew may still work, and tells the visitor if it doesn't.
      log().error({ err: error }, 'the kept pages cannot be read')
    }
    return response.headersSent
  }
}
