/**
 * QR codes (ISO/IEC 18004) of a text: bytes only, error correction M, the smallest version that holds it.
 * Enough for addresses; longer than version 20 (666 bytes) is refused.
 */

/** Codewords for error correction in each block, and blocks, of level M by version. */
const EC_PER_BLOCK = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]
const LEVEL_M = 0b00
const BYTE_MODE = 0b0100
const PADDING = [0xec, 0x11]
/** Light modules that stand around the code. */
export const QUIET_ZONE = 4

type Modules = Uint8Array[]

/** The modules of the code, row by row; 1 is dark. Null where the text is too long. */
export function qrModules(text: string): Modules | null {
  const bytes = new TextEncoder().encode(text)
  const version =
    EC_PER_BLOCK.findIndex((_, index) => neededBits(bytes, index + 1) <= dataBits(index + 1)) + 1
  if (version === 0) return null
  const { modules, fixed } = frame(version)
  place(modules, fixed, interleaved(dataCodewords(bytes, version), version))
  const masked = MASKS.map((_, mask) => withMask(modules, fixed, mask))
  return masked.reduce((best, each) => (penalty(each) < penalty(best) ? each : best))
}

/** The code as one SVG path in a box of `size` units, its quiet zone included. */
export function qrPath(text: string): { path: string; size: number } | null {
  const modules = qrModules(text)
  if (!modules) return null
  let path = ''
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) x++
      path += `M${from + QUIET_ZONE} ${y + QUIET_ZONE}h${x - from + 1}v1h-${x - from + 1}z`
    }
  })
  return { path, size: modules.length + 2 * QUIET_ZONE }
}

const sizeOf = (version: number) => 17 + 4 * version
const countBits = (version: number) => (version < 10 ? 8 : 16)
const neededBits = (bytes: Uint8Array, version: number) => 4 + countBits(version) + bytes.length * 8

/** Modules left for codewords once finders, timing, alignment, format and version are drawn. */
function rawCodewords(version: number): number {
  const patterns = version === 1 ? 0 : Math.floor(version / 7) + 2
  let modules = (16 * version + 128) * version + 64
  if (patterns > 0) modules -= (25 * patterns - 10) * patterns - 55
  if (version >= 7) modules -= 36
  return Math.floor(modules / 8)
}

const dataBits = (version: number) =>
  8 * (rawCodewords(version) - EC_PER_BLOCK[version - 1]! * BLOCKS[version - 1]!)

function dataCodewords(bytes: Uint8Array, version: number): Uint8Array {
  const bits: number[] = []
  const push = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >>> at) & 1)
  }
  const room = dataBits(version)
  push(BYTE_MODE, 4)
  push(bytes.length, countBits(version))
  for (const byte of bytes) push(byte, 8)
  push(0, Math.min(4, room - bits.length))
  while (bits.length % 8 !== 0) bits.push(0)
  const words = new Uint8Array(room / 8)
  bits.forEach((bit, index) => (words[index >> 3]! |= bit << (7 - (index & 7))))
  for (let at = bits.length / 8, turn = 0; at < words.length; at++, turn++) words[at] = PADDING[turn % 2]!
  return words
}

/** Blocks of data with their correction, woven codeword by codeword; the later blocks may be one longer. */
function interleaved(data: Uint8Array, version: number): number[] {
  const blocks = BLOCKS[version - 1]!
  const ecLength = EC_PER_BLOCK[version - 1]!
  const short = Math.floor(data.length / blocks)
  const longFrom = blocks - (data.length % blocks)
  const parts: Array<{ data: Uint8Array; ec: Uint8Array }> = []
  for (let block = 0, at = 0; block < blocks; block++) {
    const end = at + short + (block >= longFrom ? 1 : 0)
    const part = data.subarray(at, end)
    parts.push({ data: part, ec: errorCorrection(part, ecLength) })
    at = end
  }
  const words: number[] = []
  for (let at = 0; at <= short; at++)
    for (const { data: part } of parts) if (at < part.length) words.push(part[at]!)
  for (let at = 0; at < ecLength; at++) for (const { ec } of parts) words.push(ec[at]!)
  return words
}

/** Multiplication in the field of 256 with the code's polynomial. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

/** Reed–Solomon: the remainder of the data by the generator of this degree. */
export function errorCorrection(data: Uint8Array, degree: number): Uint8Array {
  const generator = new Uint8Array(degree)
  generator[degree - 1] = 1
  for (let index = 0, root = 1; index < degree; index++, root = times(root, 2))
    for (let at = 0; at < degree; at++) {
      generator[at] = times(generator[at]!, root) ^ (generator[at + 1] ?? 0)
    }
  const remainder = new Uint8Array(degree)
  for (const word of data) {
    const factor = word ^ remainder[0]!
    remainder.copyWithin(0, 1)
    remainder[degree - 1] = 0
    generator.forEach((each, at) => (remainder[at]! ^= times(each, factor)))
  }
  return remainder
}

