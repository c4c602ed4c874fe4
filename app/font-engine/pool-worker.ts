/** What runs in a worker thread: whole jobs, bytes in, bytes out. */
import { move } from 'piscina'
import { openFace } from './subset'
import { subsetSlices, type SliceOrder } from './subset-slices'
import { FontRefusedError, type SubsetOptions } from './types'
import { encodeWoff2 } from './woff2'

export interface SubsetJob {
  kind: 'subset'
  sfnt: Uint8Array
  codepoints: readonly number[]
  options: SubsetOptions
  /** null leaves the font uncompressed. */
  quality: number | null
}

export interface EncodeJob {
  kind: 'encode'
  sfnt: Uint8Array
  quality: number
}

/** Many subsets of one font, compressed. */
export interface SlicesJob {
  kind: 'slices'
  sfnt: Uint8Array
  slices: readonly SliceOrder[]
  quality: number
}

export type PoolJob = SubsetJob | EncodeJob | SlicesJob

/** A refusal travels as data: of an error thrown in a thread only name and message arrive. */
export type PoolResult = Uint8Array | Uint8Array[] | { refused: FontRefusedError['reason']; message: string }

export default function runJob(job: PoolJob): PoolResult {
  try {
    if (job.kind === 'slices') return subsetSlices(job.sfnt, job.slices, job.quality)
    const bytes = job.kind === 'subset' ? subsetOnce(job) : encodeWoff2(job.sfnt, job.quality)
    // Exactly its own buffer, or moving would take a neighbour along.
    const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice()
    // piscina types what it moves as a transferable; the receiver gets the bytes.
    return move(own as Uint8Array<ArrayBuffer>) as Uint8Array
  } catch (error) {
    if (error instanceof FontRefusedError) return { refused: error.reason, message: error.message }
    throw error
  }
}

/** No retained face: another thread has it, and the accelerated copy pays off for repeated small jobs only. */
function subsetOnce({ sfnt, codepoints, options, quality }: SubsetJob): Uint8Array {
  const face = openFace(sfnt, { accelerate: 'never' })
  try {
    const subset = face.subset(codepoints, options)
    return quality === null ? subset : encodeWoff2(subset, quality)
  } finally {
    face.close()
  }
}
