import { FontRefusedError } from './types'

/** The error of every read past the end: one sentence, because people can do nothing with an offset. */
export function damaged(detail: string): FontRefusedError {
  return new FontRefusedError('damaged', `字体文件已损坏：${detail}。`)
}

/** The same bytes without Buffer's own methods: Buffer.slice shares memory where Uint8Array.slice copies. */
export function withoutBuffer(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Big-endian reader over bytes from outside; every read is checked and throws FontRefusedError('damaged'). */
export class Reader {
  private readonly view: DataView

  constructor(
    readonly bytes: Uint8Array,
    private readonly what = '数据',
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get length(): number {
    return this.bytes.length
  }

  /** Throws unless `count` bytes can be read at `at`. */
  need(at: number, count: number): void {
    if (at < 0 || count < 0 || !(at + count <= this.bytes.length)) throw damaged(`${this.what}不完整`)
  }

  u8(at: number): number {
    this.need(at, 1)
    return this.view.getUint8(at)
  }

  u16(at: number): number {
    this.need(at, 2)
    return this.view.getUint16(at)
  }

  i16(at: number): number {
    this.need(at, 2)
    return this.view.getInt16(at)
  }

  u32(at: number): number {
    this.need(at, 4)
    return this.view.getUint32(at)
  }

  /** 16.16 fixed point. */
  fixed(at: number): number {
    this.need(at, 4)
    return this.view.getInt32(at) / 65536
  }

  tag(at: number): string {
    this.need(at, 4)
    return String.fromCharCode(...this.bytes.subarray(at, at + 4))
  }

  /** A view on part of the bytes, without copying. */
  slice(at: number, count: number): Uint8Array {
    this.need(at, count)
    return this.bytes.subarray(at, at + count)
  }

  /** How many records of `size` bytes fit between `at` and the end, at most `declared`. */
  fit(at: number, declared: number, size: number): number {
    return Math.max(0, Math.min(declared, Math.floor((this.bytes.length - at) / size)))
  }
}

/** Growable big-endian writer; used for small tables only. */
export class Writer {
  private buffer = new Uint8Array(1024)
  length = 0

  private room(count: number): DataView {
    if (this.length + count > this.buffer.length) {
      const bigger = new Uint8Array(Math.max(this.buffer.length * 2, this.length + count))
      bigger.set(this.buffer.subarray(0, this.length))
      this.buffer = bigger
    }
    return new DataView(this.buffer.buffer)
  }

  u16(...values: number[]): this {
    for (const value of values) {
      this.room(2).setUint16(this.length, value & 0xffff)
      this.length += 2
    }
    return this
  }

  u32(...values: number[]): this {
    for (const value of values) {
      this.room(4).setUint32(this.length, value >>> 0)
      this.length += 4
    }
    return this
  }

  tag(tag: string): this {
    return this.bytes(Uint8Array.from(tag, (c) => c.charCodeAt(0)))
  }

  bytes(bytes: Uint8Array): this {
    this.room(bytes.length)
    this.buffer.set(bytes, this.length)
    this.length += bytes.length
    return this
  }

  done(): Uint8Array {
    return this.buffer.slice(0, this.length)
  }
}
