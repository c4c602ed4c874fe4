/** A process that writes to a library as an import does: reads, then writes, in one transaction, many times. */
import { migrate, openDatabase } from '~/db/database.server'

const [path, name, times] = process.argv.slice(2) as [string, string, string]
const database = openDatabase(path)
await migrate(database)
for (let i = 0; i < Number(times); i++)
  await database.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('show_data')
      .select('value')
      .where('key', '=', 'count')
      .executeTakeFirst()
    await trx
      .insertInto('keyword')
      .values({ keyword: `${name}-${i}`, sort: i })
      .execute()
    const value = String(Number(row?.value ?? 0) + 1)
    await trx
      .insertInto('show_data')
      .values({ key: 'count', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  })
await database.close()
