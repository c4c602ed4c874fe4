import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from '~/backend/api.server'
import { databasePath, type OpenBackend } from '~/backend/backend.server'
import { rebuildSearchIndex } from '~/backend/search/rebuild.server'
import { migrate } from '~/db/database.server'
import { ensureLibrary, ROOT } from '../library'
import { figure, goal, median, percentile, progress, table, times } from '../report'
import {
  addFamilies,
  FAMILIES,
  importTexts,
  openLibrary,
  starterCopy,
  TEXTS,
  writerOf,
  writeTexts,
} from '../search/library'
import { pageTimes } from '../search/pages'

const ROUNDS = 3
const GOAL_MS = 30
const GOAL_RATIO = 1.5

/** The time of a call of the embedded API, from the request to the whole answer. */
async function timed(api: ReturnType<typeof createApi>, path: string): Promise<number> {
  const begun = performance.now()
  const response = await api.fetch(new Request(`http://bench${path}`))
  const text = await response.text()
  const ms = performance.now() - begun
  if (!text.startsWith('{"code":"200"')) throw new Error(`${path}: ${text.slice(0, 200)}`)
  return ms
}

interface Asked {
  name: string
  paths: string[]
  goal: boolean
}

function questions(): Asked[] {
  const queries = readFileSync(join(ROOT, 'bench/search-queries.txt'), 'utf8').trim().split('\n')
  const search = '/web/api/web-findAll/getPageList'
  const each = (name: string, rest: string): Asked => ({
    name,
    paths: queries.map((query) => `${search}?q=${encodeURIComponent(query)}&${rest}`),
    goal: true,
  })
  const list = '/web/api/font/getFontList?size=24'
  const articles = '/web/api/web-wenzhang/selectPage?size=24'
  const baike = '/web/api/shufa-baike/selectPage?size=36'
  const others = [
    'web-findAll/getByParameter',
    'web-font-collection/selectPage',
    'web-font-case/selectPage',
    'web-video/selectPage',
  ]
  const plain = (name: string, ...paths: string[]): Asked => ({ name, paths, goal: false })
  return [
    each('搜索：各类前几条', 'each=6'),
    each('搜索：一页，不分类', 'size=24'),
    each('搜索：只要文章，一页', 'type=article&size=24'),
    each('联想', 'each=5&type=font&type=designer&type=article'),
    plain('/font 第 1、2、40 页', ...[1, 2, 40].map((page) => `${list}&facets=1&current=${page}`)),
    plain(
      '/font 各种排序',
      ...['name', 'glyphs', 'weights', 'downloads'].map((sort) => `${list}&facets=1&sort=${sort}`),
    ),
    plain(
      '/font 筛选',
      ...['type=serif', 'style=modern&type=sans', 'licence=free-commercial', 'q=song', 'covers=gb2312'].map(
        (filter) => `${list}&facets=1&${filter}`,
      ),
    ),
    plain('/font 写得出“永字八法”', `${list}&facets=1&draws=${encodeURIComponent('永字八法')}`),
    plain('词典', '/web/api/dict/font-default'),
    plain('/articles 第 1、2、40 页', ...[1, 2, 40].map((page) => `${articles}&current=${page}`)),
    plain('/articles 第 4,000、6,000 页', ...[4000, 6000].map((page) => `${articles}&current=${page}`)),
    plain('/articles 一个栏目', ...[1, 2, 40].map((page) => `${articles}&column=craft&current=${page}`)),
    plain('/articles 的各栏目', '/web/api/web-column/getColumnByType?type=article'),
    plain('/baike 第 1、2、40 页', ...[1, 2, 40].map((page) => `${baike}&current=${page}`)),
    plain('/baike 一个门类', ...[1, 2, 40].map((page) => `${baike}&column=term&current=${page}`)),
    plain('/baike 查“书”“永字”', ...['书', '永字'].map((q) => `${baike}&q=${encodeURIComponent(q)}`)),
    plain('设计师、专辑、案例、视频', ...others.map((path) => `/web/api/${path}?size=24`)),
    plain('网站地图的一个文件', '/api/v1/web/sitemap?kind=article&size=5000&current=2'),
  ]
}

