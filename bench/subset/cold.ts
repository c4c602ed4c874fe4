/**
 * `tsx bench/subset/cold.ts <font> ours|subset-font`: the first subset of a process, 8 characters, WebAssembly
 * compiled and the font opened; then the next one, of 100. Modules are loaded before the clock starts, the
 * font's bytes are in memory. Prints JSON.
 */
import { openFace } from '../../app/font-engine/subset'
import { encodeWoff2 } from '../../app/font-engine/woff2'
import { featuresOf, load, OPTIONS, peer, pick, QUALITY } from './fonts'

export interface ColdResult {
  firstMs: number
  nextMs: number
  bytes: number
}

const [file, contender] = process.argv.slice(2)
const font = await load(file!)
const [few, some] = [pick(font, 8), pick(font, 100)]

async function timed(run: () => Promise<Uint8Array> | Uint8Array): Promise<[number, Uint8Array]> {
  const start = performance.now()
  const bytes = await run()
  return [performance.now() - start, bytes]
}

async function measure(subset: (codepoints: number[]) => Promise<Uint8Array> | Uint8Array) {
  const [firstMs, bytes] = await timed(() => subset(few))
  const [nextMs] = await timed(() => subset(some))
  console.log(JSON.stringify({ firstMs, nextMs, bytes: bytes.length } satisfies ColdResult))
}

if (contender === 'ours') {
  let face: ReturnType<typeof openFace> | undefined
  await measure((codepoints) => encodeWoff2((face ??= openFace(font)).subset(codepoints, OPTIONS), QUALITY))
} else {
  const subsetFont = peer(font)
  const features = featuresOf(font)
  await measure((codepoints) => subsetFont(codepoints, features))
}
