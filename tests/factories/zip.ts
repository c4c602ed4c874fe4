import { inflateRawSync } from 'node:zlib'

/** Names and bytes of a zip's entries, by its central directory. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>()
  let at = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('PK\x05\x06')) + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [method, size, nameLength, extra, comment, local] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const data = zip.subarray(start, start + size)
    entries.set(name, method === 8 ? inflateRawSync(data) : data)
    at += 46 + nameLength + extra + comment
  }
  return entries
}
