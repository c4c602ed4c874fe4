import { deflateSync } from 'node:zlib'

/** A WOFF 1.0 file of an sfnt (W3C 2012), every table deflated. */
export function woffOf(sfnt: Uint8Array): Uint8Array {
  const source = Buffer.from(sfnt)
  const count = source.readUInt16BE(4)
  const header = Buffer.alloc(44 + count * 20)
  const parts: Buffer[] = [header]
  let at = header.length
  for (let i = 0; i < count; i++) {
    const record = source.subarray(12 + i * 16, 28 + i * 16)
    const [offset, length] = [record.readUInt32BE(8), record.readUInt32BE(12)]
    const table = source.subarray(offset, offset + length)
    const packed = deflateSync(table)
    const stored = packed.length < length ? packed : table
    const entry = 44 + i * 20
    record.copy(header, entry, 0, 4)
    header.writeUInt32BE(at, entry + 4)
    header.writeUInt32BE(stored.length, entry + 8)
    header.writeUInt32BE(length, entry + 12)
    header.writeUInt32BE(record.readUInt32BE(4), entry + 16)
    const padding = Buffer.alloc((4 - (stored.length % 4)) % 4)
    parts.push(stored, padding)
    at += stored.length + padding.length
  }
  header.write('wOFF', 0)
  header.writeUInt32BE(source.readUInt32BE(0), 4)
  header.writeUInt32BE(at, 8)
  header.writeUInt16BE(count, 12)
  header.writeUInt32BE(source.length, 16)
  return Buffer.concat(parts)
}

/** A collection (OpenType 1.9.1, TTC 1.0) of whole sfnts, which share no tables. */
export function ttcOf(...fonts: Uint8Array[]): Buffer {
  const header = Buffer.alloc(12 + fonts.length * 4)
  header.write('ttcf', 0)
  header.writeUInt32BE(0x00010000, 4)
  header.writeUInt32BE(fonts.length, 8)
  const parts: Buffer[] = [header]
  let at = header.length
  for (const [index, font] of fonts.entries()) {
    const moved = Buffer.from(font)
    for (let record = 12; record < 12 + moved.readUInt16BE(4) * 16; record += 16)
      moved.writeUInt32BE(moved.readUInt32BE(record + 8) + at, record + 8)
    header.writeUInt32BE(at, 12 + index * 4)
    parts.push(moved)
    at += moved.length
  }
  return Buffer.concat(parts)
}

/** A WOFF file whose tables say that they become larger than any font may. */
export function woffBomb(sfnt: Uint8Array): Buffer {
  const file = Buffer.from(woffOf(sfnt))
  for (let i = 0; i < file.readUInt16BE(12); i++) file.writeUInt32BE(0x08000000, 44 + i * 20 + 12)
  return file
}
