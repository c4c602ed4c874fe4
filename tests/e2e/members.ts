import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { BrowserContext, Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { newPhone, OUTBOX } from './accounts'
import { expect, scripts, test } from './fixtures'

const LIBRARY = join(process.env.E2E_DATA_DIR ?? '.cache/e2e-data', 'library.sqlite')

type Insert = (table: string, row: Record<string, unknown>) => void

interface Family {
  gno: string
  name: string
}

export interface Given {
  favourites?: number
  downloads?: boolean
  messages?: number
  /** null: has none */
  phone?: string | null
  email?: string | null
  password?: string | null
}

export interface SeededMember {
  id: string
  phone: string
  fonts: Family[]
}

/** The server holds the same file; a statement or two wait for each other. */
function inLibrary<T>(work: (insert: Insert, db: Database.Database) => T): T {
  const db = new Database(LIBRARY, { timeout: 10_000 })
  try {
    const insert: Insert = (table, row) => {
      const names = Object.keys(row)
      const places = names.map((name) => `@${name}`)
      db.prepare(`insert into ${table} (${names.join(',')}) values (${places.join(',')})`).run(row)
    }
    return work(insert, db)
  } finally {
    db.close()
  }
}

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

/** A member with favourites, downloads and messages, logged in in this browser. */
export async function memberWith(page: Page, given: Given = {}): Promise<SeededMember> {
  const id = randomUUID()
  const phone = given.phone === undefined ? newPhone() : given.phone
  // The cheapest cost that argon2 has: what it takes is not what is tested.
  const password_hash = given.password ? await hash(given.password, { memoryCost: 8, timeCost: 1 }) : null
  const fonts = inLibrary((insert, db) => {
    const { email = null } = given
    insert('member', {
      id,
      nickname: '林见山',
      phone,
      email,
      password_hash,
      status: 'active',
      created_at: secondsAgo(0),
    })
    const families = db.prepare('select gno, name from family order by gno limit 6').all() as Family[]
    for (const [index, { gno }] of families.slice(0, given.favourites ?? 0).entries())
      insert('favourite_font', {
        member_id: id,
        family_gno: gno,
        group_id: null,
        created_at: secondsAgo(index),
      })
    if (given.downloads) downloadsOf(insert, id, families)
    for (let index = 0; index < (given.messages ?? 0); index++)
      insert('message', {
        id: randomUUID(),
        member_id: id,
        type: index === 0 ? 'licence' : 'update',
        title: `第 ${index + 1} 条消息`,
        summary: '一句话',
        body: '正文里有**重点**<script>alert(1)</script>',
        href: null,
        pinned: 0,
        created_at: secondsAgo(index - 5),
      })
    return families
  })
  await logIn(page.context(), id)
  return { id, phone: phone ?? '', fonts }
}

function downloadsOf(insert: Insert, id: string, families: readonly Family[]): void {
  const download = (family: Family, index: number, licence: string) =>
    insert('download_record', {
      id: randomUUID(),
      member_id: id,
      family_gno: family.gno,
      family_name: family.name,
      face_gno: null,
      file_name: `${family.gno}.zip`,
      version: '0.1',
      bytes: 4_100_000,
      licence_id: 'some-licence',
      licence_kind: licence === '免费商用' ? 'free-commercial' : 'unverified',
      licence_label: licence,
      licence_name: licence,
      created_at: secondsAgo(index),
    })
  download(families[0]!, 0, '免费商用')
  download(families[1]!, 1, '授权未核实')
  download({ gno: 'Y99999', name: '=已经下架的字' }, 2, '免费商用')
}

/** A login of its own in this browser, as the member has on another device. */
export async function logIn(browser: BrowserContext, memberId: string, device = 'Chrome · Windows') {
  const token = randomUUID()
  inLibrary((insert) =>
    insert('session', {
      id: randomUUID(),
      token_hash: createHash('sha256').update(token).digest('hex'),
      member_id: memberId,
      device,
      created_at: secondsAgo(0),
      last_used_at: secondsAgo(0),
      expires_at: secondsAgo(-86_400),
    }),
  )
  const value = encodeURIComponent(Buffer.from(JSON.stringify(token)).toString('base64'))
  const url = test.info().project.use.baseURL!
  await browser.addCookies([{ name: 'token', value, url, httpOnly: true, sameSite: 'Lax' }])
}

/** An address that no other test has. */
export function newEmail(): string {
  return `m${randomUUID().replaceAll('-', '')}@type.cn`
}

/** Asserts that the owner of an account was told of a change; the message may still be on its way. */
export async function toldOfChange(account: string, what: RegExp): Promise<void> {
  await expect(async () => {
    const names = (await readdir(OUTBOX)).filter((name) => name.endsWith('.json'))
    const messages = await Promise.all(
      names.map(async (name) => JSON.parse(await readFile(join(OUTBOX, name), 'utf8'))),
    )
    const texts = messages
      .filter(({ to, template }) => to === account && template === 'account-changed')
      .map(({ text }) => text)
    expect(texts).toContainEqual(expect.stringMatching(what))
  }).toPass()
}

/** What a form says when it is done: a toast, or without script a bar in the page. */
export const told = (page: Page, text: string) =>
  expect(
    page
      .locator(scripts() ? '.toast' : '.message-bar')
      .filter({ hasText: text })
      .first(),
  ).toBeVisible()
