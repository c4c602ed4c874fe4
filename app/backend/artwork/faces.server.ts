import type { Kysely } from 'kysely'
import { decodeRanges } from '~/font-engine/codepoints'
import type { Axis, CodepointRange } from '~/font-engine/types'
import type { Database } from '~/db/schema'
import type { Storage } from '~/storage/storage'

/** What a text of an artwork needs of a font's face. */
export interface ArtworkFace {
  weight: number
  axes: readonly Axis[]
  codepoints: readonly CodepointRange[]
  /** BCP 47; decides between regional forms. */
  lang: string
  sfnt(): Promise<Uint8Array>
}

/** The upright faces of the font with this number; none where the library has no such font. */
export type FacesOf = (gno: string) => Promise<readonly ArtworkFace[]>

/** The faces of a library. A picture of its own text needs no right to the file, so licences are not asked. */
export function libraryFaces(db: Kysely<Database>, storage: Pick<Storage, 'get'>): FacesOf {
  return async (gno) => {
    const rows = await db
      .selectFrom('face')
      .innerJoin('family', 'family.gno', 'face.family_gno')
      .select(['face.gno', 'face.weight', 'face.axes', 'face.cmap', 'face.file_hash', 'family.lang'])
      .where('family.gno', '=', gno)
      .where('face.italic', '=', 0)
      .orderBy('face.position')
      .execute()
    return rows.map((row) => ({
      weight: row.weight,
      axes: JSON.parse(row.axes) as Axis[],
      codepoints: decodeRanges(row.cmap),
      lang: row.lang,
      async sfnt() {
        const bytes = await storage.get(`fonts/${row.file_hash}`)
        if (!bytes) throw new Error(`the file of ${row.gno} is not in storage`)
        return bytes
      },
    }))
  }
}
