import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '~/contract'
import type { Caller } from '~/services/http-transport.server'
import { loginOf, makeMember } from '../factories/members'
import { entryRow } from '../factories/entry-row'
import { onBothTransports, type Subject } from './transports'

onBothTransports('favourite articles and collections', suite)

function suite(subject: Subject) {
  let mine: Caller
  let theirs: Caller
  const db = () => subject.library.backend.db
  beforeEach(async () => {
    const { backend } = subject.library
    const someone = async () => ({ token: await loginOf(backend, await makeMember(backend)) })
    ;[mine, theirs] = [await someone(), await someone()]
  })

  describe.each([
    ['article', calls.addFavouriteArticle, calls.deleteFavouriteArticle, calls.listFavouriteArticles],
    [
      'collection',
      calls.addFavouriteCollection,
      calls.deleteFavouriteCollection,
      calls.listFavouriteCollections,
    ],
  ] as const)('an %s', (kind, adding, deleting, listing) => {
    const own = (n: number) => `${kind}-${n}`
    const other = kind === 'article' ? 'collection-1' : 'article-1'
    beforeAll(() =>
      db()
        .insertInto('entry')
        .values(
          [1, 2, 3].map((n) => entryRow({ id: own(n), kind, title: `第 ${n}`, published: n === 3 ? 0 : 1 })),
        )
        .execute(),
    )
    const call = (which: typeof adding | typeof deleting, id: string | number, caller = mine) =>
      subject.transport.call(which, { body: { id } }, caller)
    const list = (caller = mine) => subject.transport.call(listing, { query: {} }, caller)

    it('is a favourite once, until it is none', async () => {
      await Promise.all([call(adding, own(1)), call(adding, own(1)), call(adding, own(2))])
      expect((await list()).records.map(({ id, title }) => [id, title]).sort()).toEqual([
        [own(1), '第 1'],
        [own(2), '第 2'],
      ])
      expect(await list()).toMatchObject({ total: 2, pages: 1 })
      expect((await list(theirs)).total).toBe(0)
      const among = await subject.transport.call(listing, { query: { id: [own(2), own(3), other] } }, mine)
      expect(among).toMatchObject({ total: 1, records: [{ id: own(2) }] })
      await call(deleting, own(1))
      await call(deleting, own(1))
      expect((await list()).records).toMatchObject([{ id: own(2) }])
      const counts = await subject.transport.call(calls.favouriteCounts, {}, mine)
      expect(counts).toEqual({ fonts: 0, articles: 0, collections: 0, [`${kind}s`]: 1 })
    })

    it('must be there, be shown, and be of its kind', async () => {
      for (const id of ['none', own(3), other, 7])
        await expect(call(adding, id)).rejects.toMatchObject({ status: 404 })
      await call(adding, own(1))
      await call(
        deleting === calls.deleteFavouriteArticle
          ? calls.deleteFavouriteCollection
          : calls.deleteFavouriteArticle,
        own(1),
      )
      expect((await list()).total).toBe(1)
    })
  })
}
