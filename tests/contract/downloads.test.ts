import { describe, expect, it } from 'vitest'
import { calls } from '~/contract'
import { LICENCE_TEXT } from '../factories/library'
import { unzip } from '../factories/zip'
import { FILE, tools } from './download-tools'
import { onBothTransports, type Subject } from './transports'

onBothTransports('downloads', suite)
onBothTransports('downloads for members only', membersOnly, { DOWNLOAD_REQUIRES_LOGIN: 'true' })
onBothTransports('downloads that are limited', limited, { DOWNLOADS_PER_HOUR: '3' })

function suite(subject: Subject) {
  const { at, pass, addressOf, history, take } = tools(subject)

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
