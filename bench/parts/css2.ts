import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createApi, type Api } from '../../app/backend/api.server'
import { openBackend } from '../../app/backend/backend.server'
import { readEnv } from '../../app/env.server'
import { openFace } from '../../app/font-engine/subset'
import { encodeWoff2 } from '../../app/font-engine/woff2'
import { DATA_DIR, ensureLibrary, faceOf, type StoredFace } from '../library'
import { figure, goal, median, progress, table, times } from '../report'
import { load, OPTIONS, pick, QUALITY } from '../subset/fonts'

const CHARACTERS = 8
const WARM_ROUNDS = 40
/** TrueType fonts that nothing else of this part opens. */
const COLD = ['Y10003', 'Y10005', 'Y10007', 'Y10009', 'Y10012', 'Y10016']
const WARM = 'Y10001'
const GOALS = { warm: 3, cold: 10 }

interface Times {
  engine: number[]
  css: number[]
  both: number[]
}

/** What a text costs through /css2, beside the bare engine: its style sheet, and the sheet with its file. */
export async function css2Part(): Promise<string> {
  ensureLibrary()
  progress('css2…')
  const folder = mkdtempSync(join(tmpdir(), 'bench-css2-'))
  await cp(realpathSync(DATA_DIR), folder, { recursive: true, filter: (path) => !path.includes('/subsets') })
  const env = readEnv({ DATA_DIR: folder, SLICE_AHEAD: 'off', SUBSET_PER_MINUTE: '1000000' })
  const backend = openBackend(env, pino({ level: 'silent' }))
  const api = createApi(backend)
  try {
    const cold: Times = { engine: [], css: [], both: [] }
    for (const family of COLD) await measureCold(api, faceOf(family), cold)
    const warm = await measureWarm(api, faceOf(WARM))
    return report(warm, cold)
  } finally {
    await backend.close()
    rmSync(folder, { recursive: true })
  }
}

const now = () => performance.now()

async function measureCold(api: Api, face: StoredFace, into: Times): Promise<void> {
  const font = await load(face.path)
  const text = pick(font, CHARACTERS)
  const opened = now()
  const own = openFace(font)
  encodeWoff2(own.subset(text, OPTIONS), QUALITY)
  into.engine.push(now() - opened)
  own.close()
  const asked = now()
  const url = await sheet(api, face.family, text)
  into.css.push(now() - asked)
  await file(api, url)
  into.both.push(now() - asked)
}

async function measureWarm(api: Api, face: StoredFace): Promise<Times> {
  const font = await load(face.path)
  const all = pick(font, CHARACTERS * WARM_ROUNDS * 2)
  const own = openFace(font, { accelerate: 'now' })
  const result: Times = { engine: [], css: [], both: [] }
  for (let round = 0; round < WARM_ROUNDS * 2; round++) {
    // New characters each time: nothing of it is stored.
    const text = all.slice(round * CHARACTERS, (round + 1) * CHARACTERS)
    const start = now()
    encodeWoff2(own.subset(text, OPTIONS), QUALITY)
    const engine = now() - start
    const asked = now()
    const url = await sheet(api, face.family, text)
    const css = now() - asked
    await file(api, url)
    const both = now() - asked
    // The first half warms up.
    if (round < WARM_ROUNDS) continue
    result.engine.push(engine)
    result.css.push(css)
    result.both.push(both)
  }
  own.close()
  return result
}

async function sheet(api: Api, family: string, text: readonly number[]): Promise<string> {
  const query = new URLSearchParams({ family, text: String.fromCodePoint(...text) })
  const response = await api.fetch(new Request(`http://bench.test/css2?${query}`))
  const url = /url\(([^)]+)\)/.exec(await response.text())?.[1]
  if (!url) throw new Error(`/css2 answered ${response.status}`)
  return url
}

async function file(api: Api, url: string): Promise<void> {
  const response = await api.fetch(new Request(`http://bench.test${url}`))
  if ((await response.arrayBuffer()).byteLength < 100) throw new Error(`${url} is no font`)
}

function report(warm: Times, cold: Times): string {
  const row = (name: string, { engine, css, both }: Times) => {
    const bare = median(engine)
    return [
      name,
      figure(bare),
      figure(median(css)),
      times(median(css) / bare),
      figure(median(both)),
      times(median(both) / bare),
    ]
  }
  const ratio = (measured: Times) => median(measured.css) / median(measured.engine)
  return [
    `${CHARACTERS} 个没有要过的字，质量 ${QUALITY}，接口在同一进程里。`,
    table(
      ['', '只用引擎，毫秒', '样式表，毫秒', '倍数', '样式表与文件，毫秒', '倍数'],
      [row('开着的字体', warm), row('没有人开过的字体', cold)],
    ),
    [
      goal(
        `开着的字体，样式表是引擎的 ${times(ratio(warm))}（目标至多 ${GOALS.warm}×）`,
        ratio(warm) <= GOALS.warm,
      ),
      goal(
        `没有人开过的字体，样式表是引擎的 ${times(ratio(cold))}（目标至多 ${GOALS.cold}×）`,
        ratio(cold) <= GOALS.cold,
      ),
    ].join('\n'),
  ].join('\n\n')
}
