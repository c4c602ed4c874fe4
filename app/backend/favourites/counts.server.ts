import type { Kysely } from 'kysely'
import type { CallOutput, Calls } from '~/contract'
import type { Database } from '~/db/schema'
import { countEntries } from './entry-repository.server'
import { countFonts } from './font-repository.server'

/** How much a member has among the favourites that the library still shows. */
export async function favouriteCountsOf(
  db: Kysely<Database>,
  memberId: string,
): Promise<CallOutput<Calls['favouriteCounts']>> {
  const [fonts, articles, collections] = await Promise.all([
    countFonts(db, memberId),
    countEntries(db, memberId, 'article'),
    countEntries(db, memberId, 'collection'),
  ])
  return { fonts, articles, collections }
}
