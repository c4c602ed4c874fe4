/** A whole font in slices: many subsets of one face, each a WOFF2 file. */
import { openFace } from './subset'
import type { SubsetOptions } from './types'
import { encodeWoff2 } from './woff2'

export interface SliceOrder {
  /** Sorted and unique. */
  codepoints: readonly number[]
  options: SubsetOptions
}

/** From this many subsets on the accelerated copy saves more than it costs. */
const ACCELERATE_FROM = 8

/** The same bytes as one subset after the other. Throws what `Face.subset` and `encodeWoff2` throw. */
export function subsetSlices(
  sfnt: Uint8Array,
  slices: readonly SliceOrder[],
  quality: number,
): Uint8Array<ArrayBuffer>[] {
  const face = openFace(sfnt, {
    accelerate: slices.length >= ACCELERATE_FROM ? 'auto' : 'never',
  })
  try {
    // Exactly their own buffers, so that they can be moved between threads.
    return slices.map(({ codepoints, options }) =>
      encodeWoff2(face.subset(codepoints, options), quality).slice(),
    )
  } finally {
    face.close()
  }
}
