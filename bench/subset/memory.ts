/**
 * `node --expose-gc --import tsx bench/subset/memory.ts <font>`: what an open font adds to the resident memory.
 * In a process of its own, so that nothing else is counted; several faces, so that one-time costs are not.
 * Prints JSON.
 */
import { openFace } from '../../app/font-engine/subset'
import { load, OPTIONS, pick } from './fonts'

const FACES = 6

/** In bytes a font: opened with a first subset, accelerated by the second, after 3,500 characters. */
export interface MemoryResult {
  opened: number
  accelerated: number
  large: number
  /** What the engine reckons with when it decides which fonts to close. */
  estimated: number
}

const font = await load(process.argv[2]!)
const some = pick(font, 100)
const many = pick(font, 3500)
const first = openFace(font)
for (const codepoints of [some, some, many]) first.subset(codepoints, OPTIONS)

const faces = [first]
const each = (codepoints: number[]) => () =>
  faces.slice(1).forEach((face) => face.subset(codepoints, OPTIONS))
const added = (act: () => void) => {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  act()
  globalThis.gc?.()
  return (process.memoryUsage().rss - before) / (FACES - 1)
}
const opened = added(() => {
  while (faces.length < FACES) faces.push(openFace(font))
  each(some)()
})
const accelerated = added(each(some))
const large = added(each(many))
const result: MemoryResult = { opened, accelerated, large, estimated: first.memoryBytes }
console.log(JSON.stringify(result))
