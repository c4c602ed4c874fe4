/**
 * A font file in other containers, whole or cut down to some characters. Works through strangers' bytes: only the
 * isolated child may call it.
 */
import { createHash } from 'node:crypto'
import { countRanges, rangesContain } from './codepoints'
import { prepareFont, type PreparedFont } from './prepare'
import { readSfnt } from './sfnt'
import { openFace } from './subset'
import { truetypeOf } from './truetype'
import { FontRefusedError, type FontInspection } from './types'
import { encodeWoff } from './woff'
import { encodeWoff2Async } from './woff2'

export type TargetFormat = 'woff2' | 'woff' | 'ttf' | 'otf'

export interface ConvertInput {
  file: Uint8Array
  fileName?: string
  /** Face of a collection, from 0. */
  faceIndex?: number
  formats: readonly TargetFormat[]
  /** The characters to keep, sorted and unique; absent for all. */
  codepoints?: readonly number[]
  /** From 0 to 1, as steps end. */
  onProgress?(done: number): void
}

export interface ConvertedFile {
  format: TargetFormat
  bytes: Uint8Array
  /** What became of it that its name doesn't say. */
  note: string | null
}

export interface Conversion {
  files: ConvertedFile[]
  /** Formats that can't be made of this font, and why. */
  refused: { format: TargetFormat; message: string }[]
  /** Characters in the result. */
  characters: number
  /** The asked characters that the font lacks, in order, all of them. */
  missing: number[]
  notes: string[]
}

/**
 * Brotli's qualities by the size of the font. Measured on 6 and 10 MB: 11 takes 5 s a MB, 10 takes 2.7 s for 1 %
 * more bytes, 5 takes 0.1 s for 12 % more; 7 to 9 see too little of a long file.
 */
const QUALITIES: [atMost: number, quality: number][] = [
  [1.5 * 1024 * 1024, 11],
  [4 * 1024 * 1024, 10],
  [Infinity, 5],
]

const SHARES = { prepared: 0.2, subset: 0.35 }

/** Throws FontRefusedError: those of prepareFont, and 'unsupported' where no format can be made. */
export async function convertFont(input: ConvertInput): Promise<Conversion> {
  const { file, fileName, faceIndex, formats, codepoints, onProgress = () => {} } = input
  const prepared = await prepareFont({
    files: [file],
    fileNames: [fileName ?? ''],
    faceIndex,
    keepNotes: true,
  })
  onProgress(SHARES.prepared)
  const notes = prepared.inspection.warnings.filter((warning) => warning.includes('扩展名'))
  const missing = (codepoints ?? []).filter((cp) => !rangesContain(prepared.inspection.codepoints, cp))
  let { sfnt } = prepared
  let characters = countRanges(prepared.inspection.codepoints)
  if (codepoints) {
    characters = codepoints.length - missing.length
    if (characters === 0) throw new FontRefusedError('no-glyphs', '字体里没有所选的任何一个字。')
    sfnt = cutDown(prepared, codepoints, notes)
  }
  onProgress(SHARES.subset)

  const files: ConvertedFile[] = []
  const refused: Conversion['refused'] = []
  for (const [index, format] of formats.entries()) {
    try {
      files.push(await encode(sfnt, format, prepared.inspection))
    } catch (error) {
      if (!(error instanceof FontRefusedError) || error.reason !== 'unsupported') throw error
      refused.push({ format, message: error.message })
    }
    onProgress(SHARES.subset + ((1 - SHARES.subset) * (index + 1)) / formats.length)
  }
  if (files.length === 0) throw new FontRefusedError('unsupported', refused[0]?.message ?? '没有选择格式。')
  return { files, refused, characters, missing, notes }
}

/** A subset keeps its names, unless the font reserves them for the unchanged file. */
function cutDown(
  { sfnt, inspection }: PreparedFont,
  codepoints: readonly number[],
  notes: string[],
): Uint8Array {
  const reserved = reservesName(inspection)
  const familyName = `Subset ${createHash('sha256').update(sfnt).digest('hex').slice(0, 8)}`
  if (reserved) notes.push(`字体保留了名称（Reserved Font Name），子集改名为 ${familyName}。`)
  const nameTable = reserved ? undefined : readSfnt(sfnt).tables.get('name')
  const face = openFace(sfnt, { accelerate: 'never' })
  try {
    return face.subset(codepoints, { familyName, nameTable, keepAxes: true })
  } finally {
    face.close()
  }
}

/** As the Open Font Licence has it said, in the copyright or the licence record. */
function reservesName({ names }: FontInspection): boolean {
  // The licence's own text speaks of reserved names, whether there are any or not: those records are longer.
  return (
    /reserved font name/i.test(names.copyright ?? '') || /with reserved font name/i.test(names.licence ?? '')
  )
}

async function encode(
  sfnt: Uint8Array,
  format: TargetFormat,
  { outlines }: FontInspection,
): Promise<ConvertedFile> {
  switch (format) {
    case 'woff2': {
      const [, quality] = QUALITIES.find(([atMost]) => sfnt.length <= atMost)!
      return { format, bytes: await encodeWoff2Async(sfnt, quality), note: null }
    }
    case 'woff':
      return { format, bytes: encodeWoff(sfnt), note: null }
    case 'otf': {
      const note = outlines === 'glyf' ? '轮廓仍是 TrueType，只换了扩展名；OpenType 允许这样。' : null
      return { format, bytes: sfnt, note }
    }
    case 'ttf':
      if (outlines === 'glyf') return { format, bytes: sfnt, note: null }
      return {
        format,
        bytes: truetypeOf(sfnt),
        note: '曲线由三次改为二次，误差不超过千分之一字身；提示指令没有带过去。',
      }
  }
}
