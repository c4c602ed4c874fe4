import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '~/contract'
import type { Caller } from '~/services/http-transport.server'
import { LICENCE_TEXT } from '../factories/library'
import { loginOf, makeMember } from '../factories/members'
import { unzip } from '../factories/zip'
import { ANYONE, onBothTransports, type Subject } from './transports'

const DAY_MS = 86_400_000

onBothTransports('downloads', suite)
onBothTransports('downloads for members only', membersOnly, { DOWNLOAD_REQUIRES_LOGIN: 'true' })
onBothTransports('downloads that are limited', limited, { DOWNLOADS_PER_HOUR: '3' })

/** A member, and the clock of the library, which stands still until it is moved. */
function tools(subject: Subject) {
  const clock = { now: new Date('2026-11-20T08:00:00.000Z') }
  const at = { me: '', mine: ANYONE as Caller, clock }
  const real = () => new Date()
  beforeEach(async () => {
    const { backend } = subject.library
    clock.now = new Date('2026-11-20T08:00:00.000Z')
    backend.now = () => clock.now
    at.me = await makeMember(backend)
    at.mine = { token: await loginOf(backend, at.me, '2099-01-01T00:00:00.000Z') }
  })
  afterEach(() => void (subject.library.backend.now = real))
  const pass = (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms))
  const addressOf = async (id: string, caller: Caller = ANYONE) =>
    (await subject.transport.call(calls.getDownloadUrl, { query: { id } }, caller)).url!
  const history = (query = {}, caller = at.mine) =>
    subject.transport.call(calls.getDownloadHistory, { query }, caller)
  const take = async (path: string, headers: Record<string, string> = {}) => {
    const response = await subject.raw(path, { headers })
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const downloads = async (gno = 'Y20001') =>
    (
      await subject.library.backend.db
        .selectFrom('family')
        .select('downloads')
        .where('gno', '=', gno)
        .executeTakeFirstOrThrow()
    ).downloads
  const token = () => ({ 'yongzi-authenticate': at.mine.token! })
  return { at, pass, addressOf, history, take, downloads, token }
}

const FILE = '/api/v1/web/Y20001-400/download?format=font'

