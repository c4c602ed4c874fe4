/** Libraries to search in: the starter library, and one of many fonts and texts made from it. */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { databasePath, openBackend, type OpenBackend } from '~/backend/backend.server'
import { importFolder } from '~/backend/import/import.server'
import { plainText } from '~/backend/search/plain-text'
import { ensureSearchIndex } from '~/backend/search/rebuild.server'
import { migrate } from '~/db/database.server'
import { readEnv } from '~/env.server'
import pino from 'pino'
import { DATA_DIR } from '../library'
import { figure, progress } from '../report'
import { writerFrom, type Writer } from './text'

export const FAMILIES = 30_000
export const TEXTS = 200_000
/** Half of the texts are shorter than this, some much longer. */
const MEDIAN_CHARACTERS = 360
const SHORTEST = 80
const LONGEST = 6_000
const DAYS = 3_000
const LAST_DAY = Date.UTC(2026, 10, 20)
/** Rows written in one transaction. */
const STEP = 1_000

export function openLibrary(folder: string): OpenBackend {
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder })
  return openBackend(env, pino({ level: 'silent' }))
}

/** A copy of the starter library's database, opened as a server opens it. */
export async function starterCopy(folder: string): Promise<OpenBackend> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  copyFileSync(databasePath(DATA_DIR), join(folder, 'library.sqlite'))
  const backend = openLibrary(folder)
  await migrate(backend.database)
  await ensureSearchIndex(backend.db)
  return backend
}

/** Writes as the library's own texts do. */
export function writerOf({ database: { driver } }: OpenBackend, seed: number): Writer {
  const rows = driver.prepare('select body as text from entry union all select about from family').all()
  return writerFrom(
    (rows as Array<{ text: string }>).map(({ text }) => plainText(text)),
    seed,
  )
}

const randomDay = ({ random }: Writer) =>
  new Date(LAST_DAY - Math.floor(random() * DAYS) * 86_400_000).toISOString().slice(0, 10)

/** Many short, few long: a log-normal length. */
function length({ random }: Writer): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Math.round(Math.min(LONGEST, Math.max(SHORTEST, MEDIAN_CHARACTERS * Math.exp(0.8 * normal))))
}

/** A text as its manifest would have it. */
export function textManifest(writer: Writer, id: string) {
  const title = writer.name(4 + Math.floor(writer.random() * 14))
  const summary = writer.text(40).replace(/\n/g, ' ')
  return { id, title, summary, about: writer.text(length(writer)), publishedAt: randomDay(writer) }
}

/** Copies of the library's families with names, texts and days of their own. */
export function addFamilies({ database: { driver } }: OpenBackend, writer: Writer): void {
  const columns = (table: string) =>
    (driver.pragma(`table_info(${table})`) as Array<{ name: string }>).map(({ name }) => name)
  const sources = driver.prepare('select gno, default_face from family order by gno').all() as Array<{
    gno: string
    default_face: string
  }>
  const copier = (table: string, key: string, own: Record<string, string>) =>
    driver.prepare(
      `insert into ${table} (${columns(table).join()})
       select ${columns(table)
         .map((name) => own[name] ?? `"${name}"`)
         .join()} from ${table} where ${key} = @source`,
    )
  const face = "@gno || '-400'"
  const family = copier('family', 'gno', {
    ...{ gno: '@gno', slug: "'copy-' || @gno", default_face: face, name: '@name', name_zh: '@name' },
    ...{
      search_text: '@name || char(10) || lower(@gno) || char(10) || search_text',
      name_pinyin: 'lower(@gno)',
    },
    ...{ added_at: '@day', about: '@about', downloads: 'abs(random() % 9999)' },
  })
  const faces = copier('face', 'gno', { gno: face, family_gno: '@gno', position: '0' })
  const tags = copier('family_tag', 'family_gno', { family_gno: '@gno' })
  const coverage = copier('face_coverage', 'face_gno', { face_gno: face })
  for (let from = 0; from < FAMILIES; from += STEP)
    driver.transaction(() => {
      for (let n = from; n < from + STEP; n++) {
        const { gno, default_face } = sources[n % sources.length]!
        const own = { gno: `Z${n}`, day: randomDay(writer) }
        family.run({ ...own, source: gno, name: `${writer.name(3)}体`, about: writer.text(160) })
        faces.run({ gno: own.gno, source: default_face })
        tags.run({ gno: own.gno, source: gno })
        coverage.run({ gno: own.gno, source: default_face })
      }
    })()
}

/** A folder of texts as an operator has them, one file each: its length in characters. */
export function writeTexts(folder: string, writer: Writer): number {
  const kinds = ['articles', 'articles', 'articles', 'baike'] as const
  const columns = {
    articles: ['choosing', 'typesetting', 'licence', 'web', 'craft', 'news'],
    baike: ['script', 'stroke', 'person', 'work', 'tool', 'term'],
  }
  let characters = 0
  for (const kind of kinds) mkdirSync(join(folder, kind), { recursive: true })
  for (let n = 0; n < TEXTS; n++) {
    const kind = kinds[n % kinds.length]!
    const { about, ...front } = textManifest(writer, `t${n}`)
    const own = kind === 'baike' ? { pinyin: 'yǒng', char: [...front.title][0] } : {}
    const manifest = { ...front, ...own, column: columns[kind][n % 6] }
    writeFileSync(join(folder, kind, `t${n}.md`), `---\n${stringify(manifest)}---\n\n${about}\n`)
    characters += about.length
  }
  return characters
}

export interface ImportFigures {
  seconds: number
  /** Resident memory in the first tenth, and the most after that, in bytes. */
  memoryEarly: number
  memoryMost: number
}

/** The folder through the whole importer in one run: read, validated, written, recorded and indexed. */
export async function importTexts(folder: string, backend: OpenBackend): Promise<ImportFigures> {
  let memoryEarly = 0
  let memoryMost = 0
  const begun = performance.now()
  const report = await importFolder(folder, {
    database: backend.database,
    storage: backend.storage,
    onProgress({ done, total }) {
      if (done % STEP > 0) return
      const { rss } = process.memoryUsage()
      if (done < total / 10) memoryEarly = Math.max(memoryEarly, rss)
      else memoryMost = Math.max(memoryMost, rss)
      if (done % (10 * STEP) === 0) {
        const rate = done / ((performance.now() - begun) / 1000)
        progress(`  已导入 ${done}，每秒 ${figure(rate)} 篇，内存 ${figure(rss / 1e6)} MB`)
      }
    },
  })
  if (report.added.length !== TEXTS) throw new Error(JSON.stringify(report.refused[0] ?? report.added.length))
  return { seconds: (performance.now() - begun) / 1000, memoryEarly, memoryMost }
}
