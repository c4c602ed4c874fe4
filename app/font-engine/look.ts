/** What a person wants to see of a file before it is converted: its faces, and a few words in its own hand. */
import { countRanges, isHanzi, iterateRanges, rangesContain } from './codepoints'
import { EM_ASCENT } from './em-square'
import { decodeFont, detectFormat } from './formats'
import { listFaces } from './inspect'
import { outlineLine, shapingCodepoints } from './outline'
import { prepareFont } from './prepare'
import { openFace } from './subset'
import { readOs2 } from './tables/metrics'
import {
  FontRefusedError,
  type FontFormat,
  type FontInspection,
  type LocalizedName,
  type OutlineFormat,
} from './types'

export interface LookedAtFace {
  index: number
  name: string
  fsType: number
}

export interface DrawnWords {
  text: string
  /** SVG path data in a box of this view, one em high. */
  path: string
  viewBox: string
}

export interface FontLook {
  format: FontFormat
  outlines: OutlineFormat
  faces: LookedAtFace[]
  characters: number
  axes: string[]
  warnings: string[]
  words: DrawnWords | null
}

const WORDS = '永和九年'
/** How far a specimen reaches at most, in em, and how long its path may be. */
const MAX_EMS = 6
const MAX_PATH_CHARACTERS = 120_000
const NAME_CHARACTERS = 80
/** What Word and e-book makers store fonts as, scrambled. */
const SCRAMBLED = /\.(odttf|obfuscated)$/i

/** Throws FontRefusedError, as prepareFont does, and 'encrypted' for fonts that an office program scrambled. */
export async function lookAt(file: Uint8Array, fileName = ''): Promise<FontLook> {
  const format = formatOf(file, fileName)
  const faces: LookedAtFace[] = []
  for (const { index, family, subfamily } of await listFaces(file)) {
    const { sfnt } = await decodeFont(file, { faceIndex: index })
    const { embedding } = readOs2(sfnt.tables.get('OS/2'))
    const name = [best(family), best(subfamily)].filter(Boolean).join(' ') || `第 ${index + 1} 款`
    faces.push({ index, name: [...name].slice(0, NAME_CHARACTERS).join(''), fsType: embedding.fsType })
  }
  const { sfnt, inspection } = await prepareFont({ files: [file], fileNames: [fileName] })
  return {
    format,
    outlines: inspection.outlines,
    faces,
    characters: countRanges(inspection.codepoints),
    axes: inspection.axes.map(({ tag }) => tag),
    warnings: inspection.warnings,
    words: drawWords(sfnt, inspection),
  }
}

function formatOf(file: Uint8Array, fileName: string): FontFormat {
  try {
    return detectFormat(file)
  } catch (error) {
    if (error instanceof FontRefusedError && error.reason === 'not-a-font' && SCRAMBLED.test(fileName))
      throw new FontRefusedError('encrypted', '这是办公软件加扰过的字体，请改用原来的字体文件。')
    throw error
  }
}

function best({ zh, zhHant, ja, en }: LocalizedName): string {
  return (zh ?? zhHant ?? ja ?? en ?? '').toWellFormed()
}

/** The site's words where the font has them, else its first hanzi, else whatever it begins with. */
function wordsOf({ codepoints }: FontInspection): string {
  if ([...WORDS].every((char) => rangesContain(codepoints, char.codePointAt(0)!))) return WORDS
  const first = (accept: (codepoint: number) => boolean, count: number) => {
    let found = ''
    for (const codepoint of iterateRanges(codepoints)) {
      if (!accept(codepoint)) continue
      found += String.fromCodePoint(codepoint)
      if (--count === 0) break
    }
    return found
  }
  return (
    first(isHanzi, 4) ||
    first((cp) => /[\p{L}\p{N}]/u.test(String.fromCodePoint(cp)), 6) ||
    first((cp) => cp > 0x20 && !/[\p{C}\p{Z}\p{M}]/u.test(String.fromCodePoint(cp)), 6)
  )
}

function drawWords(sfnt: Uint8Array, inspection: FontInspection): DrawnWords | null {
  const text = wordsOf(inspection)
  if (text === '') return null
  const face = openFace(sfnt, { accelerate: 'never' })
  try {
    const subset = face.subset(shapingCodepoints(text), { familyName: 'specimen', layout: 'all' })
    const { path, unitsPerEm, advance } = outlineLine(subset, text)
    if (path === '' || path.length > MAX_PATH_CHARACTERS || !(advance > 0)) return null
    const width = Math.min(advance, unitsPerEm * MAX_EMS)
    return { text, path, viewBox: [0, -EM_ASCENT * unitsPerEm, width, unitsPerEm].map(Math.round).join(' ') }
  } finally {
    face.close()
  }
}