/** What is the same in every code of a version: finders, timing, alignment, and room for format and version. */
function frame(version: number): { modules: Modules; fixed: Modules } {
  const size = sizeOf(version)
  const grid = () => Array.from({ length: size }, () => new Uint8Array(size))
  const [modules, fixed] = [grid(), grid()]
  const set = (x: number, y: number, dark: boolean | number) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return
    modules[y]![x] = dark ? 1 : 0
    fixed[y]![x] = 1
  }
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  const rings = (cx: number, cy: number, radius: number, isDark: (ring: number) => boolean) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++)
        set(cx + dx, cy + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))))
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(cx, cy, 4, (ring) => ring !== 2 && ring !== 4)
  const centres = alignmentCentres(version)
  const last = centres.length - 1
  centres.forEach((y, row) =>
    centres.forEach((x, column) => {
      const onFinder = (row === 0 && column === 0) || (row === 0 && column === last)
      if (!onFinder && !(row === last && column === 0)) rings(x, y, 2, (ring) => ring !== 1)
    }),
  )
  drawFormat(set, size, 0)
  if (version >= 7) {
    const bits = (version << 12) | remainderOf(version, 12, 0x1f25)
    for (let at = 0; at < 18; at++) {
      const [a, b] = [size - 11 + (at % 3), Math.floor(at / 3)]
      set(a, b, (bits >>> at) & 1)
      set(b, a, (bits >>> at) & 1)
    }
  }
  return { modules, fixed }
}

function alignmentCentres(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const centres = [6]
  for (let at = count - 1; at > 0; at--) centres.push(sizeOf(version) - 7 - (at - 1) * step)
  return centres
}

/** The remainder of a binary polynomial, as format and version carry it. */
function remainderOf(value: number, degree: number, generator: number): number {
  let rest = value
  for (let at = 0; at < degree; at++) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * generator)
  return rest
}

function drawFormat(set: (x: number, y: number, dark: number) => void, size: number, mask: number): void {
  const data = (LEVEL_M << 3) | mask
  const bits = ((data << 10) | remainderOf(data, 10, 0x537)) ^ 0x5412
  const bit = (at: number) => (bits >>> at) & 1
  for (let at = 0; at <= 5; at++) set(8, at, bit(at))
  set(8, 7, bit(6))
  set(8, 8, bit(7))
  set(7, 8, bit(8))
  for (let at = 9; at < 15; at++) set(14 - at, 8, bit(at))
  for (let at = 0; at < 8; at++) set(size - 1 - at, 8, bit(at))
  for (let at = 8; at < 15; at++) set(8, size - 15 + at, bit(at))
  set(8, size - 8, 1)
}

/** Two columns at a time from the right, up and down in turn, past the timing column. */
function place(modules: Modules, fixed: Modules, words: readonly number[]): void {
  const size = modules.length
  let index = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const upward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = upward ? size - 1 - step : step
        if (fixed[y]![x] || index >= words.length * 8) continue
        modules[y]![x] = (words[index >> 3]! >>> (7 - (index & 7))) & 1
        index++
      }
  }
}

const MASKS: ReadonlyArray<(x: number, y: number) => boolean> = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function withMask(modules: Modules, fixed: Modules, mask: number): Modules {
  const turned = modules.map((row, y) =>
    row.map((dark, x) => (fixed[y]![x] || !MASKS[mask]!(x, y) ? dark : 1 - dark)),
  )
  drawFormat((x, y, dark) => (turned[y]![x] = dark), turned.length, mask)
  return turned
}

/** How hard a code is to read: long runs, blocks, lookalikes of a finder, and more of one colour. */
function penalty(modules: Modules): number {
  const size = modules.length
  const lines = [...modules, ...modules.map((_, x) => Uint8Array.from(modules, (row) => row[x]!))]
  let points = 0
  for (const line of lines) {
    const text = line.join('')
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2
    for (let at = 0; at + 11 <= size; at++) {
      const part = text.slice(at, at + 11)
      if (part === '10111010000' || part === '00001011101') points += 40
    }
  }
  for (let y = 0; y + 1 < size; y++)
    for (let x = 0; x + 1 < size; x++) {
      const sum = modules[y]![x]! + modules[y]![x + 1]! + modules[y + 1]![x]! + modules[y + 1]![x + 1]!
      if (sum === 0 || sum === 4) points += 3
    }
  const dark = modules.reduce((total, row) => total + row.reduce((sum, each) => sum + each, 0), 0)
  return points + 10 * Math.floor(Math.abs((dark * 100) / (size * size) - 50) / 5)
}
