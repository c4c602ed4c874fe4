import type { Kysely, Migration } from 'kysely'

/** Who downloaded a font is asked when it changes; without this every download of the library is looked at. */
export function downloadsOfAFamily(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createIndex('download_record_family')
        .on('download_record')
        .columns(['family_gno', 'member_id'])
        .execute()
    },
    async down(db: Kysely<unknown>) {
      await db.schema.dropIndex('download_record_family').execute()
    },
  }
}
