import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import wawoff2 from 'wawoff2'
import { countFaces, decodeFont, detectFormat } from './formats'
import { Writer } from './reader'
import { readSfnt } from './sfnt'
import { tinyFont } from './testing/tiny-font'

const bytesOf = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0))
const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error) => error.reason as string,
  )

/** WOFF 1.0 of an sfnt; `declare` falsifies a table's uncompressed length. */
function woff(sfnt: Uint8Array, declare: (length: number) => number = (n) => n): Uint8Array {
  const { tables, flavor } = readSfnt(sfnt)
  const packed = [...tables].map(([tag, bytes]) => {
    const small = deflateSync(bytes)
    return { tag, length: declare(bytes.length), bytes: small.length < bytes.length ? small : bytes }
  })
  const out = new Writer().u32(0x774f4646, flavor, 0).u16(packed.length, 0).u32(sfnt.length)
  out.u16(1, 0).u32(0, 0, 0, 0, 0)
  let at = 44 + packed.length * 20
  for (const { tag, length, bytes } of packed) {
    out.tag(tag).u32(at, bytes.length, length, 0)
    at += bytes.length
  }
  for (const { bytes } of packed) out.bytes(bytes)
  return out.done()
}

/** A collection of the same faces one behind the other, offsets moved. */
function ttc(faces: Uint8Array[]): Uint8Array {
  const out = new Writer().tag('ttcf').u32(0x00010000, faces.length)
  let at = 12 + faces.length * 4
  for (const face of faces) {
    out.u32(at)
    at += face.length
  }
  let start = 12 + faces.length * 4
  for (const face of faces) {
    const copy = face.slice()
    const view = new DataView(copy.buffer)
    for (let i = 0; i < view.getUint16(4); i++) {
      view.setUint32(12 + i * 16 + 8, view.getUint32(12 + i * 16 + 8) + start)
    }
    out.bytes(copy)
    start += face.length
  }
  return out.done()
}

describe('detectFormat', () => {
  it.each([
    ['\x00\x01\x00\x00', 'ttf'],
    ['true', 'ttf'],
    ['OTTO', 'otf'],
    ['ttcf', 'ttc'],
    ['wOFF', 'woff'],
    ['wOF2', 'woff2'],
  ])('knows %j', (magic, format) => expect(detectFormat(bytesOf(magic))).toBe(format))

  it.each([
    ['', 'empty'],
    ['PK\x03\x04', 'unsupported'],
    ['<html>', 'unsupported'],
    ['%!PS-AdobeFont', 'unsupported'],
    ['ab', 'not-a-font'],
    ['hello world', 'not-a-font'],
  ])('refuses %j as %s', (start, reason) => {
    expect(() => detectFormat(bytesOf(start))).toThrow(expect.objectContaining({ reason }))
  })
})

describe('decodeFont', () => {
  const plain = tinyFont({ text: '永字八法你好' })
  const glyf = readSfnt(plain).tables.get('glyf')

  it('reads WOFF', async () => {
    const { format, sfnt } = await decodeFont(woff(plain))
    expect(format).toBe('woff')
    expect(sfnt.tables.get('glyf')).toEqual(glyf)
  })

  it('refuses WOFF tables of another length than declared', async () => {
    expect(await reasonOf(decodeFont(woff(plain, (n) => n + 1)))).toBe('damaged')
    expect(await reasonOf(decodeFont(woff(plain, (n) => n - 1)))).toBe('damaged')
  })

  it('refuses a WOFF that says it becomes too large, before inflating', async () => {
    expect(await reasonOf(decodeFont(woff(plain, () => 60_000_000)))).toBe('bomb')
  })

  it('reads WOFF2, also several at once', async () => {
    const texts = ['永', '永字八法', '一二三四五六七八九十']
    const packed: Uint8Array[] = []
    for (const text of texts) packed.push((await wawoff2.compress(tinyFont({ text }))).slice())
    const decoded = await Promise.all(packed.map((bytes) => decodeFont(bytes)))
    decoded.forEach(({ format, sfnt }, i) => {
      expect(format).toBe('woff2')
      expect(sfnt.tables.get('maxp')![5]).toBe([...texts[i]!].length + 1)
    })
  })

  it('refuses damaged and boasting WOFF2', async () => {
    const packed = (await wawoff2.compress(plain)).slice()
    for (let cut = 4; cut < packed.length; cut += 7) {
      expect(await reasonOf(decodeFont(packed.subarray(0, cut)))).toBe('damaged')
    }
    const boasting = packed.slice()
    new DataView(boasting.buffer).setUint32(16, 0xfffffff0)
    expect(await reasonOf(decodeFont(boasting))).toBe('bomb')
    new DataView(boasting.buffer).setUint32(16, 40 * 1024 * 1024)
    expect(await reasonOf(decodeFont(boasting))).toBe('too-large')
  })

  it('reads each face of a collection and refuses others', async () => {
    const file = ttc([tinyFont({ text: '永' }), tinyFont({ text: '永字' })])
    expect(countFaces(file)).toBe(2)
    const second = await decodeFont(file, { faceIndex: 1 })
    expect(second.sfnt.tables.get('maxp')![5]).toBe(3)
    expect(await reasonOf(decodeFont(file, { faceIndex: 2 }))).toBe('unsupported')
    const boasting = file.slice()
    new DataView(boasting.buffer).setUint32(8, 0xffffffff)
    expect(await reasonOf(decodeFont(boasting))).toBe('damaged')
  })

  it('refuses files above the limit', async () => {
    expect(await reasonOf(decodeFont(plain, { maxFileBytes: 100 }))).toBe('too-large')
  })
})
