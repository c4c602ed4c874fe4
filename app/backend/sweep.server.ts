import { evictAll } from './account/caps.server'
import type { Backend } from './backend'
import { dropOver, recordedConversions } from './convert-file/repository.server'
import { forgetSubsetsOfGoneFiles } from './webfont/subset-files.server'
import { filesOfRecipes, recordedFiles } from './webfont/subset-repository.server'
import { filesOfEntries } from './entries/repository.server'
import { filesOfFaces, picturesOfFamilies } from './fonts/repository.server'
import { recordedParts } from './submissions/repository.server'
import { sweepUploads } from './submissions/sweep.server'

/** A file younger than this may be one whose record is still being written. */
const IN_FLIGHT_MS = 3_600_000
/** Pages and caches out there may still name subsets of a font's earlier file. */
const OLD_FILES_KEPT_MS = 30 * 86_400_000
/** Share pictures kept, some 40 KB each; the oldest go first and are drawn again when asked for. */
const SHARES_KEPT = 5_000
/** Names looked up at a time; each is a variable of the statement. */
const STEP = 500

/** What a sweep removed, by kind. */
export interface Swept {
  parts: number
  recipes: number
  subsets: number
  fonts: number
  pictures: number
  media: number
  shares: number
  avatars: number
  /** Files of submissions that nothing holds, and parts of none. */
  uploads: number
  /** The converter's files past their time, and those of none. */
  conversions: number
  counters: number
  /** Logins, codes, challenges and tickets past their time. */
  expired: number
  /** Messages, downloads and logins beyond what is kept of a member. */
  surplus: number
}

/**
 * Removes what nothing names any more: writes that were cut short, files without a record (a crash, an import
 * that failed, a font's earlier file), counters whose time is over. Whoever stores a picture's address or a
 * font's hash in another table names it here.
 */
export async function sweep(backend: Backend): Promise<Swept> {
  const { db, storage } = backend
  const now = backend.now().getTime()
  const before = new Date(now - IN_FLIGHT_MS)
  const recipes = await forgetSubsetsOfGoneFiles(backend, new Date(now - OLD_FILES_KEPT_MS))
  // A library without a font beside stored files is a database that was lost, and files are what is left.
  const hasFonts = await db.selectFrom('family').select('gno').limit(1).executeTakeFirst()
  return {
    recipes,
    parts: await storage.sweepParts(before),
    subsets: await sweepFolder(backend, 'subsets', before, (names) => recordedFiles(db, names)),
    fonts: hasFonts ? await sweepFonts(backend, before) : 0,
    pictures: hasFonts ? await sweepPictures(backend, before) : 0,
    media: hasFonts ? await sweepMedia(backend, before) : 0,
    shares: await sweepShares(backend),
    avatars: await sweepAvatars(backend, before),
    uploads:
      (await sweepUploads(backend)) +
      (await sweepFolder(backend, 'uploads', before, (names) => recordedParts(db, names))),
    conversions:
      (await dropOver(backend)) +
      (await sweepFolder(backend, 'conversions', before, (names) => recordedConversions(db, names))),
    counters: await backend.limiter.sweep(),
    expired: await sweepExpired(backend),
    surplus: await evictAll(db),
  }
}

/** Deletes what time has ended; how many. */
export async function sweepExpired({ db, now }: Backend): Promise<number> {
  const at = now().toISOString()
  let swept = 0
  for (const table of ['session', 'verification_code', 'captcha_challenge', 'ticket'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('expires_at', '<=', at)
      .executeTakeFirstOrThrow()
    swept += Number(numDeletedRows)
  }
  return swept
}

async function sweepFonts(backend: Backend, before: Date): Promise<number> {
  const { db } = backend
  return sweepFolder(backend, 'fonts', before, async (hashes) => {
    const current = new Set(await filesOfFaces(db, hashes))
    const others = hashes.filter((hash) => !current.has(hash))
    return others.length > 0 ? [...current, ...(await filesOfRecipes(db, others))] : [...current]
  })
}

async function sweepPictures(backend: Backend, before: Date): Promise<number> {
  let shown: Set<string> | undefined
  return sweepFolder(backend, 'pictures', before, async (names) => {
    shown ??= new Set([
      ...(await picturesOfFamilies(backend.db)),
      ...(await filesOfEntries(backend.db, 'pictures')),
    ])
    return names.filter((name) => shown!.has(name))
  })
}

/** Videos and captions. */
async function sweepMedia(backend: Backend, before: Date): Promise<number> {
  let played: Set<string> | undefined
  return sweepFolder(backend, 'media', before, async (names) => {
    played ??= await filesOfEntries(backend.db, 'media')
    return names.filter((name) => played!.has(name))
  })
}

/** Pictures for sharing have no record: they are only ever too many. */
async function sweepShares({ storage }: Backend): Promise<number> {
  const keys: string[] = []
  for await (const key of storage.list('shares')) keys.push(key)
  if (keys.length <= SHARES_KEPT) return 0
  const dated = await Promise.all(
    keys.map(async (key) => ({ key, at: (await storage.putAt(key))?.getTime() ?? 0 })),
  )
  const old = dated.sort((a, b) => b.at - a.at).slice(SHARES_KEPT)
  for (const { key } of old) await storage.delete(key)
  return old.length
}

async function sweepAvatars(backend: Backend, before: Date): Promise<number> {
  const { db } = backend
  // As with fonts: without any member, stored pictures mean that the rows were lost.
  if (!(await db.selectFrom('member').select('id').limit(1).executeTakeFirst())) return 0
  return sweepFolder(backend, 'avatars', before, async (names) => {
    const hashes = names.map((name) => name.replace(/\.jpg$/, ''))
    const rows = await db.selectFrom('member').select('avatar').where('avatar', 'in', hashes).execute()
    return rows.map(({ avatar }) => `${avatar}.jpg`)
  })
}

/** Removes the files of a folder that were there before a time and of which `named` gives no name back. */
async function sweepFolder(
  { storage }: Backend,
  folder: string,
  before: Date,
  named: (names: readonly string[]) => Promise<readonly string[]>,
): Promise<number> {
  let swept = 0
  const look = async (keys: readonly string[]) => {
    const nameOf = (key: string) => key.slice(folder.length + 1)
    const kept = new Set(await named(keys.map(nameOf)))
    for (const key of keys) {
      if (kept.has(nameOf(key))) continue
      const putAt = await storage.putAt(key)
      if (putAt === null || putAt >= before) continue
      await storage.delete(key)
      swept++
    }
  }
  let keys: string[] = []
  for await (const key of storage.list(folder))
    if (keys.push(key) === STEP) {
      await look(keys)
      keys = []
    }
  if (keys.length > 0) await look(keys)
  return swept
}
