import type { Kysely, Migration } from 'kysely'

const TABLES = ['board_message', 'upload_part', 'upload', 'submission']

/** What visitors send: fonts with their pictures, in parts, and messages. */
export function submissions(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { schema } = db
      await schema
        .createTable('submission')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('member_id', 'text', (c) => c.notNull().references('member.id').onDelete('cascade'))
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('name_en', 'text', (c) => c.notNull())
        .addColumn('intro', 'text', (c) => c.notNull())
        .addColumn('sample', 'text', (c) => c.notNull())
        .addColumn('licence', 'text', (c) => c.notNull())
        .addColumn('phone', 'text', (c) => c.notNull())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('reason', 'text')
        .addColumn('family_gno', 'text')
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('sent_at', 'text')
        .addColumn('decided_at', 'text')
        .execute()
      await schema
        .createIndex('submission_newest')
        .on('submission')
        .columns(['member_id', 'created_at'])
        .execute()
      await schema.createIndex('submission_status').on('submission').columns(['status', 'sent_at']).execute()
      await schema
        .createTable('upload')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('member_id', 'text', (c) => c.notNull().references('member.id').onDelete('cascade'))
        .addColumn('submission_id', 'text', (c) => c.references('submission.id').onDelete('set null'))
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('file_name', 'text', (c) => c.notNull())
        .addColumn('bytes', 'bigint', (c) => c.notNull())
        .addColumn('ticket_hash', 'text', (c) => c.notNull())
        .addColumn('ticket_expires_at', 'text', (c) => c.notNull())
        .addColumn('completed_at', 'text')
        .addColumn('findings', 'text')
        .addColumn('problem', 'text')
        .addColumn('touched_at', 'text', (c) => c.notNull())
        .execute()
      await schema.createIndex('upload_member').on('upload').columns(['member_id', 'touched_at']).execute()
      await schema
        .createIndex('upload_submission')
        .on('upload')
        .columns(['submission_id', 'touched_at'])
        .execute()
      await schema
        .createTable('upload_part')
        .addColumn('upload_key', 'text', (c) => c.notNull().references('upload.key').onDelete('cascade'))
        .addColumn('part', 'integer', (c) => c.notNull())
        .addColumn('file', 'text', (c) => c.notNull().unique())
        .addColumn('bytes', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('upload_part_key', ['upload_key', 'part'])
        .execute()
      await schema
        .createTable('board_message')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('member_id', 'text', (c) => c.references('member.id').onDelete('cascade'))
        .addColumn('topic', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('account', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .execute()
      await schema
        .createIndex('board_message_newest')
        .on('board_message')
        .columns(['topic', 'created_at'])
        .execute()
    },
    async down(db: Kysely<unknown>) {
      for (const table of TABLES) await db.schema.dropTable(table).execute()
    },
  }
}