function suite(subject: Subject) {
  const { at, pass, addressOf, history, take, downloads, token } = tools(subject)

  describe('a signed address', () => {
    it('gives a family’s package, or a face’s file', async () => {
      const zip = await take(await addressOf('Y20001'))
      expect(zip.response.headers.get('content-type')).toBe('application/zip')
      const entries = unzip(zip.bytes)
      expect(entries.get('alpha-song/LICENSE.txt')!.toString()).toBe(LICENCE_TEXT)
      const font = await take(await addressOf('Y20001-400'))
      expect(font.response.headers.get('content-type')).toBe('font/ttf')
      expect(font.bytes.equals(entries.get('alpha-song/alpha-song-Regular.ttf')!)).toBe(true)
    })

    it('is over after ten minutes', async () => {
      const address = await addressOf('Y20001-400')
      pass(599_000)
      expect((await take(address)).response.status).toBe(200)
      pass(1_000)
      const response = await subject.raw(address)
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({
        code: 'FORBIDDEN',
        message: '下载地址已经过期，请重新获取',
      })
    })

    it('opens nothing else', async () => {
      const address = await addressOf('Y20001-400', at.mine)
      const other = new URL(address, 'http://t')
      const changed = (change: (url: URL) => void) => {
        const url = new URL(other)
        change(url)
        return url.pathname + url.search
      }
      const wrong = [
        changed((url) => (url.pathname = '/api/v1/web/Y20002-700/download')),
        changed((url) => (url.pathname = '/api/v1/web/Y20002/download')),
        changed((url) => url.searchParams.set('format', 'zip')),
        changed((url) => url.searchParams.set('expires', '99999999999')),
        changed((url) => url.searchParams.set('member', 'somebody')),
        changed((url) => url.searchParams.delete('member')),
        changed((url) => url.searchParams.delete('signature')),
        changed((url) => url.searchParams.delete('expires')),
        changed((url) => url.searchParams.set('signature', '永')),
        changed((url) => url.searchParams.set('signature', 'A'.repeat(43))),
      ]
      for (const path of wrong) {
        const response = await subject.raw(path)
        expect([path, response.status]).toEqual([path, 403])
        expect(await response.json()).toMatchObject({ message: '下载地址不正确，请重新获取' })
      }
      expect((await subject.raw(`${address}&signature=again`)).status).toBe(400)
      expect((await history()).total).toBe(0)
    })

    it('is of the file as it was', async () => {
      const address = await addressOf('Y20002')
      const { db } = subject.library.backend
      const face = await db
        .selectFrom('face')
        .selectAll()
        .where('gno', '=', 'Y20002-700')
        .executeTakeFirstOrThrow()
      const set = (file_hash: string) =>
        db.updateTable('face').set({ file_hash }).where('gno', '=', face.gno).execute()
      await set('0'.repeat(64))
      expect((await subject.raw(address)).status).toBe(403)
      await set(face.file_hash)
      expect((await take(address)).response.status).toBe(200)
    })

    it('dies with its member’s account', async () => {
      const address = await addressOf('Y20001-400', at.mine)
      await subject.library.backend.db
        .updateTable('member')
        .set({ status: 'locked' })
        .where('id', '=', at.me)
        .execute()
      expect((await subject.raw(address)).status).toBe(403)
      await subject.library.backend.db.deleteFrom('member').where('id', '=', at.me).execute()
      expect((await subject.raw(address)).status).toBe(403)
    })

    it('is not given for a font that may not be handed out, and would not open it', async () => {
      const offer = await subject.transport.call(calls.getDownloadUrl, { query: { id: 'Y20005' } }, at.mine)
      expect(offer).toMatchObject({ allowed: false, url: null })
      const address = await addressOf('Y20002', at.mine)
      const set = (licence_id: string) =>
        subject.library.backend.db
          .updateTable('family')
          .set({ licence_id })
          .where('gno', '=', 'Y20002')
          .execute()
      await set('unverified')
      expect(await (await subject.raw(address)).json()).toMatchObject({ code: 'LICENCE_DOWNLOAD' })
      await set('OFL-1.1')
    })
  })

  describe('one file', () => {
    it('has its length, its tag and its name', async () => {
      const { response, bytes } = await take(FILE)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-length': String(bytes.length),
        'accept-ranges': 'bytes',
        'content-disposition': `attachment; filename="alpha-song-Regular.ttf"; filename*=UTF-8''alpha-song-Regular.ttf`,
      })
      const head = await subject.raw(FILE, { method: 'HEAD', headers: { range: 'bytes=0-9' } })
      expect(head.status).toBe(200)
      for (const name of ['content-length', 'etag', 'accept-ranges', 'content-disposition'])
        expect(head.headers.get(name)).toBe(response.headers.get(name))
    })

    it.each([
      ['bytes=0-9', 0, 10],
      ['bytes=10-', 10, undefined],
      ['bytes=-7', -7, undefined],
      ['bytes=5-999999999', 5, undefined],
      ['BYTES= 3-3 ', 3, 4],
    ])('comes in the part %s', async (range, start, end) => {
      const whole = (await take(FILE)).bytes
      const { response, bytes } = await take(FILE, { range })
      const wanted = whole.subarray(start, end)
      const first = start < 0 ? whole.length + start : start
      expect(response.status).toBe(206)
      expect(response.headers.get('content-range')).toBe(
        `bytes ${first}-${first + wanted.length - 1}/${whole.length}`,
      )
      expect(response.headers.get('content-length')).toBe(String(wanted.length))
      expect(bytes.equals(wanted)).toBe(true)
    })

    it.each(['bytes=5-2', 'bytes=0-1,4-5', 'bytes=-', 'bytes=a-b', 'lines=1-2', ''])(
      'comes whole to who asks for %j',
      async (range) => expect((await take(FILE, { range })).response.status).toBe(200),
    )

    it.each(['bytes=99999999-', 'bytes=-0'])('has no part %s', async (range) => {
      const { bytes } = await take(FILE)
      const { response } = await take(FILE, { range })
      expect(response.status).toBe(416)
      expect(response.headers.get('content-range')).toBe(`bytes */${bytes.length}`)
    })

    it('is resumed only while it is the same file', async () => {
      const { response, bytes } = await take(FILE)
      const etag = response.headers.get('etag')!
      const resume = (ifRange: string) => take(FILE, { range: 'bytes=20-', 'if-range': ifRange })
      const rest = await resume(etag)
      expect(rest.response.status).toBe(206)
      expect(Buffer.concat([bytes.subarray(0, 20), rest.bytes]).equals(bytes)).toBe(true)
      for (const other of ['"another"', `W/${etag}`, 'Fri, 20 Nov 2026 08:00:00 GMT'])
        expect((await resume(other)).response.status).toBe(200)
      expect((await take(FILE, { 'if-none-match': etag, range: 'bytes=0-5' })).response.status).toBe(304)
    })

    it('is one at a time', async () => {
      const many = await subject.raw('/api/v1/web/Y20001/download?format=font&file=Y20001-400')
      expect(many.status).toBe(200)
      expect((await subject.raw('/api/v1/web/Y20001/download?format=exe')).status).toBe(400)
      expect((await subject.raw('/api/v1/web/Y20001/download?file=Y20002-700')).status).toBe(404)
    })
  })

  it('calls a package as people call the font', async () => {
    const { response } = await take('/api/v1/web/Y20001/download')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Y20001.zip"; filename*=UTF-8''${encodeURIComponent('测试Y20001')}.zip`,
    )
    expect(response.headers.get('accept-ranges')).toBeNull()
  })

  describe('what counts', () => {
    it('is a download from its first byte, once', async () => {
      const before = await downloads()
      const { response } = await take(FILE)
      const etag = response.headers.get('etag')!
      await take(FILE, { range: 'bytes=10-' })
      await take(FILE, { range: 'bytes=99999999-' })
      await take(FILE, { 'if-none-match': etag })
      await subject.raw(FILE, { method: 'HEAD' })
      expect(await downloads()).toBe(before + 1)
    })

    it('enters a member’s history, by token or by the address that they were given', async () => {
      const { bytes } = await take(FILE, token())
      await take(await addressOf('Y20002', at.mine))
      await take(await addressOf('Y20003'))
      const { records, total } = await history()
      expect(total).toBe(2)
      expect(records.toSorted((a, b) => a.gno.localeCompare(b.gno))).toMatchObject([
        {
          gno: 'Y20001',
          familyName: '测试Y20001',
          faceGno: 'Y20001-400',
          fileName: 'alpha-song-Regular.ttf',
          version: '1.500',
          bytes: bytes.length,
          createdAt: at.clock.now.toISOString(),
          licence: { kind: 'free-commercial', label: '免费商用', name: 'SIL Open Font License 1.1' },
          licenceNow: null,
          newVersion: null,
          withdrawn: false,
        },
        { gno: 'Y20002', faceGno: null, fileName: '测试Y20002.zip' },
      ])
      expect((await subject.raw('/web/api/account/download/history')).status).toBe(401)
    })

    it('enters once in the life of an address, however many come at the same moment', async () => {
      const address = await addressOf('Y20001-400', at.mine)
      await Promise.all(Array.from({ length: 6 }, () => take(address)))
      await take(address, { range: 'bytes=0-5' })
      await take(FILE, token())
      expect((await history()).total).toBe(1)
      await take(address.replace('format=font', 'format=zip'), token())
      pass(601_000)
      await take(FILE, token())
      expect((await history()).total).toBe(2)
    })

    it('is not what nobody takes', async () => {
      await subject.raw(FILE, { method: 'HEAD', headers: token() })
      await take(FILE, { ...token(), range: 'bytes=10-' })
      expect((await history()).total).toBe(0)
    })
  })

  describe('the history', () => {
    const set = (table: 'family' | 'face' | 'licence', key: string, id: string, values: object) =>
      subject.library.backend.db
        .updateTable(table as 'family')
        .set(values)
        .where(key as 'gno', '=', id)
        .execute()

    it('is searched as the catalogue is, by pages, the newest first', async () => {
      for (const gno of ['Y20001', 'Y20002', 'Y20003']) {
        await take(`/api/v1/web/${gno}/download`, token())
        pass(1000)
      }
      const gnos = async (query: object) => (await history(query)).records.map(({ gno }) => gno)
      expect(await gnos({})).toEqual(['Y20003', 'Y20002', 'Y20001'])
      expect(await gnos({ size: 2, current: 2 })).toEqual(['Y20001'])
      expect(await history({ size: 2 })).toMatchObject({ total: 3, pages: 2 })
      expect(await gnos({ q: 'ceshi 20002' })).toEqual(['Y20002'])
      expect(await gnos({ q: '測試 TEST' })).toHaveLength(3)
      expect(await gnos({ q: '100%' })).toEqual([])
      expect(await gnos({ current: 7 })).toEqual([])
      expect(
        (await subject.raw('/web/api/account/download/history?range=never', { headers: token() })).status,
      ).toBe(400)
    })

    it('knows what is recent, and counts whatever is asked', async () => {
      await take(FILE, token())
      pass(100 * DAY_MS)
      await take(FILE, token())
      await take('/api/v1/web/Y20002/download', token())
      expect(await history({ range: 'recent', q: 'Y20002' })).toMatchObject({
        total: 1,
        counts: { all: 3, recent: 2, changed: 0, families: 2 },
      })
      expect((await history({ range: 'recent' })).total).toBe(2)
      expect((await history({ range: 'all' })).total).toBe(3)
    })

    it('knows where the licence of today is another', async () => {
      await take(FILE, token())
      await take('/api/v1/web/Y20003/download', token())
      await set('family', 'gno', 'Y20001', { licence_id: 'unverified' })
      try {
        const page = await history({ range: 'changed' })
        expect(page).toMatchObject({ total: 1, counts: { all: 2, changed: 1 } })
        expect(page.records).toMatchObject([
          {
            gno: 'Y20001',
            licence: { label: '免费商用' },
            licenceNow: { kind: 'unverified', label: '授权未核实', name: '授权未核实' },
            withdrawn: true,
            newVersion: null,
          },
        ])
      } finally {
        await set('family', 'gno', 'Y20001', { licence_id: 'OFL-1.1' })
      }
    })

    it('knows newer versions and what has gone', async () => {
      await take(FILE, token())
      const record = async () => (await history()).records[0]!
      await set('face', 'gno', 'Y20001-400', { version: '1.510' })
      expect(await record()).toMatchObject({ version: '1.500', newVersion: '1.510', withdrawn: false })
      await set('face', 'gno', 'Y20001-400', { version: '1.500' })
      await set('family', 'gno', 'Y20001', { published: 0 })
      expect(await record()).toMatchObject({ withdrawn: true, licenceNow: null, familyName: '测试Y20001' })
      expect((await history({ q: 'y20001' })).total).toBe(1)
      await set('family', 'gno', 'Y20001', { published: 1 })
    })
  })
}

