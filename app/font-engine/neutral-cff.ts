/**
 * CFF repeats the font's names inside its own table. They are overwritten where they stand, in their own
 * length, because every offset in CFF is absolute and moving one string would move them all.
 * Source: Adobe Technical Note 5176, §5 (INDEX), §7 (Name INDEX), §8–10 (Top DICT, String INDEX).
 */
import { postscriptName } from './neutral-names'

/** Strings 0–390 are predefined. */
const STANDARD_STRINGS = 391
const NOTICE = 1
const FULL_NAME = 2
const FAMILY_NAME = 3
const ESCAPE = 12
const COPYRIGHT = 0x0c00
const BASE_FONT_NAME = 0x0c16

interface Index {
  /** Start of each element, and the end of the last. */
  bounds: number[]
  next: number
}

/**
 * Overwrites, in `cff`, the font name, full name, family name and every string that contains one of
 * them (the names of a CID font's parts); notice and copyright stay. Does nothing to a table it can't read.
 */
export function neutraliseCff(cff: Uint8Array, family: string): void {
  const names = readIndex(cff, cff[2] ?? 4)
  const tops = readIndex(cff, names.next)
  const strings = readIndex(cff, tops.next)
  const count = strings.bounds.length - 1
  if (names.bounds.length < 2 || tops.bounds.length < 2) return

  const operands = readTopDict(cff.subarray(tops.bounds[0]!, tops.bounds[1]!))
  const stringOf = (operator: number) => {
    const index = (operands.get(operator) ?? -1) - STANDARD_STRINGS
    return index >= 0 && index < count ? index : -1
  }
  const text = (i: number) => latin1(cff.subarray(strings.bounds[i]!, strings.bounds[i + 1]!)).toLowerCase()
  const named = [FULL_NAME, FAMILY_NAME, BASE_FONT_NAME].map(stringOf).filter((i) => i >= 0)
  const kept = new Set([NOTICE, COPYRIGHT].map(stringOf))
  const old = [latin1(cff.subarray(names.bounds[0]!, names.bounds[1]!)).toLowerCase(), ...named.map(text)]

  for (let i = 0; i < count; i++) {
    if (kept.has(i)) continue
    if (named.includes(i) || old.some((name) => name.length > 3 && text(i).includes(name))) {
      overwrite(cff, strings.bounds[i]!, strings.bounds[i + 1]!, family)
    }
  }
  overwrite(cff, names.bounds[0]!, names.bounds[1]!, family)
}

function overwrite(cff: Uint8Array, start: number, end: number, family: string): void {
  const name = postscriptName(family)
  for (let at = start; at < end; at++) cff[at] = at - start < name.length ? name.charCodeAt(at - start) : 0x78
}

function readIndex(cff: Uint8Array, at: number): Index {
  const count = ((cff[at] ?? 0) << 8) | (cff[at + 1] ?? 0)
  if (count === 0) return { bounds: [at + 2], next: at + 2 }
  const size = cff[at + 2] ?? 1
  const data = at + 3 + (count + 1) * size - 1
  const bounds: number[] = []
  for (let i = 0; i <= count; i++) {
    let offset = 0
    for (let b = 0; b < size; b++) offset = offset * 256 + (cff[at + 3 + i * size + b] ?? 0)
    bounds.push(Math.min(cff.length, data + offset))
  }
  return { bounds, next: bounds[count]! }
}

/** First operand of each operator; two-byte operators are 0x0c00 + second byte. Reals count as 0. */
function readTopDict(dict: Uint8Array): Map<number, number> {
  const found = new Map<number, number>()
  let first: number | undefined
  for (let at = 0; at < dict.length;) {
    const byte = dict[at++]!
    if (byte <= 21) {
      const operator = byte === ESCAPE ? 0x0c00 + (dict[at++] ?? 0) : byte
      if (first !== undefined) found.set(operator, first)
      first = undefined
      continue
    }
    let value = 0
    if (byte === 28) {
      value = ((dict[at]! << 24) >> 16) | (dict[at + 1] ?? 0)
      at += 2
    } else if (byte === 29) {
      value = (dict[at]! << 24) | (dict[at + 1]! << 16) | (dict[at + 2]! << 8) | (dict[at + 3] ?? 0)
      at += 4
    } else if (byte === 30) {
      while (at < dict.length && (dict[at]! & 0x0f) !== 0x0f && dict[at]! >> 4 !== 0x0f) at++
      at++
    } else if (byte <= 246) value = byte - 139
    else if (byte <= 250) value = (byte - 247) * 256 + (dict[at++] ?? 0) + 108
    else if (byte <= 254) value = -(byte - 251) * 256 - (dict[at++] ?? 0) - 108
    first ??= value
  }
  return found
}

function latin1(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}
