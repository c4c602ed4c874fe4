/**
 * `tsx bench/slice/run.ts <font> <script> <rounds>`: a whole font in slices, from its bytes to WOFF2 files in memory,
 * ours and cn-font-split 4.15's, with the same ranges and one thread each. Interleaved; prints JSON.
 */
import { readFileSync } from 'node:fs'
import { inspect } from '../../app/font-engine/inspect'
import { expandRanges } from '../../app/font-engine/repertoire'
import { planSlices, type SliceScript } from '../../app/font-engine/slice-plan'
import { subsetSlices, type SliceOrder } from '../../app/font-engine/subset-slices'
import { median } from '../report'

export interface SliceResult {
  slices: number
  /** `cpuMs` is the processor's time of the whole process, which others on the machine don't lengthen. */
  contenders: Array<{ name: string; ms: number; cpuMs: number; bytes: number; files: number }>
}

const WARM_UP = 6

const [file, script, rounds] = process.argv.slice(2) as [string, SliceScript, string]
const font = readFileSync(file)
const plan = planSlices((await inspect(font)).codepoints, script)
const orders: SliceOrder[] = plan.map(({ ranges }, i) => ({
  codepoints: expandRanges(ranges),
  options: { familyName: `yz${i}` },
}))

// The peer speaks on stdout, which is for the result.
const print = console.log
console.log = console.info = console.debug = () => {}
const { fontSplit } = (await import(
  new URL('../node_modules/@konghayao/cn-font-split/dist/index.js', import.meta.url).href
)) as { fontSplit(options: object): Promise<unknown> }

async function peer(): Promise<Uint8Array[]> {
  const files: Uint8Array[] = []
  await fontSplit({
    FontPath: new Uint8Array(font),
    destFold: '/nowhere',
    subsets: plan.map(({ ranges }) =>
      ranges.map(([first, last]) => (first === last ? first : [first, last])),
    ),
    autoChunk: false,
    fontFeature: false,
    reporter: false,
    testHTML: false,
    threads: false,
    log: () => {},
    logger: { settings: { minLevel: 6 } },
    outputFile: async (path: string, data: Uint8Array | string) => {
      if (typeof data !== 'string' && path.endsWith('.woff2')) files.push(data)
    },
  })
  return files
}

const ours = (quality: number) => () => subsetSlices(font, orders, quality)
const contender = (name: string, run: () => Uint8Array[] | Promise<Uint8Array[]>) => ({
  name,
  run,
  ms: [] as number[],
  cpuMs: [] as number[],
  made: [] as Uint8Array[],
})
const contenders = [
  contender('永字，质量 5', ours(5)),
  contender('永字，质量 11', ours(11)),
  contender('cn-font-split 4.15', peer),
]
// JavaScript is compiled as it runs; the time of the peer is spent in WebAssembly.
for (let i = 0; i < WARM_UP; i++) ours(5)()
for (let round = 0; round < Number(rounds); round++)
  for (const one of contenders) {
    const [start, cpu] = [performance.now(), process.cpuUsage()]
    one.made = await one.run()
    one.ms.push(performance.now() - start)
    const { user, system } = process.cpuUsage(cpu)
    one.cpuMs.push((user + system) / 1000)
  }
const result: SliceResult = {
  slices: plan.length,
  contenders: contenders.map(({ name, ms, cpuMs, made }) => ({
    name,
    ms: median(ms),
    cpuMs: median(cpuMs),
    bytes: made.reduce((sum, { length }) => sum + length, 0),
    files: made.length,
  })),
}
print(JSON.stringify(result))
process.exit(0)
