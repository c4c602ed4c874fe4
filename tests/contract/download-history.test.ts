import { describe, expect, it } from 'vitest'
import { FILE, tools } from './download-tools'
import { onBothTransports, type Subject } from './transports'

const DAY_MS = 86_400_000

onBothTransports('the history of downloads', suite)

function suite(subject: Subject) {
  const { at, pass, addressOf, history, take, downloads, token } = tools(subject)

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
