import type { Calls } from '~/contract'
import type { Picture } from '~/contract/entries'
import type { Handler } from '../backend'
import { cardOf, detailOf, listEntries, picturesOf } from '../entries/record.server'
import { fontsOfEntries, neighboursOf } from '../entries/repository.server'

/** Its pictures, each once: the cover is often one of them, and the one with a caption is kept. */
function picturesOnce(pictures: readonly Picture[]): Picture[] {
  const found = new Map<string, Picture>()
  for (const picture of pictures) if (!found.get(picture.src)?.caption) found.set(picture.src, picture)
  return [...found.values()]
}

export const selectCases: Handler<Calls['selectCases']> = ({ db }, { query }) =>
  listEntries(db, { kind: 'case', ...query }, query, async (rows, names) => {
    const fonts = await fontsOfEntries(
      db,
      rows.map((row) => row.id),
    )
    return rows.map((row) => ({
      ...cardOf(row, names),
      pictureCount: picturesOnce(picturesOf(row)).length,
      fonts: fonts.get(row.id)!,
    }))
  })

export const getCase: Handler<Calls['getCase']> = async ({ db }, { query }) => {
  const { row, detail } = await detailOf(db, 'case', query.id, '没有这个案例')
  const pictures = picturesOnce(detail.pictures)
  return { ...detail, pictures, ...(await neighboursOf(db, { kind: 'case' }, row)) }
}