/** A library of many fonts and texts beside the starter library: the same questions, in turn. */
export async function searchPart(): Promise<string> {
  ensureLibrary()
  // A large library takes minutes to make; whoever works on this part may keep one.
  const kept = process.env['BENCH_SEARCH_DIR']
  const root = kept ?? mkdtempSync(join(tmpdir(), 'yongzi-bench-search-'))
  const made = existsSync(join(root, 'made.txt'))
  const small = await starterCopy(join(root, 'starter'))
  const large = made ? openLibrary(join(root, 'large')) : await starterCopy(join(root, 'large'))
  let open = true
  const close = async () => {
    if (!open) return
    open = false
    await small.close()
    await large.close()
  }
  try {
    // A library that was kept may be of before the last migration.
    await migrate(large.database)
    const making = made ? readFileSync(join(root, 'made.txt'), 'utf8') : await make(large, root)
    if (kept) writeFileSync(join(root, 'made.txt'), making)
    const searching = await compare(small, large)
    await close()
    return [making, searching, await comparePages(root)].join('\n\n')
  } finally {
    await close()
    if (!kept) rmSync(root, { recursive: true, force: true })
  }
}

const megabytes = (bytes: number) => `${figure(bytes / 1e6)} MB`

async function make(large: OpenBackend, root: string): Promise<string> {
  const writer = writerOf(large, 1)
  const folder = join(root, 'content')
  progress(`搜索：正在写 ${FAMILIES} 款字体和 ${TEXTS} 篇文字…`)
  addFamilies(large, writer)
  await rebuildSearchIndex(large.db)
  const characters = writeTexts(folder, writer)
  progress('搜索：正在导入…')
  const { seconds, memoryEarly, memoryMost } = await importTexts(folder, large)
  rmSync(folder, { recursive: true })
  large.database.driver.exec('analyze')
  return [
    `${FAMILIES} 款字体，${TEXTS} 篇文字，平均 ${figure(characters / TEXTS)} 字；库文件 ${megabytes(statSync(databasePath(join(root, 'large'))).size)}。`,
    `- 从文件导入 ${TEXTS} 篇（读、校验、写、记录、索引）：${figure(seconds / 60)} 分钟，每秒 ${figure(TEXTS / seconds)} 篇`,
    goal(
      `内存平稳：前十分之一里最多 ${megabytes(memoryEarly)}，其后最多 ${megabytes(memoryMost)}`,
      memoryMost < memoryEarly * 1.3,
    ),
  ].join('\n')
}

/** Pages of lists as a browser gets them. */
async function comparePages(root: string): Promise<string> {
  progress('列表：一页页地要…')
  const pages = await pageTimes(join(root, 'starter'), join(root, 'large'))
  const over = pages
    .filter(({ few, many, isPartial }) => !isPartial && many > GOAL_RATIO * few)
    .map(({ name }) => name)
  return [
    table(
      ['列表的页面，毫秒', '起始字库', '大库', '倍数', '大库头一次，最长'],
      pages.map(({ name, few, many, first }) => [
        name.replace('|', '\\|'),
        figure(few),
        figure(many),
        times(many / few),
        figure(first),
      ]),
    ),
    goal(
      `列表的页面至多是起始字库的 ${GOAL_RATIO} 倍${over.length > 0 ? `，超过的：${over.join('、')}` : ''}`,
      over.length === 0,
    ),
  ].join('\n\n')
}

async function compare(small: OpenBackend, large: OpenBackend): Promise<string> {
  const apis = [createApi(small), createApi(large)]
  const asked = questions().map((question) => ({
    ...question,
    times: [[], []] as [number[], number[]],
    first: 0,
  }))
  for (let round = -1; round < ROUNDS; round++)
    for (const question of asked)
      for (const path of question.paths)
        for (const [index, api] of apis.entries()) {
          const ms = await timed(api, path)
          if (round >= 0) question.times[index]!.push(ms)
          else if (index === 1) question.first = Math.max(question.first, ms)
        }
  const p95 = (values: number[]) => percentile(values, 0.95)
  return [
    table(
      ['调用', '起始字库 p50', 'p95', '大库 p50', 'p95', '倍数', '大库头一次，最长'],
      asked.map(({ name, times: [few, many], first }) => [
        name,
        ...[median(few), p95(few), median(many), p95(many)].map(figure),
        times(p95(many) / p95(few)),
        figure(first),
      ]),
    ),
    asked
      .filter((question) => question.goal)
      .map(({ name, times: [few, many] }) => {
        const most = Math.max(GOAL_MS, GOAL_RATIO * p95(few))
        return goal(
          `${name}：大库 p95 ${figure(p95(many))} 毫秒（目标 ${figure(most)} 以内：30 毫秒与起始字库的 1.5 倍里较大的）`,
          p95(many) <= most,
        )
      })
      .join('\n'),
  ].join('\n\n')
}
