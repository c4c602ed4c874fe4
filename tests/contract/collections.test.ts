import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { calls } from '~/contract'
import type { Caller } from '~/services/http-transport.server'
import { LICENCE_TEXT } from '../factories/library'
import { loginOf, makeMember } from '../factories/members'
import { unzip } from '../factories/zip'
import { ANYONE, onBothTransports, type Subject } from './transports'

const FOREVER = '2099-01-01T00:00:00.000Z'

/** A collection of these fonts, written and imported as an operator would. */
async function addCollection(
  { library }: Subject,
  id: string,
  fonts: readonly string[],
  title = '两款与一款',
) {
  await mkdir(join(library.folder, 'collections'), { recursive: true })
  await writeFile(
    join(library.folder, 'collections', `${id}.md`),
    `---\nid: ${id}\ntitle: ${title}\nsummary: 用来测试。\npublishedAt: 2026-11-01\nfonts: [${fonts.join(', ')}]\n---\n`,
  )
  const report = await library.importAgain()
  expect(report.refused).toEqual([])
}

onBothTransports('collections', (subject) => {
  beforeAll(async () => {
    await addCollection(subject, 'two-and-one', ['Y20001', 'Y20002', 'Y20005'], '两款/一款')
    await addCollection(subject, 'nothing-free', ['Y20005'])
    await addCollection(subject, 'another', ['Y20001', 'Y20002'])
  })
  const addressOf = (caller: Caller = ANYONE, id = 'two-and-one') =>
    subject.transport.call(calls.getCollectionZipUrl, { query: { id } }, caller)
  const take = async (path: string) => {
    const response = await subject.raw(path)
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  describe('the whole of a collection', () => {
    it('holds every family that may be handed out, each with its licence', async () => {
      const { url, fileName, bytes, expires } = await addressOf()
      expect(fileName).toBe('两款 一款.zip')
      expect(expires).toBe(600)
      const { response, bytes: zip } = await take(url)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('application/zip')
      const entries = unzip(zip)
      expect([...entries.keys()].sort()).toEqual([
        'alpha-song/LICENSE.txt',
        'alpha-song/README.txt',
        'alpha-song/alpha-song-Regular.ttf',
        'beta-hei/LICENSE.txt',
        'beta-hei/README.txt',
        'beta-hei/beta-hei-Bold.ttf',
      ])
      expect(entries.get('beta-hei/LICENSE.txt')!.toString()).toBe(LICENCE_TEXT)
      const fonts = [...entries].filter(([name]) => name.endsWith('.ttf')).map(([, data]) => data.length)
      expect(bytes).toBe(fonts.reduce((sum, length) => sum + length, 0))
    })

    it('enters the history of the member whose address it is', async () => {
      const { backend } = subject.library
      const mine = { token: await loginOf(backend, await makeMember(backend), FOREVER) }
      await take((await addressOf(mine)).url)
      const history = await subject.transport.call(calls.getDownloadHistory, { query: {} }, mine)
      expect(history.records.map(({ gno }) => gno).sort()).toEqual(['Y20001', 'Y20002'])
    })

    it('opens by nobody else’s signature, nor past its time', async () => {
      const { url } = await addressOf()
      expect((await take(url.replace('two-and-one', 'another'))).response.status).toBe(403)
      expect((await take(url.replace(/expires=\d+/, 'expires=99999999999'))).response.status).toBe(403)
      const { backend } = subject.library
      const now = backend.now
      backend.now = () => new Date(Date.now() + 601_000)
      expect((await take(url)).response.status).toBe(403)
      backend.now = now
    })

    it('is refused where nothing may be handed out, or there is none', async () => {
      await expect(addressOf(ANYONE, 'nothing-free')).rejects.toMatchObject({ code: 'LICENCE_DOWNLOAD' })
      await expect(addressOf(ANYONE, 'unknown')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    })
  })
})

onBothTransports(
  'collections for members only',
  (subject) => {
    it('give no address and no file without a token', async () => {
      await addCollection(subject, 'two-and-one', ['Y20001'])
      const query = { query: { id: 'two-and-one' } }
      await expect(subject.transport.call(calls.getCollectionZipUrl, query, ANYONE)).rejects.toMatchObject({
        code: 'S00106',
      })
      const { status } = await subject.raw('/web/api/web-font-collection/two-and-one/download')
      expect(status).toBe(401)
    })
  },
  { DOWNLOAD_REQUIRES_LOGIN: 'true' },
)
