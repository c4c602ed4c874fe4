import { calls } from '~/contract'
import type { FontRecord } from '~/contract/fonts'
import type { Caller } from './http-transport.server'
import { specimens, type Specimen } from './specimens.server'
import { transport } from './transport.server'

/** As many as one call gives. */
const MAX_FONTS = 100

/** These fonts by their ids, in one call; those that the library has no more are left out. */
async function fontsByGno(caller: Caller, gnos: readonly string[]): Promise<Map<string, FontRecord>> {
  const fontGNo = [...new Set(gnos)].slice(0, MAX_FONTS)
  // No id would ask for every font.
  if (fontGNo.length === 0) return new Map()
  const query = { fontGNo, size: MAX_FONTS }
  const { records } = await transport().call(calls.getFontList, { query }, caller)
  return new Map(records.map((font) => [font.fontGNo, font]))
}

/** The names of downloaded fonts in their own faces, by id. */
export async function namesInFaces(caller: Caller, gnos: readonly string[]): Promise<Map<string, Specimen>> {
  const fonts = [...(await fontsByGno(caller, gnos)).entries()]
  const shown = await specimens(
    caller,
    fonts.map(([, font]) => ({ font, text: font.familyName })),
  )
  return new Map(fonts.map(([gno], index) => [gno, shown[index]!]))
}
