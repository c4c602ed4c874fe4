/** A byte buffer that grows; big-endian like every font format. */
export class ByteSink {
  buffer: Uint8Array
  length = 0

  constructor(capacity: number) {
    this.buffer = new Uint8Array(Math.max(16, capacity))
  }

  /** Makes room for `count` more bytes; the caller may then write `buffer` and move `length` itself. */
  reserve(count: number): this {
    const needed = this.length + count
    if (needed > this.buffer.length) {
      const larger = new Uint8Array(Math.max(needed, this.buffer.length * 2))
      larger.set(this.view())
      this.buffer = larger
    }
    return this
  }

  u8(value: number): void {
    this.reserve(1).buffer[this.length++] = value
  }

  u16(value: number): void {
    const { buffer } = this.reserve(2)
    buffer[this.length++] = value >> 8
    buffer[this.length++] = value
  }

  u32(value: number): void {
    this.u16(value >>> 16)
    this.u16(value)
  }

  /** 255UInt16 of WOFF2 §4.2. */
  u255(value: number): void {
    if (value < 253) this.u8(value)
    else if (value < 506) this.u16(0xff00 | (value - 253))
    else if (value < 762) this.u16(0xfe00 | (value - 506))
    else {
      this.u8(253)
      this.u16(value)
    }
  }

  /** UIntBase128 of WOFF2 §4.1. */
  base128(value: number): void {
    let groups = 1
    for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) groups++
    for (let group = groups - 1; group >= 0; group--) {
      this.u8((Math.floor(value / 128 ** group) % 128) | (group ? 0x80 : 0))
    }
  }

  bytes(data: Uint8Array): void {
    this.reserve(data.length).buffer.set(data, this.length)
    this.length += data.length
  }

  /** What has been written; shares memory with the sink. */
  view(): Uint8Array {
    return this.buffer.subarray(0, this.length)
  }
}
