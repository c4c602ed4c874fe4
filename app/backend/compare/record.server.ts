import type { ComparedRecord } from '~/contract/compare'
import type { Backend } from '../backend'
import type { ComparedFont } from './compared-fonts.server'
import { faceMeasures } from './measures.server'

/** A font of a comparison as the API gives it. */
export async function comparedRecord(backend: Backend, font: ComparedFont): Promise<ComparedRecord> {
  const { parts, chosen, face, pin } = font
  const { units_per_em: em, ascender, descender, line_gap: lineGap } = chosen.face
  const ofEm = (units: number) => Math.round((units / em) * 1000) / 1000
  const { shown, exact, offered, variable } = chosen
  return {
    fontGNo: parts.family.gno,
    familyName: parts.family.name,
    faceGNo: face.gno,
    weight: { shown, exact, offered, variable },
    lang: font.lang,
    texts: font.texts,
    missing: font.missing,
    ascent: ofEm(ascender),
    descent: ofEm(-descender),
    lineGap: ofEm(lineGap),
    measures: await faceMeasures(backend.engine, { ...face, pin }),
  }
}
