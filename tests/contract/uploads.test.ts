import { describe, expect, it, vi } from 'vitest'
import sharp from 'sharp'
import { calls } from '~/contract'
import { PART_BYTES } from '~/contract/limits'
import { tinyFont } from '~/font-engine/testing/tiny-font'
import {
  partOf,
  refusal,
  sendPart,
  shown,
  SUBMISSION,
  submitter,
  ticketFor,
  uploaded,
} from '../factories/uploads'
import { Visitor } from '../factories/visitor'
import { ttcOf } from '../factories/wrapped-fonts'
import { onBothTransports, type Subject } from './transports'

onBothTransports('uploads', suite, { UPLOAD_MAX_MB: '10' })

const FONT = tinyFont({ text: '见山行楷永字八法' })
/** A font of ten parts: what comes after its tables is nobody's. */
const LONG = new Uint8Array(Buffer.concat([FONT, Buffer.alloc(9.5 * PART_BYTES)]))

type Secrets = Parameters<typeof shown>[0]

function suite(subject: Subject) {
  const member = () => submitter(subject)
  const save = (one: Visitor, fonts: string[], more: object = {}) =>
    one.call(calls.saveSubmission, { body: { ...SUBMISSION, fonts, ...more } })

  describe('a ticket', () => {
    type Try = (owner: Visitor, other: Visitor) => Promise<unknown>
    const put = (one: Visitor, key: string, ticket: Secrets, bytes = partOf(FONT, 1), part = '1') =>
      one.call(calls.uploadPart, { params: { key, part }, headers: shown(ticket), bytes })
    it.each<[string, Try]>([
      [
        'for another key of the same member',
        async (owner) => {
          const [first, second] = [await ticketFor(owner, FONT), await ticketFor(owner, FONT)]
          return put(owner, second.key, first)
        },
      ],
      [
        'after completion',
        async (owner) => {
          const ticket = await ticketFor(owner, FONT)
          await sendPart(owner, ticket, FONT, 1)
          return sendPart(owner, ticket, FONT, 1)
        },
      ],
      [
        'that is late',
        async (owner) => {
          const ticket = await ticketFor(owner, FONT)
          const { db } = subject.library.backend
          const ticket_expires_at = new Date(Date.now() - 1000).toISOString()
          await db.updateTable('upload').set({ ticket_expires_at }).where('key', '=', ticket.key).execute()
          return sendPart(owner, ticket, FONT, 1)
        },
      ],
      [
        'that another one has taken the place of',
        async (owner) => {
          const ticket = await ticketFor(owner, FONT)
          const { key } = ticket
          await owner.call(calls.getSTSToken, { query: { fileName: '见山.ttf', size: FONT.length, key } })
          return sendPart(owner, ticket, FONT, 1)
        },
      ],
      ['of another member', async (owner, other) => sendPart(other, await ticketFor(owner, FONT), FONT, 1)],
      [
        'with a secret of another one',
        async (owner, other) => {
          const [ticket, { securityToken }] = [await ticketFor(owner, FONT), await ticketFor(other, FONT)]
          return put(owner, ticket.key, { ...ticket, securityToken })
        },
      ],
      [
        'that is made up',
        (owner) => put(owner, 'a'.repeat(32), { accessKeyId: 'a', accessKeySecret: 'b', securityToken: 'c' }),
      ],
    ])('%s is refused', async (_, attempt) => {
      const error = await refusal(attempt(await member(), await member()))
      expect(error).toMatchObject({ code: 'TICKET', message: expect.stringMatching(/凭证|已经传完/) })
    })

    it('opens nothing of another member’s by its key', async () => {
      const [owner, other] = [await member(), await member()]
      const key = await uploaded(owner, FONT)
      const half = await ticketFor(owner, LONG)
      const query = { fileName: 'a.ttf', size: LONG.length, key: half.key }
      expect(await refusal(other.call(calls.getSTSToken, { query }))).toMatchObject({ code: 'NOT_FOUND' })
      expect(await refusal(other.call(calls.getFindings, { query: { key } }))).toMatchObject({
        code: 'NOT_FOUND',
      })
      expect(await refusal(save(other, [key]))).toMatchObject({ fields: { fonts: expect.any(String) } })
      const { id } = await save(owner, [key])
      expect(await refusal(other.call(calls.deleteSubmission, { query: { id } }))).toMatchObject({
        code: 'NOT_FOUND',
      })
      const draft = { id, draft: true }
      expect(await refusal(save(other, [], draft))).toMatchObject({ code: 'NOT_FOUND' })
      expect((await other.call(calls.listSubmissions, { query: {} })).total).toBe(0)
    })

    it('needs no token beside it, as an object store’s doesn’t', async () => {
      const one = await member()
      const ticket = await ticketFor(one, FONT)
      const anybody = new Visitor(subject.library, subject.transport)
      expect((await sendPart(anybody, ticket, FONT, 1)).complete).toBe(true)
    })
  })

  it('goes on where it was cut off at 90 %, and says which parts are there', async () => {
    const one = await member()
    const first = await ticketFor(one, LONG)
    for (let part = 1; part <= 9; part++) await sendPart(one, first, LONG, part)
    expect(await one.call(calls.getFindings, { query: { key: first.key } })).toMatchObject({
      complete: false,
      parts: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    })
    const query = { fileName: '见山.ttf', size: LONG.length, key: first.key }
    const again = await one.call(calls.getSTSToken, { query })
    expect(again.parts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(await sendPart(one, again, LONG, 10)).toEqual({ received: 10, total: 10, complete: true })
    const found = await one.call(calls.getFindings, { query: { key: first.key } })
    expect(found).toMatchObject({ complete: true, problem: null, font: { hanzi: 8 } })
    expect(await refusal(one.call(calls.getSTSToken, { query }))).toMatchObject({ code: 'TAKEN' })
  })

  it('takes no other file in the place of the one that was cut off', async () => {
    const one = await member()
    const { key } = await ticketFor(one, LONG)
    const query = { fileName: '别的.ttf', size: FONT.length, key }
    expect(await refusal(one.call(calls.getSTSToken, { query }))).toMatchObject({ status: 400 })
  })

  it.each<[string, 'font' | 'cover', Uint8Array, string]>([
    ['a page', 'font', Buffer.from('<script>alert(1)</script>'), 'UNSUPPORTED'],
    ['a zip', 'font', Buffer.from('PK\x03\x04and so on'), 'UNSUPPORTED'],
    ['a program', 'font', Buffer.from('\x7fELF and so on'), 'UNSUPPORTED'],
    ['an SVG as a cover', 'cover', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'UNSUPPORTED'],
    ['a font as a cover', 'cover', FONT, 'UNSUPPORTED'],
  ])('refuses %s by its first bytes, whatever it is called', async (_, kind, bytes, code) => {
    const one = await member()
    const ticket = await ticketFor(one, bytes, kind, 'font.ttf')
    const error = await refusal(sendPart(one, ticket, bytes, 1))
    expect(error).toMatchObject({ code, message: expect.stringMatching(/[\u4e00-\u9fff]/) })
    expect((await one.call(calls.getFindings, { query: { key: ticket.key } })).complete).toBe(false)
  })

  it('refuses parts of another length, parts that there are not, and files over the cap', async () => {
    const one = await member()
    const ticket = await ticketFor(one, LONG)
    const put = (part: string, bytes: Uint8Array<ArrayBuffer>) =>
      refusal(
        one.call(calls.uploadPart, { params: { key: ticket.key, part }, headers: shown(ticket), bytes }),
      )
    expect(await put('1', partOf(LONG, 1).slice(1))).toMatchObject({ status: 400 })
    expect(await put('11', partOf(LONG, 1))).toMatchObject({ status: 400 })
    expect(await put('0', new Uint8Array(1))).toMatchObject({ status: 404 })
    const empty = { fileName: 'a.ttf', size: 0 }
    expect(await refusal(one.call(calls.getSTSToken, { query: empty }))).toMatchObject({ status: 400 })
    const query = { fileName: 'a.ttf', size: 10 * 1024 * 1024 + 1 }
    expect(await refusal(one.call(calls.getSTSToken, { query }))).toMatchObject({
      status: 413,
      message: '字体文件不能超过 10 MB',
    })
    // A client that is still writing may see the closing before the answer.
    expect([413, 502]).toContain((await put('1', new Uint8Array(PART_BYTES + 1)))?.status)
  })

  it('says of a collection that only its first face is looked at', async () => {
    const one = await member()
    const second = tinyFont({ names: [[0x0409, 1, 'Second']] })
    const warningsOf = async (font: Uint8Array) => {
      const key = await uploaded(one, font, 'font', 'a.ttc')
      return (await one.call(calls.getFindings, { query: { key } })).font!.warnings.join('\n')
    }
    expect(await warningsOf(ttcOf(FONT, second, second))).toMatch(/合集，里面有 3 款.*第一款/)
    expect(await warningsOf(ttcOf(FONT))).not.toContain('合集')
  })

  it('says that a picture is gone that gave way to newer files while it was looked at', async () => {
    const one = await member()
    const { backend } = subject.library
    const picture = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const ticket = await ticketFor(one, picture, 'cover', 'a.png')
    for (let part = 1; part <= Math.ceil(picture.length / PART_BYTES); part++)
      await sendPart(one, ticket, picture, part)
    const looked = refusal(one.call(calls.getFindings, { query: { key: ticket.key } }))
    // One look of the member's is counted: it has begun.
    await vi.waitFor(async () => {
      const { allowed } = await backend.limiter.peek('inspectMember', one.id, { points: 1, seconds: 3600 })
      expect(allowed).toBe(false)
    })
    await backend.db.deleteFrom('upload').where('key', '=', ticket.key).execute()
    expect(await looked).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('makes covers square and pictures clean', async () => {
    const one = await member()
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c2301c' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody at home' } })
      .toBuffer()
    const cover = await uploaded(one, photo, 'cover', 'a.jpg')
    const picture = await uploaded(one, photo, 'picture', 'b.jpg')
    const sizeOf = async (key: string) => (await one.call(calls.getFindings, { query: { key } })).picture
    expect(await sizeOf(cover)).toEqual({ width: 600, height: 600 })
    expect(await sizeOf(picture)).toEqual({ width: 900, height: 600 })
    const rows = await subject.library.backend.db
      .selectFrom('upload_part')
      .select('file')
      .where('upload_key', 'in', [cover, picture])
      .execute()
    expect(rows).toHaveLength(2)
    for (const { file } of rows) {
      const stored = (await subject.library.backend.storage.get(`uploads/${file}`))!
      const { format, exif } = await sharp(stored).metadata()
      expect([format, exif]).toEqual(['webp', undefined])
    }
  })
}