function membersOnly(subject: Subject) {
  const { at, addressOf, history, take, token } = tools(subject)

  it('are refused to visitors, and opened by an address that a member was given', async () => {
    for (const path of [FILE, '/api/v1/web/Y20001/download'])
      expect((await subject.raw(path)).status).toBe(401)
    expect((await subject.raw('/web/api/font/get-download-url?id=Y20001')).status).toBe(401)
    expect((await take(FILE, token())).response.status).toBe(200)
    expect((await take(await addressOf('Y20002-700', at.mine))).response.status).toBe(200)
    expect((await history()).records.map(({ gno }) => gno).sort()).toEqual(['Y20001', 'Y20002'])
  })
}

function limited(subject: Subject) {
  const { history, take, token, downloads } = tools(subject)

  it('are refused past the limit, without being counted; headers cost nothing', async () => {
    const before = await downloads()
    for (let i = 0; i < 5; i++) await subject.raw(FILE, { method: 'HEAD', headers: token() })
    await take(FILE, token())
    for (let i = 0; i < 2; i++)
      expect((await take(FILE, { ...token(), range: 'bytes=9-' })).response.status).toBe(206)
    const { response } = await take('/api/v1/web/Y20001/download', token())
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await downloads()).toBe(before + 1)
    expect((await history()).total).toBe(1)
    expect((await subject.raw(FILE, { method: 'HEAD', headers: token() })).status).toBe(200)
  })
}
