import { describe, expect, it } from 'vitest'
import { nameTable } from '../testing/tiny-font'
import { fontNames, NameTable } from './name'

const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes)
/** 永字 in GBK and in Big5. */
const GBK = bytesOf(0xd3, 0xc0, 0xd7, 0xd6)
const BIG5 = bytesOf(0xa5, 0xc3, 0xa6, 0x72)

describe('NameTable', () => {
  it('sorts Windows languages', () => {
    const table = nameTable([
      [0x409, 1, 'Yong'],
      [0x804, 1, '永'],
      [0x1004, 2, '常规'],
      [0x404, 1, '永臺'],
      [0xc04, 2, '標準'],
      [0x411, 1, '永日'],
    ])
    const names = new NameTable(table)
    expect(names.get(1)).toEqual({ en: 'Yong', zh: '永', zhHant: '永臺', ja: '永日' })
    expect(names.get(2)).toEqual({ zh: '常规', zhHant: '標準' })
  })

  it('prefers the typographic family, language by language', () => {
    const table = nameTable([
      [0x409, 1, 'Yong Light'],
      [0x804, 1, '永 细'],
      [0x409, 16, 'Yong'],
    ])
    expect(fontNames(new NameTable(table)).family).toEqual({ en: 'Yong', zh: '永 细' })
  })

  it('reads Mac encodings by script', () => {
    const table = nameTable(
      [],
      [
        [1, 25, 33, 1, GBK],
        [1, 2, 19, 1, BIG5],
        [1, 0, 0, 1, bytesOf(0x59, 0x6f)],
      ],
    )
    const names = new NameTable(table)
    expect(names.get(1)).toEqual({ zh: '永字', zhHant: '永字', en: 'Yo' })
    expect(names.repaired).toBe(false)
  })

  it('repairs GBK that calls itself Mac Roman', () => {
    const names = new NameTable(nameTable([], [[1, 0, 0, 1, GBK]]))
    expect(names.get(1)).toEqual({ zh: '永字' })
    expect(names.repaired).toBe(true)
  })

  it('reads a legacy Windows encoding whether it means it or not', () => {
    const meant = new NameTable(nameTable([], [[3, 3, 0x804, 1, GBK]]))
    const utf16 = new NameTable(nameTable([], [[3, 3, 0x804, 1, bytesOf(0x6c, 0x38, 0x5b, 0x57)]]))
    expect(meant.get(1).zh).toBe('永字')
    expect(utf16.get(1).zh).toBe('永字')
  })

  it('takes out control characters', () => {
    expect(new NameTable(nameTable([[0x409, 1, ' A\u0000B\u0007 ']])).get(1).en).toBe('AB')
  })

  it('passes over records that point outside, and survives any cut', () => {
    const table = nameTable([
      [0x409, 1, 'Yong'],
      [0x804, 1, '永'],
    ])
    for (let length = 0; length <= table.length; length++) new NameTable(table.subarray(0, length))
    const wild = table.slice()
    new DataView(wild.buffer).setUint16(6 + 10, 0xfff0)
    expect(new NameTable(wild).get(1)).toEqual({ zh: '永' })
    const boasting = table.slice()
    new DataView(boasting.buffer).setUint16(2, 0xffff)
    expect(new NameTable(boasting).get(1).en).toBe('Yong')
  })
})
