import { request as httpRequest } from 'node:http'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptSubmission } from '~/backend/admin/submissions.server'
import { sweep } from '~/backend/sweep.server'
import { calls } from '~/contract'
import { PART_BYTES } from '~/contract/limits'
import { tinyFont } from '~/font-engine/testing/tiny-font'
import { runAdmin } from '../../cli/admin-commands'
import { makeLibrary, type TestLibrary } from '../factories/library'
import { loginOf, makeMember } from '../factories/members'
import { partOf, refusal, sendPart, shown, SUBMISSION, ticketFor, uploaded } from '../factories/uploads'
import { inProcess, Visitor } from '../factories/visitor'
import { serveApi } from '../setup/serve-api'

const MB = 1024 * 1024
const FONT = tinyFont({ text: '见山行楷永字八法' })

describe('submissions', { timeout: 60_000 }, () => {
  let library: TestLibrary
  beforeAll(async () => {
    library = await makeLibrary([], { UPLOAD_MAX_MB: '10', UPLOADS_DISK_MB: '64' })
  })
  afterAll(() => library.close())

  const member = async (at = library) => {
    const one = new Visitor(at, inProcess(at))
    const id = await makeMember(at.backend)
    one.token = await loginOf(at.backend, id)
    return Object.assign(one, { id })
  }
  const files = (at = library) => {
    const folder = join(at.dataDir, 'uploads')
    return existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\d+\./.test(name))
      : []
  }
  const admin = async (...args: string[]) => {
    const said: string[] = []
    const code = await runAdmin(args, {
      env: { NODE_ENV: 'test', DATA_DIR: library.dataDir },
      input: async () => '',
      print: (line) => said.push(line),
    })
    return { code, said: said.join('\n') }
  }
  const submit = async (one: Visitor, more: object = {}) => {
    const fonts = [await uploaded(one, FONT)]
    return one.call(calls.saveSubmission, { body: { ...SUBMISSION, fonts, ...more } })
  }

  it('leaves nothing of a submission that is taken back while it is accepted', async () => {
    const one = await member()
    const { id } = await submit(one, { nameEn: 'Taken Back' })
    const { db, storage } = library.backend
    // As the font's file is stored, its sender withdraws it.
    const put: typeof storage.put = async (key, bytes) => {
      if (key.startsWith('fonts/')) await one.call(calls.deleteSubmission, { query: { id } })
      return storage.put(key, bytes)
    }
    const surroundings = { db, storage: Object.assign(Object.create(storage), { put }) as typeof storage }
    const options = { types: ['serif'], languages: [] }
    await expect(acceptSubmission(surroundings, id, options, new Date())).rejects.toThrow('刚刚被撤回')
    const left = await db.selectFrom('family').select('gno').where('slug', '=', 'taken-back').execute()
    expect(left).toEqual([])
    const again = await submit(one, { nameEn: 'Taken Back' })
    const made = await acceptSubmission({ db, storage }, again.id, options, new Date())
    expect(made).toMatchObject({ gno: 'T10001', slug: 'taken-back' })
    await db.deleteFrom('family').where('gno', '=', made.gno).execute()
  })

  it('becomes an unpublished font of an unverified licence, and its submitter is told', async () => {
    const one = await member()
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c2301c' } })
      .png()
      .toBuffer()
    const cover = await uploaded(one, picture, 'cover', 'a.png')
    const { id } = await submit(one, { cover, intro: '<script>alert(1)</script>[点](javascript:alert(1))' })
    expect((await admin('submissions', 'list')).said).toContain(`${id}  等待审字  见山行楷  免费商用`)
    expect((await admin('submissions', 'show', id)).said).toMatch(/汉字 8.*\n[\s\S]*嵌入权限 fsType 0/)
    expect(await admin('submissions', 'accept', id)).toMatchObject({ code: 2 })
    const { code, said } = await admin('submissions', 'accept', id, '--type', 'serif')
    expect(said).toContain('T10001  jianshan-xingkai，还没有上架')
    expect(code).toBe(0)
    const family = await library.backend.db
      .selectFrom('family')
      .selectAll()
      .where('gno', '=', 'T10001')
      .executeTakeFirstOrThrow()
    expect(family).toMatchObject({
      published: 0,
      licence_id: 'unverified',
      name: '见山行楷',
      lang: 'zh-Hans',
    })
    const [image] = JSON.parse(family.images) as Array<{ src: string; width: number; height: number }>
    expect(image).toMatchObject({
      width: 60,
      height: 60,
      src: expect.stringMatching(/^\/pictures\/\w{64}\.webp$/),
    })
    expect(await library.backend.storage.size(image!.src.slice(1))).toBeGreaterThan(0)
    // Its files have become the library's own.
    expect(files()).toEqual([])
    const list = () => one.call(calls.listSubmissions, { query: {} })
    expect((await list()).records[0]).toMatchObject({ status: 'accepted', fontGNo: null, uploads: [] })
    const news = await one.call(calls.myNews, { query: {} })
    expect(news.records[0]).toMatchObject({ type: 'submission', title: '投稿《见山行楷》已采纳' })
    expect((await admin('submissions', 'accept', id, '--type', 'serif')).said).toContain('不能再改')
    expect((await admin('submissions', 'publish', id)).said).toBe('已上架：T10001')
    expect((await list()).records[0]).toMatchObject({ fontGNo: 'T10001' })
  })

  it('is refused with a reason; what a stranger wrote does not steer the terminal', async () => {
    const one = await member()
    const { id } = await submit(one, { intro: '\u001b[2J\u001b]0;own\u0007第一行\n第二行' })
    const { said } = await admin('submissions', 'show', id)

    expect(said).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/)
    expect((await admin('submissions', 'refuse', id)).code).toBe(2)
    await admin('submissions', 'refuse', id, '--reason', '“永”的末笔没有闭合。')
    const [held] = (await one.call(calls.listSubmissions, { query: {} })).records
    expect(held).toMatchObject({ status: 'refused', reason: '“永”的末笔没有闭合。' })
    const [news] = (await one.call(calls.myNews, { query: {} })).records
    expect(news!.body).toContain('末笔没有闭合')
    expect((await admin('submissions', 'list', '--status', 'draft')).code).toBe(2)
  })

  it('is in the copy of a member’s data, and goes with the account', async () => {
    const one = await member()
    const before = files().length
    await submit(one)
    await ticketFor(one, FONT)
    expect(files()).toHaveLength(before + 1)
    const copy = await one.call(calls.exportAccount, {})
    const kept = JSON.parse(await new Response(copy.body).text()) as Record<string, unknown[]>
    expect(kept['submissions']).toMatchObject([{ name: '见山行楷', email: 'jianshan@type.cn' }])
    expect(kept['uploads']).toHaveLength(2)
    expect(JSON.stringify(kept)).not.toContain('ticket_hash')
    await one.call(calls.deleteAccount, { body: {} })
    expect(files()).toHaveLength(before)
  })

  it('gives way: the oldest of a member’s own, and on a full disk anybody’s, but nothing that was submitted', async () => {
    const small = await makeLibrary([], { UPLOAD_MAX_MB: '10', UPLOADS_DISK_MB: '64' })
    try {
      const [one, other] = [await member(small), await member(small)]
      const kept = await uploaded(one, FONT)
      await one.call(calls.saveSubmission, { body: { ...SUBMISSION, fonts: [kept] } })
      const announced = new Uint8Array(10 * MB)
      const loose = []
      for (let i = 0; i < 6; i++) loose.push(await ticketFor(one, announced))
      // 60 MB are announced and none is old enough to give way.
      expect(await refusal(ticketFor(other, announced))).toMatchObject({ code: 'FULL' })
      const old = new Date(Date.now() - 2 * 3_600_000).toISOString()
      await small.backend.db
        .updateTable('upload')
        .set({ touched_at: old })
        .where('key', '=', loose[0]!.key)
        .execute()
      await ticketFor(other, announced)
      expect(await refusal(one.call(calls.getFindings, { query: { key: loose[0]!.key } }))).toMatchObject({
        code: 'NOT_FOUND',
      })
      expect((await one.call(calls.getFindings, { query: { key: kept } })).complete).toBe(true)
      // A member's own share: the oldest go first.
      for (let i = 0; i < 30; i++) await ticketFor(other, FONT)
      const { count } = await small.backend.db
        .selectFrom('upload')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('member_id', '=', other.id)
        .executeTakeFirstOrThrow()
      expect(Number(count)).toBe(24)
    } finally {
      await small.close()
    }
  })

  it('is swept: what nobody holds after two days, and parts of nothing', async () => {
    const one = await member()
    const { db, storage } = library.backend
    const half = await ticketFor(one, new Uint8Array(Buffer.concat([FONT, Buffer.alloc(2 * MB)])))
    await sendPart(one, half, new Uint8Array(Buffer.concat([FONT, Buffer.alloc(2 * MB)])), 1)
    const { id } = await submit(one)
    await storage.put(`uploads/${'a'.repeat(32)}.1.bbbbbbbbbbbb`, FONT)
    const before = files().length
    expect((await sweep(library.backend)).uploads).toBe(0)
    const old = new Date(Date.now() - 3 * 86_400_000).toISOString()
    await db.updateTable('upload').set({ touched_at: old }).where('member_id', '=', one.id).execute()
    expect((await sweep(library.backend)).uploads).toBe(1)
    expect(files()).toHaveLength(before - 1)
    const [held] = (await one.call(calls.listSubmissions, { query: {} })).records
    expect(held).toMatchObject({ id, uploads: [{ complete: true }] })
  })

  it('takes a part only once it is whole, and closes behind the last: two who race leave one file', async () => {
    const one = await member()
    const ticket = await ticketFor(one, FONT)
    const before = files().length
    const results = await Promise.all([1, 2, 3].map(() => refusal(sendPart(one, ticket, FONT, 1))))
    expect(results.filter((error) => error === null)).toHaveLength(1)
    expect(results.filter((error) => error?.code === 'TICKET')).toHaveLength(2)
    expect(files()).toHaveLength(before + 1)
  })

  it('refuses 300 MB in the place of a part while they stream in, with flat memory', async () => {
    const one = await member()
    const ticket = await ticketFor(one, FONT)
    const { base, close } = await serveApi(library.api)
    const before = process.memoryUsage.rss()
    let [sent, peak] = [0, 0]
    try {
      const status = await new Promise<number | 'closed'>((resolve) => {
        const put = httpRequest(`${base}/web/api/submission/upload/${ticket.key}/1`, {
          method: 'PUT',
          headers: shown(ticket),
        })
        let answered = false
        const block = Buffer.alloc(MB)
        const push = () => {
          while (!answered && sent < 300) {
            sent++
            peak = Math.max(peak, process.memoryUsage.rss())
            if (!put.write(block)) return void put.once('drain', push)
          }
          if (!answered) put.end()
        }
        put.once('response', (response) => {
          answered = true
          resolve(response.statusCode!)
          put.destroy()
        })
        // The server closes when it has answered; a client that is still writing may see that first.
        put.once('error', () => resolve('closed'))
        put.once('close', () => (answered = true))
        push()
      })
      expect([413, 'closed']).toContain(status)
      expect(sent).toBeLessThan(64)
      expect(peak - before).toBeLessThan(100 * MB)
    } finally {
      await close()
    }
    expect(partOf(FONT, 1).byteLength).toBeLessThan(PART_BYTES)
    expect((await sendPart(one, ticket, FONT, 1)).complete).toBe(true)
  })
})
