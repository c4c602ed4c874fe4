import { ApiError, calls } from '~/contract'
import type { FontRecord } from '~/contract/fonts'
import type { Caller } from './http-transport.server'
import { specimens, type Specimen } from './specimens.server'
import { transport } from './transport.server'

/** These fonts by their ids; those that the library has no more are left out. */
async function fontsByGno(caller: Caller, gnos: readonly string[]): Promise<Map<string, FontRecord>> {
  const found = await Promise.all(
    [...new Set(gnos)].map(async (gno) => {
      try {
        const { font } = await transport().call(calls.getFontDetail, { query: { id: gno } }, caller)
        return [[gno, font] as const]
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return []
        throw error
      }
    }),
  )
  return new Map(found.flat())
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
