import type { Calls } from '~/contract'
import type { Handler } from '../backend'
import { takeOrRefuse } from '../limiter.server'
import { comparedFonts } from './compared-fonts.server'
import { COMPARISONS } from './limit'
import { comparedRecord } from './record.server'
import { setDifferences } from './set-differences'

export { getDocument } from './document/handler.server'
export { getOverlay } from './overlay.server'

export const getComparison: Handler<Calls['getComparison']> = async (backend, { query }, context) => {
  const fonts = await comparedFonts(backend, query.gno as string[], query)
  await takeOrRefuse(backend.limiter, 'compare', context.clientAddress, COMPARISONS)
  return {
    fonts: await Promise.all(fonts.map((font) => comparedRecord(backend, font))),
    sets: setDifferences(fonts.map(({ face }) => face.codepoints)),
  }
}
