import SQLite from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sqliteCapabilities } from './dialect.server'
import { LibrarySqliteDialect } from './sqlite.server'

interface Words {
  word: { text: string }
}
let db: Kysely<Words>
beforeEach(async () => {
  db = new Kysely({
    dialect: new LibrarySqliteDialect({ database: new SQLite(':memory:'), maxWaitMs: 100 }),
  })
  await db.schema.createTable('word').addColumn('text', 'text').execute()
})
afterEach(() => db.destroy())

const write = (on: Kysely<Words>, text: string) => on.insertInto('word').values({ text }).execute()
const words = async () => (await db.selectFrom('word').select('text').execute()).map(({ text }) => text)

describe('the one connection', () => {
  it('is waited for, by as many as want it', async () => {
    const busy = db.transaction().execute(async (trx) => {
      await write(trx, '永')
      await new Promise((resolve) => setTimeout(resolve, 30))
    })
    await Promise.all([busy, write(db, '字'), write(db, '八')])
    expect(await words()).toEqual(['永', '字', '八'])
  })

  it('is not waited for for ever inside a transaction that has it; that one is rolled back', async () => {
    const mistaken = db.transaction().execute(async (trx) => {
      await write(trx, '永')
      await write(db, '字')
    })
    await expect(mistaken).rejects.toThrow('inside a transaction')
    expect(await words()).toEqual([])
    await write(db, '法')
    expect(await words()).toEqual(['法'])
  })
})

describe('a list of any length', () => {
  it('is looked in without a variable for each', async () => {
    await write(db, '永')
    await write(db, "'“\\")
    const many = Array.from({ length: 40_000 }, (_, i) => `w${i}`)
    const found = (values: string[]) =>
      db.selectFrom('word').select('text').where(sqliteCapabilities.isAmong('text', values)).execute()
    expect(await found([...many, '永', "'“\\"])).toHaveLength(2)
    expect(await found(many)).toEqual([])
    expect(await found([])).toEqual([])
  })
})

it('keeps the words of a rolled-back transaction to itself', async () => {
  const failing = db.transaction().execute(async (trx) => {
    await write(trx, '永')
    await sql`select * from nothing`.execute(trx)
  })
  await expect(failing).rejects.toThrow('nothing')
  expect(await words()).toEqual([])
})
