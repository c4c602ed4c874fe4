import type { Kysely, Migration } from 'kysely'

export function faceSlices(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('face').addColumn('slices', 'integer').execute()
    },
    async down(db: Kysely<unknown>) {
      await db.schema.alterTable('face').dropColumn('slices').execute()
    },
  }
}
