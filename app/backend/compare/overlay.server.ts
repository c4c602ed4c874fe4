import type { Calls } from '~/contract'
import { ApiError } from '~/contract'
import { missingFrom } from '~/font-engine/codepoints'
import { EM_ASCENT } from '~/font-engine/em-square'
import type { Backend, Handler } from '../backend'
import { takeOrRefuse } from '../limiter.server'
import { comparedFonts, type ComparedFont } from './compared-fonts.server'
import { COMPARISONS } from './limit'

/** The em square that outlines are drawn in. */
const EM = 1000

export const getOverlay: Handler<Calls['getOverlay']> = async (backend, { query }, context) => {
  const { gno, text, weight } = query
  const fonts = await comparedFonts(backend, gno as string[], { text: '', weight })
  await takeOrRefuse(backend.limiter, 'compare', context.clientAddress, COMPARISONS)
  const characters = [...new Set(text)].filter((char) => char.trim() !== '')
  return {
    fonts: fonts.map(({ parts, face }) => ({
      fontGNo: parts.family.gno,
      familyName: parts.family.name,
      refused: face.maySubset ? null : new ApiError('LICENCE_CONVERT').message,
    })),
    glyphs: await Promise.all(
      characters.map(async (char) => ({
        char,
        paths: await Promise.all(fonts.map((font) => emPath(backend, font, char))),
      })),
    ),
  }
}

/** The character in the em square, in the middle of it as its advance has it. Only what the licence lets out. */
async function emPath(backend: Backend, { face, pin, lang }: ComparedFont, char: string) {
  if (!face.maySubset || missingFrom(face.codepoints, char).length > 0) return null
  const { path, unitsPerEm, advance } = await backend.engine.outline(face.fileHash, char, {
    pin,
    language: lang,
  })
  const scale = EM / unitsPerEm
  const x = (EM - advance * scale) / 2
  let isX = false
  return path.replace(/-?\d+(?:\.\d+)?/g, (value) => {
    isX = !isX
    return String(Math.round((Number(value) * scale + (isX ? x : EM * EM_ASCENT)) * 10) / 10)
  })
}
