/**
 * A small TrueType font made in code, with what writers get wrong: an empty glyph, a composite, the overlap
 * flag, steps of every length, a box that is not the one of the points, instructions, and reserved names.
 */
import { ByteSink } from '../byte-sink'
import { FLAVOR_TRUETYPE, writeSfnt } from '../sfnt'

type Point = readonly [x: number, y: number, onCurve: boolean]

export const GLYF_FONT = {
  family: 'Reserved Hand',
  copyright: 'Copyright 2020 The Hand Project, with Reserved Font Name "Reserved Hand".',
  licence: 'This Font Software is licensed under the SIL Open Font License, Version 1.1.',
  unitsPerEm: 1000,
  /** head.modified, seconds since 1904. */
  modified: 3_500_000_000,
  codepoints: [0x20, 0x41, 0x4e00, 0x4e01, 0x20000],
}

const SQUARE: Point[][] = [
  [
    [100, 0, true],
    [900, 0, true],
    [900, 800, true],
    [100, 800, true],
  ],
]
/** One step of every triplet form of WOFF2, curves included. */
const STEPS: Point[][] = [
  [
    [0, 0, true],
    [0, 1279, false],
    [1279, 1279, true],
    [1300, 1250, false],
    [1310, 1240, true],
    [2000, 600, false],
    [5900, -3000, true],
    [-6000, 9000, false],
    [-6000, 0, true],
  ],
  [
    [10, 10, true],
    [300, 10, false],
    [300, 300, true],
  ],
]
const GLYPHS: Uint8Array[] = [
  simple(SQUARE),
  new Uint8Array(0),
  simple(STEPS, { instructions: [0xb0, 0x01, 0x21] }),
  simple(SQUARE, { overlap: true }),
  composite([
    [2, 0, 0],
    [3, 20, -50],
  ]),
  simple(SQUARE, { box: [90, -10, 910, 810] }),
]
const CMAP: [codepoint: number, glyph: number][] = [
  [0x20, 1],
  [0x41, 3],
  [0x4e00, 2],
  [0x4e01, 4],
  [0x20000, 5],
]

export function buildGlyfFont(): Uint8Array {
  const loca = new ByteSink(0)
  const glyf = new ByteSink(0)
  for (const glyph of GLYPHS) {
    loca.u32(glyf.length)
    glyf.bytes(glyph)
    while (glyf.length % 4) glyf.u8(0)
  }
  loca.u32(glyf.length)
  const hmtx = words(GLYPHS.flatMap((glyph) => [1000, xMinOf(glyph)]))
  return writeSfnt(
    new Map([
      ['head', head()],
      ['hhea', words([1, 0, 880, -120, 0, 1000, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, GLYPHS.length])],
      ['maxp', words([1, 0, GLYPHS.length, 20, 4, 40, 4, 1, 0, 0, 0, 0, 0, 3, 2, 1])],
      ['OS/2', os2()],
      ['post', words([3, ...Array.from({ length: 15 }, () => 0)])],
      ['cmap', cmap()],
      ['hmtx', hmtx],
      ['name', nameTable()],
      ['loca', loca.view()],
      ['glyf', glyf.view()],
    ]),
    FLAVOR_TRUETYPE,
  )
}

function simple(
  contours: Point[][],
  { overlap = false, instructions = [] as number[], box = undefined as number[] | undefined } = {},
): Uint8Array {
  const points = contours.flat()
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const out = new ByteSink(64)
  out.u16(contours.length)
  for (const edge of box ?? [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
    out.u16(edge)
  let last = -1
  for (const contour of contours) out.u16((last += contour.length))
  out.u16(instructions.length)
  for (const byte of instructions) out.u8(byte)
  points.forEach(([, , on], i) => out.u8((on ? 1 : 0) | (overlap && i === 0 ? 0x40 : 0)))
  for (const axis of [xs, ys]) axis.forEach((value, i) => out.u16(value - (i ? axis[i - 1]! : 0)))
  return out.view()
}

function composite(parts: [glyph: number, dx: number, dy: number][]): Uint8Array {
  const out = new ByteSink(64)
  for (const value of [0xffff, -6000, -3000, 5900, 9000]) out.u16(value)
  parts.forEach(([glyph, dx, dy], i) => {
    // Words, offsets rather than points, and more to come.
    out.u16(0x0003 | (i < parts.length - 1 ? 0x0020 : 0))
    for (const value of [glyph, dx, dy]) out.u16(value)
  })
  return out.view()
}

function xMinOf(glyph: Uint8Array): number {
  return glyph.length ? ((glyph[2]! << 24) >> 16) | glyph[3]! : 0
}

function head(): Uint8Array {
  const out = new ByteSink(54)
  for (const value of [0x00010000, 0x00010000, 0, 0x5f0f3cf5]) out.u32(value)
  out.u16(0x0003)
  out.u16(GLYF_FONT.unitsPerEm)
  for (const value of [0, GLYF_FONT.modified, 0, GLYF_FONT.modified]) out.u32(value)
  for (const value of [-6000, -3000, 5900, 9000, 0, 8, 2, 1, 0]) out.u16(value)
  return out.view()
}

function os2(): Uint8Array {
  const out = new ByteSink(96)
  for (const value of [4, 1000, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 250, 0]) out.u16(value)
  for (let i = 0; i < 10; i++) out.u8(0)
  for (let i = 0; i < 4; i++) out.u32(0)
  out.bytes(new TextEncoder().encode('TEST'))
  for (const value of [0x40, 0x20, 0xffff, 880, -120, 0, 1000, 200]) out.u16(value)
  for (let i = 0; i < 2; i++) out.u32(0)
  for (const value of [500, 700, 0, 32, 1]) out.u16(value)
  return out.view()
}

/** Format 12 in platform 3, encoding 10. */
function cmap(): Uint8Array {
  const out = new ByteSink(64)
  for (const value of [0, 1, 3, 10, 0, 12, 12, 0]) out.u16(value)
  out.u32(16 + CMAP.length * 12)
  out.u32(0)
  out.u32(CMAP.length)
  for (const [codepoint, glyph] of CMAP) {
    for (const value of [codepoint, codepoint, glyph]) out.u32(value)
  }
  return out.view()
}

function nameTable(): Uint8Array {
  const { family, copyright, licence } = GLYF_FONT
  const names: [id: number, text: string][] = [
    [0, copyright],
    [1, family],
    [2, 'Regular'],
    [4, family],
    [5, 'Version 1.200; Reserved Hand build'],
    [6, family.replace(' ', '')],
    [10, `${family} was drawn by hand`],
    [13, licence],
    [14, 'https://openfontlicense.org'],
    [16, family],
  ]
  const storage = new ByteSink(256)
  const out = new ByteSink(256)
  for (const value of [0, names.length, 6 + names.length * 12]) out.u16(value)
  for (const [id, text] of names) {
    for (const value of [3, 1, 0x409, id, text.length * 2, storage.length]) out.u16(value)
    for (let i = 0; i < text.length; i++) storage.u16(text.charCodeAt(i))
  }
  out.bytes(storage.view())
  return out.view()
}

function words(values: number[]): Uint8Array {
  const out = new ByteSink(values.length * 2)
  for (const value of values) out.u16(value)
  return out.view()
}
