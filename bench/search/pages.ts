/** Whole pages of lists, from two running sites in turn. */
import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_DIR } from '../library'
import { median, progress } from '../report'
import { ensureBuild, startSite, type Running } from '../site'

const ROUNDS = 20
const WARM_UPS = 3

/** A list: its first page in the starter library, and pages of it in the large one. */
interface List {
  name: string
  few: string
  many: readonly string[]
  /** The starter library has less than a page of it, so that the pages show different amounts. */
  isPartial?: boolean
}

const LISTS: readonly List[] = [
  { name: '/font', few: '/font', many: ['/font', '/font?page=2', '/font?page=40', '/font?page=1200'] },
  ...['name', 'glyphs', 'weights', 'downloads'].map((sort) => same(`/font?sort=${sort}`)),
  same('/font?type=serif'),
  same('/font?style=modern&type=sans'),
  same('/font?covers=gb2312'),
  same(`/font?draws=${encodeURIComponent('永字八法')}`),
  { name: '/articles', few: '/articles', many: ['/articles', '/articles?page=40', '/articles?page=5000'] },
  {
    name: '/articles?column=craft',
    few: '/articles?column=craft',
    many: ['/articles?column=craft', '/articles?column=craft&page=40'],
  },
  { name: '/zixun', few: '/zixun', many: ['/zixun', '/zixun?page=40'] },
  { name: '/baike', few: '/baike', many: ['/baike', '/baike?page=40'] },
  { name: '/baike?column=term', few: '/baike?column=term', many: ['/baike?column=term&page=40'] },
  same(`/baike?q=${encodeURIComponent('书')}`),
  same(`/qs?q=${encodeURIComponent('宋体')}`),
  same(`/qs?q=${encodeURIComponent('永')}&type=article`),
  ...['/designer', '/designer/fontworks', '/album', '/heji', '/case', '/player'].map(same),
  { ...same('/variable/list'), isPartial: true },
]

function same(path: string): List {
  return { name: decodeURIComponent(path), few: path, many: [path] }
}

export interface PageTimes {
  name: string
  /** Medians, in milliseconds, from the request to the last byte. */
  few: number
  many: number
  /** The first time that the large site was asked for any of them. */
  first: number
  isPartial: boolean
}

let visitors = 0

/** Each request comes from an address of its own: one address may only search so often. */
async function timeOf({ origin }: Running, path: string): Promise<number> {
  visitors++
  const headers = { 'x-forwarded-for': `10.0.${visitors >> 8}.${visitors & 255}` }
  const begun = performance.now()
  const response = await fetch(origin + path, { headers })
  await response.arrayBuffer()
  if (response.status !== 200 || response.redirected) throw new Error(`${path}：${response.status}`)
  return performance.now() - begun
}

/** Sites on libraries that have a database of their own and the starter library's files. */
export async function pageTimes(few: string, many: string): Promise<PageTimes[]> {
  ensureBuild()
  for (const folder of [few, many])
    for (const name of ['fonts', 'pictures', 'media']) {
      rmSync(join(folder, name), { recursive: true, force: true })
      symlinkSync(join(DATA_DIR, name), join(folder, name))
    }
  const sites: Running[] = []
  try {
    // Pages that are kept say nothing of what it takes to make them.
    for (const folder of [few, many])
      sites.push(await startSite(undefined, folder, { PAGE_CACHE_MB: '0', TRUSTED_PROXIES: '1' }))
    const [small, large] = sites as [Running, Running]
    const found: PageTimes[] = []
    for (const list of LISTS) {
      progress(`  ${list.name}`)
      const times: [number[], number[]] = [[], []]
      let first = 0
      for (const path of list.many) first = Math.max(first, await timeOf(large, path))
      for (let round = -WARM_UPS; round < ROUNDS; round++)
        for (const path of list.many) {
          const one = await timeOf(small, list.few)
          const other = await timeOf(large, path)
          if (round < 0) continue
          times[0].push(one)
          times[1].push(other)
        }
      found.push({
        name: list.name,
        few: median(times[0]),
        many: median(times[1]),
        first,
        isPartial: list.isPartial ?? false,
      })
    }
    return found
  } finally {
    for (const site of sites) await site.stop()
  }
}
