import type { Kysely, Migration } from 'kysely'
import type { DialectCapabilities } from '../dialect.server'

export function subsetsAndSite(capabilities: DialectCapabilities): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('subset_recipe')
        .addColumn('hash', 'text', (c) => c.primaryKey())
        .addColumn('face_gno', 'text', (c) => c.notNull().references('face.gno').onDelete('cascade'))
        .addColumn('file_hash', 'text', (c) => c.notNull())
        .addColumn('codepoints', capabilities.bytesType, (c) => c.notNull())
        .addColumn('options', 'text', (c) => c.notNull())
        .addColumn('quality', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('used_at', 'text', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('subset_recipe_used').on('subset_recipe').column('used_at').execute()
      await db.schema.createIndex('subset_recipe_face').on('subset_recipe').column('face_gno').execute()
      await db.schema
        .createTable('subset_file')
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('recipe_hash', 'text', (c) =>
          c.notNull().references('subset_recipe.hash').onDelete('cascade'),
        )
        .addColumn('bytes', 'integer', (c) => c.notNull())
        .addColumn('used_at', 'text', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('subset_file_used').on('subset_file').column('used_at').execute()
      await db.schema.createIndex('subset_file_recipe').on('subset_file').column('recipe_hash').execute()

      await db.schema
        .createTable('friend_link')
        .addColumn('url', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('sort', 'integer', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('keyword')
        .addColumn('keyword', 'text', (c) => c.primaryKey())
        .addColumn('sort', 'integer', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('advert')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('position', 'text', (c) => c.notNull())
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('href', 'text', (c) => c.notNull())
        .addColumn('gno', 'text')
        .addColumn('specimen', 'text')
        .addColumn('sort', 'integer', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('show_data')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('value', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('rate_limit')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('expire', 'bigint')
        .execute()
      await db.schema
        .createTable('session')
        .addColumn('token_hash', 'text', (c) => c.primaryKey())
        .addColumn('member_id', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .execute()
    },
    async down(db: Kysely<unknown>) {
      for (const table of [
        'session',
        'rate_limit',
        'show_data',
        'advert',
        'keyword',
        'friend_link',
        'subset_file',
        'subset_recipe',
      ])
        await db.schema.dropTable(table).execute()
    },
  }
}
