import { describe, expect, it } from 'vitest'
import { readSfnt, writeSfnt, FLAVOR_TRUETYPE } from './sfnt'
import { tinyFont, tinyTables } from './testing/tiny-font'
import { FontRefusedError } from './types'

describe('writeSfnt', () => {
  it('gives back the tables it was given', () => {
    const tables = tinyTables()
    const read = readSfnt(writeSfnt(tables, FLAVOR_TRUETYPE))
    expect(read.flavor).toBe(FLAVOR_TRUETYPE)
    expect([...read.tables.keys()]).toEqual([...tables.keys()].sort())
    for (const [tag, bytes] of tables) if (tag !== 'head') expect(read.tables.get(tag)).toEqual(bytes)
  })

  it('makes the whole file add up to the magic checksum', () => {
    const file = tinyFont()
    const view = new DataView(file.buffer)
    let sum = 0
    for (let at = 0; at < file.length; at += 4) sum = (sum + view.getUint32(at)) | 0
    expect(sum >>> 0).toBe(0xb1b0afba)
  })

  it('writes the same bytes whatever the order of tables', () => {
    const tables = tinyTables()
    expect(writeSfnt(new Map([...tables].reverse()), FLAVOR_TRUETYPE)).toEqual(
      writeSfnt(tables, FLAVOR_TRUETYPE),
    )
  })
})

describe('readSfnt', () => {
  const record = (i: number) => 12 + i * 16
  const change = (edit: (view: DataView) => void) => {
    const file = tinyFont()
    edit(new DataView(file.buffer))
    return () => readSfnt(file)
  }

  it.each<[string, (view: DataView) => void]>([
    ['no tables', (view) => view.setUint16(4, 0)],
    ['65,535 tables', (view) => view.setUint16(4, 0xffff)],
    ['a table past the end', (view) => view.setUint32(record(0) + 12, 0xffffff00)],
    ['a table that starts past the end', (view) => view.setUint32(record(1) + 8, 0xfffffff0)],
    ['overlapping tables', (view) => view.setUint32(record(1) + 8, view.getUint32(record(0) + 8) + 1)],
    ['a doubled tag', (view) => view.setUint32(record(1), view.getUint32(record(0)))],
  ])('refuses %s', (_, edit) => {
    expect(change(edit)).toThrow(FontRefusedError)
  })

  it('refuses a directory cut off anywhere', () => {
    const file = tinyFont()
    for (let length = 0; length < 12 + 10 * 16; length++) {
      expect(() => readSfnt(file.subarray(0, length))).toThrow(FontRefusedError)
    }
  })
})
