import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Migrator } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, openDatabase, type OpenDatabase } from '~/db/database.server'
import { migrations } from '~/db/migrations'
import { rowsOf } from '../factories/library-contents'

const NAMES = [
  '001-catalogue',
  '002-subsets-and-site',
  '003-face-slices',
  '004-accounts',
  '005-sections',
  '006-downloads-of-a-family',
  '007-search',
  '008-submissions',
  '012-conversions',
]
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'yongzi-migrations-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

async function withLibrary<T>(name: string, use: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = openDatabase(join(root, name))
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}
const tables = ({ driver }: OpenDatabase) => Object.keys(rowsOf(driver))

/** A library as the first release left it: one step taken, some rows in it. */
async function firstRelease(database: OpenDatabase): Promise<void> {
  const provider = { getMigrations: async () => migrations(database.capabilities) }
  const { error } = await new Migrator({ db: database.db, provider }).migrateTo(NAMES[0]!)
  if (error) throw error
  database.driver.exec(`
    insert into licence values ('OFL-1.1', 'OFL', 'free-commercial', '免费商用', null, null, 1, 1, 1, '[]', '[]', '[]');
    insert into dict_group values ('type', '字体类型', null, 0);
    insert into dict_entry values ('41', 'type', 'serif', '宋体', null, 0, '{}');
  `)
}

describe('a fresh library', () => {
  it('gets every step once', async () => {
    await withLibrary('fresh.sqlite', async (database) => {
      expect(await migrate(database)).toEqual(NAMES)
      expect(await migrate(database)).toEqual([])
      expect(tables(database)).toEqual(expect.arrayContaining(['family', 'subset_recipe', 'session']))
    })
  })

  it('keeps to its references, and lets readers and a writer work side by side', async () => {
    await withLibrary('fresh.sqlite', async (database) => {
      expect(database.driver.pragma('foreign_keys', { simple: true })).toBe(1)
      expect(database.driver.pragma('journal_mode', { simple: true })).toBe('wal')
      const orphan = { family_gno: 'nobody', dict_number: '1' }
      await expect(database.db.insertInto('family_tag').values(orphan).execute()).rejects.toThrow(
        /FOREIGN KEY/,
      )
    })
  })
})

describe('an older library', () => {
  it('is brought up to date with its data', async () => {
    await withLibrary('older.sqlite', async (database) => {
      await firstRelease(database)
      const { licence, dict_group, dict_entry } = rowsOf(database.driver)
      expect(await migrate(database)).toEqual(NAMES.slice(1))
      expect(rowsOf(database.driver)).toMatchObject({ licence, dict_group, dict_entry, advert: [] })
    })
  })

  it('stays as it was when a step fails, and says which and why', async () => {
    await withLibrary('stuck.sqlite', async (database) => {
      await firstRelease(database)
      // In the way of the step's sixth table, after others have been made.
      database.driver.exec('create table show_data (something text)')
      const before = rowsOf(database.driver)
      await expect(migrate(database)).rejects.toThrow(
        /002-subsets-and-site 这一步失败，数据没有改动.*show_data/,
      )
      expect(rowsOf(database.driver)).toEqual(before)
      database.driver.exec('drop table show_data')
      expect(await migrate(database)).toEqual(NAMES.slice(1))
    })
  })
})

describe('a newer library', () => {
  it('is refused by name and left alone', async () => {
    await withLibrary('newer.sqlite', async (database) => {
      await migrate(database)
      database.driver.exec("insert into kysely_migration values ('900-later', '2030-01-01')")
      const before = rowsOf(database.driver)
      await expect(migrate(database)).rejects.toThrow(/数据库来自更新的版本（900-later）/)
      expect(rowsOf(database.driver)).toEqual(before)
    })
  })
})

describe('two processes at once', () => {
  it('make the library together and both write all that they had to', async () => {
    const run = promisify(execFile)
    const path = join(root, 'shared.sqlite')
    const write = (name: string) =>
      run(process.execPath, ['--import', 'tsx', 'tests/setup/write-often.ts', path, name, '150'])
    await Promise.all([write('a'), write('b')])
    await withLibrary('shared.sqlite', async ({ driver }) => {
      const rows = rowsOf(driver)
      expect(rows['keyword']).toHaveLength(300)
      expect(rows['show_data']).toEqual([{ key: 'count', value: '300' }])
    })
  })
})
