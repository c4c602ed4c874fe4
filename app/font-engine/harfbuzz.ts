/**
 * HarfBuzz's subsetter as WebAssembly, one instance (one heap) per open font.
 *
 * harfbuzzjs builds its subset module with a memory that is fixed at 65 MiB (initial = maximum in the
 * memory section), too little for a large CJK font with its accelerator. The allocator asks the engine
 * for the current memory size on every request, so raising the maximum in the memory section and growing
 * from JavaScript before the font is copied in is enough; untouched pages cost address space only.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { FontRefusedError } from './types'

const WASM_PAGE_BYTES = 65_536
/** Memory section of the WebAssembly binary format. */
const MEMORY_SECTION = 5
/** Preamble: magic and version. */
const WASM_HEADER_BYTES = 8
/** Upper limit of one heap. A 50 MB font (the cap on uploads) with its accelerator stays below half of it. */
export const MAX_HEAP_BYTES = 1024 * 1024 * 1024

/** Functions of harfbuzz-subset.wasm that we call; every handle is a pointer into `memory`, 0 is null. */
export interface SubsetExports {
  memory: WebAssembly.Memory
  _initialize(): void
  malloc(bytes: number): number
  free(pointer: number): void
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_length(blob: number): number
  hb_blob_get_data(blob: number, lengthOut: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_set_clear(set: number): void
  hb_set_invert(set: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_unicode_set(input: number): number
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_pin_all_axes_to_default(input: number, face: number): number
  hb_subset_input_pin_axis_location(input: number, face: number, tag: number, value: number): number
  /** A default of NaN keeps the font's own, moved into the range. */
  hb_subset_input_set_axis_range(
    input: number,
    face: number,
    tag: number,
    min: number,
    max: number,
    byDefault: number,
  ): number
  hb_subset_preprocess(face: number): number
  hb_subset_or_fail(face: number, input: number): number
}

export interface SubsetHeap {
  readonly hb: SubsetExports
  /** A view of the heap as it is now; growing detaches earlier views. */
  bytes(): Uint8Array
  /** Copies bytes in. Throws FontRefusedError('memory') when there is no room. The caller frees. */
  copyIn(data: Uint8Array): number
}

let compiled: WebAssembly.Module | undefined

/** Compiles the module once per thread; raises the memory's maximum when the binary has the known form. */
function subsetModule(): WebAssembly.Module {
  if (!compiled) {
    const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
    compiled = new WebAssembly.Module(raiseMemoryLimit(readFileSync(file), MAX_HEAP_BYTES))
  }
  return compiled
}

/**
 * Opens a heap with room for `roomBytes` beside what the module starts with.
 * Throws FontRefusedError('memory') when that much may not or cannot be had.
 */
export function openHeap(roomBytes: number): SubsetHeap {
  const hb = new WebAssembly.Instance(subsetModule(), {}).exports as unknown as SubsetExports
  hb._initialize()
  try {
    hb.memory.grow(Math.ceil(roomBytes / WASM_PAGE_BYTES))
  } catch {
    // Either the limit or the machine: what is there may still do, and copyIn checks.
  }
  return {
    hb,
    bytes: () => new Uint8Array(hb.memory.buffer),
    copyIn(data) {
      const pointer = hb.malloc(data.length)
      if (pointer === 0) throw outOfMemory()
      new Uint8Array(hb.memory.buffer).set(data, pointer)
      return pointer
    },
  }
}

export function outOfMemory(): FontRefusedError {
  return new FontRefusedError('memory', '字体过大，超出可用内存，无法处理。')
}

/**
 * Returns the module with the maximum of its only memory set to `maxBytes`, everything else byte for byte.
 * A module of another form (no memory section, several memories, a 64-bit memory) is returned unchanged.
 */
export function raiseMemoryLimit(wasm: Uint8Array, maxBytes: number): Uint8Array<ArrayBuffer> {
  for (let at = WASM_HEADER_BYTES; at < wasm.length;) {
    const id = wasm[at]
    const size = readLeb(wasm, at + 1)
    const bodyEnd = size.next + size.value
    if (id === MEMORY_SECTION) {
      const count = readLeb(wasm, size.next)
      const flags = readLeb(wasm, count.next)
      const initial = readLeb(wasm, flags.next)
      const maxPages = Math.floor(maxBytes / WASM_PAGE_BYTES)
      if (count.value !== 1 || flags.value > 1 || initial.value > maxPages) break
      const body = [1, 1, ...leb(initial.value), ...leb(maxPages)]
      return concat([
        wasm.subarray(0, at),
        Uint8Array.from([MEMORY_SECTION, ...leb(body.length), ...body]),
        wasm.subarray(bodyEnd),
      ])
    }
    at = bodyEnd
  }
  return concat([wasm])
}

function readLeb(bytes: Uint8Array, at: number): { value: number; next: number } {
  let value = 0
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++] ?? 0
    value |= (byte & 0x7f) << shift
    if (byte < 0x80) return { value: value >>> 0, next: at }
  }
}

function leb(value: number): number[] {
  const out: number[] = []
  do {
    const low = value & 0x7f
    value >>>= 7
    out.push(value ? low | 0x80 : low)
  } while (value)
  return out
}

function concat(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}
