import type { Kysely, Migration } from 'kysely'

const TABLES = [
  'download_record',
  'message_read',
  'message',
  'favourite_entry',
  'entry',
  'favourite_font',
  'favourite_group',
  'ticket',
  'captcha_challenge',
  'verification_code',
  'session',
  'member',
]

export function accounts(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { schema } = db
      await schema
        .createTable('member')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('nickname', 'text', (c) => c.notNull())
        .addColumn('phone', 'text', (c) => c.unique())
        .addColumn('email', 'text', (c) => c.unique())
        .addColumn('wechat_unionid', 'text', (c) => c.unique())
        .addColumn('wechat_name', 'text')
        .addColumn('password_hash', 'text')
        .addColumn('password_changed_at', 'text')
        .addColumn('avatar', 'text')
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .execute()
      // There were no members before, so nobody's login is lost.
      await schema.dropTable('session').execute()
      await schema
        .createTable('session')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('token_hash', 'text', (c) => c.notNull().unique())
        .addColumn('member_id', 'text', (c) => c.notNull().references('member.id').onDelete('cascade'))
        .addColumn('device', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('last_used_at', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .execute()
      await schema.createIndex('session_member').on('session').column('member_id').execute()
      await schema.createIndex('session_expires').on('session').column('expires_at').execute()

      await schema
        .createTable('verification_code')
        .addColumn('account', 'text', (c) => c.notNull())
        .addColumn('purpose', 'text', (c) => c.notNull())
        .addColumn('code_hash', 'text', (c) => c.notNull())
        .addColumn('member_id', 'text', (c) => c.references('member.id').onDelete('cascade'))
        .addColumn('tries', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('verification_code_key', ['account', 'purpose'])
        .execute()
      await schema
        .createTable('captcha_challenge')
        .addColumn('token', 'text', (c) => c.primaryKey())
        .addColumn('type', 'text', (c) => c.notNull())
        .addColumn('answer', 'text', (c) => c.notNull())
        .addColumn('secret_key', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .execute()
      await schema
        .createTable('ticket')
        .addColumn('hash', 'text', (c) => c.primaryKey())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('payload', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .execute()
      for (const table of ['verification_code', 'captcha_challenge', 'ticket'])
        await schema.createIndex(`${table}_expires`).on(table).column('expires_at').execute()

      await schema
        .createTable('favourite_group')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('member_id', 'text', (c) => c.notNull().references('member.id').onDelete('cascade'))
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('sample', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addUniqueConstraint('favourite_group_name', ['member_id', 'name'])
        .execute()
      await schema
        .createTable('favourite_font')
        .addColumn('member_id', 'text', (c) => c.notNull().references('member.id').onDelete('cascade'))
        .addColumn('family_gno', 'text', (c) => c.notNull().references('family.gno').onDelete('cascade'))
        .addColumn('group_id', 'text', (c) => c.references('favourite_group.id').onDelete('set null'))
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('favourite_font_key', ['member_id', 'family_gno'])
        .execute()
      await schema
        .createIndex('favourite_font_newest')
        .on('favourite_font')
        .columns(['member_id', 'created_at', 'family_gno', 'group_id'])
        .execute()
      await schema.createIndex('favourite_font_family').on('favourite_font').column('family_gno').execute()
      await schema.createIndex('favourite_font_group').on('favourite_font').column('group_id').execute()
      await schema
        .createTable('entry')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('cover', 'text')
        .addColumn('published', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .execute()
      await schema
        .createTable('favourite_entry')
        .addColumn('member_id', 'text', (c) => c.notNull().references('member.id').onDelete('cascade'))
        .addColumn('entry_id', 'text', (c) => c.notNull().references('entry.id').onDelete('cascade'))
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('favourite_entry_key', ['member_id', 'entry_id'])
        .execute()
      await schema.createIndex('favourite_entry_entry').on('favourite_entry').column('entry_id').execute()

      await schema
        .createTable('message')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('member_id', 'text', (c) => c.references('member.id').onDelete('cascade'))
        .addColumn('type', 'text', (c) => c.notNull())
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('summary', 'text', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addColumn('href', 'text')
        .addColumn('pinned', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .execute()
      await schema.createIndex('message_newest').on('message').columns(['member_id', 'created_at']).execute()
      await schema
        .createTable('message_read')
        .addColumn('message_id', 'text', (c) => c.notNull().references('message.id').onDelete('cascade'))
        .addColumn('member_id', 'text', (c) => c.notNull().references('member.id').onDelete('cascade'))
        .addColumn('read_at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('message_read_key', ['member_id', 'message_id'])
        .execute()
      await schema.createIndex('message_read_message').on('message_read').column('message_id').execute()

      await schema
        .createTable('download_record')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('member_id', 'text', (c) => c.notNull().references('member.id').onDelete('cascade'))
        .addColumn('family_gno', 'text', (c) => c.notNull())
        .addColumn('family_name', 'text', (c) => c.notNull())
        .addColumn('face_gno', 'text')
        .addColumn('file_name', 'text', (c) => c.notNull())
        .addColumn('version', 'text', (c) => c.notNull())
        .addColumn('bytes', 'bigint', (c) => c.notNull())
        .addColumn('licence_id', 'text', (c) => c.notNull())
        .addColumn('licence_kind', 'text', (c) => c.notNull())
        .addColumn('licence_label', 'text', (c) => c.notNull())
        .addColumn('licence_name', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .execute()
      await schema
        .createIndex('download_record_newest')
        .on('download_record')
        .columns(['member_id', 'created_at'])
        .execute()
    },
    async down(db: Kysely<unknown>) {
      for (const table of TABLES) await db.schema.dropTable(table).execute()
      await db.schema
        .createTable('session')
        .addColumn('token_hash', 'text', (c) => c.primaryKey())
        .addColumn('member_id', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .execute()
    },
  }
}
