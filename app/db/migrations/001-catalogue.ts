import type { Kysely, Migration } from 'kysely'
import type { DialectCapabilities } from '../dialect.server'

export function catalogue(capabilities: DialectCapabilities): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { bytesType } = capabilities
      await db.schema
        .createTable('licence')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('label', 'text', (c) => c.notNull())
        .addColumn('url', 'text')
        .addColumn('text', 'text')
        .addColumn('may_subset', 'integer', (c) => c.notNull())
        .addColumn('may_convert', 'integer', (c) => c.notNull())
        .addColumn('may_redistribute', 'integer', (c) => c.notNull())
        .addColumn('can', 'text', (c) => c.notNull())
        .addColumn('cannot', 'text', (c) => c.notNull())
        .addColumn('conditions', 'text', (c) => c.notNull())
        .execute()

      await db.schema
        .createTable('dict_group')
        .addColumn('code', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('stroke', 'text')
        .addColumn('position', 'integer', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('dict_entry')
        .addColumn('dict_number', 'text', (c) => c.primaryKey())
        .addColumn('group_code', 'text', (c) => c.notNull().references('dict_group.code').onDelete('cascade'))
        .addColumn('tag', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('name_en', 'text')
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('payload', 'text', (c) => c.notNull())
        .addUniqueConstraint('dict_entry_group_tag', ['group_code', 'tag'])
        .execute()

      await db.schema
        .createTable('family')
        .addColumn('gno', 'text', (c) => c.primaryKey())
        .addColumn('slug', 'text', (c) => c.notNull().unique())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('name_zh', 'text')
        .addColumn('name_en', 'text')
        .addColumn('name_ja', 'text')
        .addColumn('name_pinyin', 'text')
        .addColumn('alias', 'text', (c) => c.notNull())
        .addColumn('search_text', 'text', (c) => c.notNull())
        .addColumn('lang', 'text', (c) => c.notNull())
        .addColumn('type_label', 'text', (c) => c.notNull())
        .addColumn('language_label', 'text', (c) => c.notNull())
        .addColumn('maker_label', 'text')
        .addColumn('sample_hans', 'text')
        .addColumn('sample_hant', 'text')
        .addColumn('sample_ja', 'text')
        .addColumn('paragraph', 'text')
        .addColumn('about', 'text', (c) => c.notNull())
        .addColumn('editor', 'text', (c) => c.notNull())
        .addColumn('awards', 'text', (c) => c.notNull())
        .addColumn('cases', 'text', (c) => c.notNull())
        .addColumn('images', 'text', (c) => c.notNull())
        .addColumn('video', 'text', (c) => c.notNull())
        .addColumn('licence_id', 'text', (c) => c.notNull().references('licence.id'))
        .addColumn('licence_copyright', 'text')
        .addColumn('licence_text', 'text')
        .addColumn('reserved_names', 'text', (c) => c.notNull())
        .addColumn('overrides_embedding', 'integer', (c) => c.notNull())
        .addColumn('official_name', 'text')
        .addColumn('official_url', 'text')
        .addColumn('cover', 'text')
        .addColumn('scale', 'real', (c) => c.notNull())
        .addColumn('codepoint_count', 'integer', (c) => c.notNull())
        .addColumn('hanzi_count', 'integer', (c) => c.notNull())
        .addColumn('weight_count', 'integer', (c) => c.notNull())
        .addColumn('variable', 'integer', (c) => c.notNull())
        .addColumn('default_face', 'text', (c) => c.notNull())
        .addColumn('published', 'integer', (c) => c.notNull())
        .addColumn('downloads', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('added_at', 'text', (c) => c.notNull())
        .addColumn('updated_at', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createIndex('family_published_added')
        .on('family')
        .columns(['published', 'added_at', 'gno'])
        .execute()

      await db.schema
        .createTable('family_tag')
        .addColumn('family_gno', 'text', (c) => c.notNull().references('family.gno').onDelete('cascade'))
        .addColumn('dict_number', 'text', (c) => c.notNull().references('dict_entry.dict_number'))
        .addPrimaryKeyConstraint('family_tag_pk', ['family_gno', 'dict_number'])
        .execute()
      await db.schema.createIndex('family_tag_number').on('family_tag').column('dict_number').execute()

      await db.schema
        .createTable('face')
        .addColumn('gno', 'text', (c) => c.primaryKey())
        .addColumn('family_gno', 'text', (c) => c.notNull().references('family.gno').onDelete('cascade'))
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('file_hash', 'text', (c) => c.notNull())
        .addColumn('file_bytes', 'integer', (c) => c.notNull())
        .addColumn('file_name', 'text', (c) => c.notNull())
        .addColumn('outlines', 'text', (c) => c.notNull())
        .addColumn('weight', 'integer', (c) => c.notNull())
        .addColumn('italic', 'integer', (c) => c.notNull())
        .addColumn('variable', 'integer', (c) => c.notNull())
        .addColumn('name_zh', 'text')
        .addColumn('name_en', 'text')
        .addColumn('version', 'text', (c) => c.notNull())
        .addColumn('units_per_em', 'integer', (c) => c.notNull())
        .addColumn('ascender', 'integer', (c) => c.notNull())
        .addColumn('descender', 'integer', (c) => c.notNull())
        .addColumn('line_gap', 'integer', (c) => c.notNull())
        .addColumn('fs_type', 'integer', (c) => c.notNull())
        .addColumn('axes', 'text', (c) => c.notNull())
        .addColumn('instances', 'text', (c) => c.notNull())
        .addColumn('features', 'text', (c) => c.notNull())
        .addColumn('copyright', 'text')
        .addColumn('glyph_count', 'integer', (c) => c.notNull())
        .addColumn('codepoint_count', 'integer', (c) => c.notNull())
        .addColumn('hanzi_count', 'integer', (c) => c.notNull())
        .addColumn('cmap', bytesType, (c) => c.notNull())
        .addColumn('scale', 'real', (c) => c.notNull())
        .addColumn('warnings', 'text', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('face_family').on('face').columns(['family_gno', 'position']).execute()

      await db.schema
        .createTable('face_coverage')
        .addColumn('face_gno', 'text', (c) => c.notNull().references('face.gno').onDelete('cascade'))
        .addColumn('charset', 'text', (c) => c.notNull())
        .addColumn('covered', 'integer', (c) => c.notNull())
        .addColumn('total', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('face_coverage_pk', ['face_gno', 'charset'])
        .execute()

      await db.schema
        .createTable('import_record')
        .addColumn('ref', 'text', (c) => c.primaryKey())
        .addColumn('source_hash', 'text', (c) => c.notNull())
        .addColumn('written', 'text', (c) => c.notNull())
        .addColumn('imported_at', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('route_font')
        .addColumn('hash', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('family_gno', 'text', (c) => c.notNull().references('family.gno').onDelete('cascade'))
        .addColumn('slug', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('route_font_pk', ['hash', 'family_gno'])
        .execute()
    },
    async down(db: Kysely<unknown>) {
      for (const table of [
        'route_font',
        'import_record',
        'face_coverage',
        'face',
        'family_tag',
        'family',
        'dict_entry',
        'dict_group',
        'licence',
      ])
        await db.schema.dropTable(table).execute()
    },
  }
}
