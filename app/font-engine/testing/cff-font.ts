/** A small font with CFF outlines, made in code: every glyph is the given charstring (Adobe TN 5176, 5177). */
import { Writer } from '../reader'
import { FLAVOR_CFF, writeSfnt } from '../sfnt'
import { tinyTables } from './tiny-font'

export interface CffFont {
  text: string
  /** A Type 2 charstring; absent for a square. */
  charstring?: readonly number[]
  /** Global subroutines; the first is called by `CALL_FIRST`. */
  subroutines?: readonly (readonly number[])[]
}

/** 100 100 rmoveto, then 400 each way. */
const SQUARE = [239, 239, 21, 248, 36, 6, 248, 36, 7, 252, 36, 6, 14]
/** -107 callgsubr: few subroutines are numbered from -107. */
export const CALL_FIRST = [32, 29]
export const RETURN = 11

export function cffFont({ text, charstring = SQUARE, subroutines = [] }: CffFont): Uint8Array {
  const tables = tinyTables({ text })
  for (const tag of ['glyf', 'loca']) tables.delete(tag)
  const count = [...text].length + 1
  tables.set('maxp', new Writer().u32(0x00005000).u16(count).done())
  tables.set('CFF ', cffTable(subroutines, new Array<readonly number[]>(count).fill(charstring)))
  return writeSfnt(tables, FLAVOR_CFF)
}

function cffTable(
  subroutines: readonly (readonly number[])[],
  glyphs: readonly (readonly number[])[],
): Uint8Array {
  const start = new Writer()
    .bytes(Uint8Array.of(1, 0, 4, 4))
    .bytes(index([[...Buffer.from('Tiny')]]))
    .done()
  const rest = new Writer().bytes(index([])).bytes(index(subroutines)).done()
  const charset = [0, ...glyphs.slice(1).flatMap((_, i) => [(i + 1) >> 8, (i + 1) & 255])]
  const charstrings = index(glyphs)
  // Numbers are written in five bytes, so that the dictionary is as long before its offsets are known.
  const top = (at: number) => {
    const behind = at + charset.length
    return index([[...number(at), 15, ...number(behind), 17, ...number(0), ...number(behind + charstrings.length), 18]]) // prettier-ignore
  }
  const at = start.length + top(0).length + rest.length
  return new Writer()
    .bytes(start)
    .bytes(top(at))
    .bytes(rest)
    .bytes(Uint8Array.from(charset))
    .bytes(charstrings)
    .done()
}

const number = (value: number) => [29, value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]

function index(items: readonly (readonly number[])[]): Uint8Array {
  const out = new Writer().u16(items.length)
  if (items.length === 0) return out.done()
  let at = 1
  out.bytes(Uint8Array.of(4)).u32(at)
  for (const item of items) out.u32((at += item.length))
  for (const item of items) out.bytes(Uint8Array.from(item))
  return out.done()
}
