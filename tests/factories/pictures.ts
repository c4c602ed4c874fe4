import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'

/** Left half red, right half blue. */
export async function halves(format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff', width = 600, height = 300) {
  const half = { width: width / 2, height, channels: 3 as const }
  const blue = await sharp({ create: { ...half, background: '#00f' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .toFormat(format)
    .toBuffer()
}

/** crc32 of zlib came after the oldest Node that the library runs on. */
function crc(bytes: Buffer): number {
  if (typeof crc32 === 'function') return crc32(bytes)
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1))
  }
  return (sum ^ 0xffffffff) >>> 0
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(8 + body.length)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc(body), 4 + body.length)
  return out
}

/** A PNG that says it is so wide and high. */
export function pngOf(width: number, height: number, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min(40_000_000, Math.ceil(width / 8 + 1) * height)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
