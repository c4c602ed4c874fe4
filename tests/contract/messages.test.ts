import { writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '~/contract'
import type { MessageTable } from '~/db/schema-account'
import type { Caller } from '~/services/http-transport.server'
import { loginOf, makeMember } from '../factories/members'
import { ANYONE, onBothTransports, type Subject } from './transports'

const JOINED = '2026-11-10T08:00:00.000Z'

onBothTransports('messages', suite)

function suite(subject: Subject) {
  let mine: Caller
  let theirs: Caller
  let [me, them] = ['', '']
  let serial = 0
  const db = () => subject.library.backend.db
  const say = async (given: Partial<MessageTable> = {}) => {
    const id = `m${++serial}`
    await db()
      .insertInto('message')
      .values({
        id,
        member_id: null,
        type: 'notice',
        title: `第 ${serial} 条`,
        summary: '一句话',
        body: '正文',
        href: null,
        pinned: 0,
        created_at: '2026-11-12T00:00:00.000Z',
        ...given,
      })
      .execute()
    return id
  }
  beforeEach(async () => {
    const { backend } = subject.library
    await db().deleteFrom('message').execute()
    ;[me, them] = [
      await makeMember(backend, { created_at: JOINED }),
      await makeMember(backend, { created_at: JOINED }),
    ]
    ;[mine, theirs] = [{ token: await loginOf(backend, me) }, { token: await loginOf(backend, them) }]
  })

  const news = (query = {}, caller = mine) => subject.transport.call(calls.myNews, { query }, caller)
  const announcements = (query = {}, caller: Caller = ANYONE) =>
    subject.transport.call(calls.notifyList, { query }, caller)
  const summary = (caller: Caller) => subject.transport.call(calls.notify, {}, caller)
  const read = async (id: string, caller = mine) =>
    (await subject.transport.call(calls.readMessage, { params: { id } }, caller)).unread
  const ids = (page: { records: Array<{ id: string }> }) => page.records.map(({ id }) => id)

  it('show everybody’s to visitors, and to a member their own as well', async () => {
    const open = await say()
    const own = await say({ member_id: me, type: 'account', created_at: '2026-11-13T00:00:00.000Z' })
    await say({ member_id: them })
    expect(ids(await announcements())).toEqual([open])
    expect(ids(await announcements({}, mine))).toEqual([own, open])
    expect(ids(await news())).toEqual([own, open])
    expect((await news()).records).toMatchObject([
      { id: own, audience: 'member', type: 'account', read: false },
      { id: open, audience: 'all', type: 'notice', read: false },
    ])
    expect((await subject.raw('/api/v1/news/my-news')).status).toBe(401)
  })

  it('count by type, all of them whatever type is asked for', async () => {
    await say({ type: 'licence' })
    await say({ type: 'licence', member_id: me })
    const event = await say({ type: 'event' })
    expect((await news()).counts).toMatchObject({ licence: 2, event: 1, notice: 0, account: 0 })
    const events = await news({ type: 'event' })
    expect(events).toMatchObject({ total: 1, pages: 1, unread: 3, counts: { licence: 2, event: 1 } })
    expect(ids(events)).toEqual([event])
    expect((await announcements()).counts).toMatchObject({ licence: 1, event: 1 })
    expect((await subject.raw('/api/v1/web/notifyList?type=gossip')).status).toBe(400)
  })

  it('are news once, and to a member only what came since they are one', async () => {
    const old = await say({ created_at: '2026-11-09T00:00:00.000Z' })
    const [open, own] = [await say(), await say({ member_id: me, created_at: '2026-11-09T00:00:00.000Z' })]
    const unread = async () =>
      (await news()).records.flatMap((message) => (message.read ? [] : [message.id])).sort()
    expect(await unread()).toEqual([open, own].sort())
    expect((await summary(mine)).unread).toBe(2)
    expect(await read(open)).toBe(1)
    expect(await read(open)).toBe(1)
    expect(await read(old)).toBe(1)
    expect(await unread()).toEqual([own])
    expect((await summary(theirs)).unread).toBe(1)
  })

  it('are nobody’s news where nobody is known', async () => {
    await say()
    expect(await announcements()).toMatchObject({ unread: 0, records: [{ read: true }] })
    expect(await summary(ANYONE)).toMatchObject({ unread: 0, latest: [{ title: expect.any(String) }] })
  })

  it('are all read at once, by one member', async () => {
    for (const type of ['notice', 'event', 'update'] as const) await say({ type })
    await say({ member_id: me })
    const unread = await Promise.all([read('all'), read('all'), read('all')])
    expect(unread).toEqual([0, 0, 0])
    expect((await news()).records.every((message) => message.read)).toBe(true)
    expect((await summary(theirs)).unread).toBe(3)
    await say()
    expect((await news()).unread).toBe(1)
  })

  it('can be read by whom they are for', async () => {
    const own = await say({ member_id: me })
    await expect(read(own, theirs)).rejects.toMatchObject({ status: 404 })
    await expect(read('nothing')).rejects.toMatchObject({ status: 404 })
    expect((await news()).records).toMatchObject([{ id: own, read: false }])
    expect((await subject.raw(`/api/v1/web/notify/${own}/read`)).status).toBe(401)
  })

  it('are not read by asking for the headers', async () => {
    const own = await say({ member_id: me })
    const headers = { 'yongzi-authenticate': mine.token! }
    for (const id of [own, 'all'])
      expect((await subject.raw(`/api/v1/web/notify/${id}/read`, { method: 'HEAD', headers })).status).toBe(
        200,
      )
    expect((await summary(mine)).unread).toBe(1)
  })

  it('come by pages; what is pinned leads the announcements', async () => {
    const day = (n: number) => ({ created_at: `2026-11-${10 + n}T09:00:00.000Z` })
    const [first, second, third] = [await say({ ...day(1), pinned: 1 }), await say(day(2)), await say(day(3))]
    expect(ids(await announcements())).toEqual([first, third, second])
    expect(ids(await news())).toEqual([third, second, first])
    const page = await announcements({ size: 2, current: 2 })
    expect([ids(page), page.total, page.pages]).toEqual([[second], 3, 2])
    expect(ids(await announcements({ current: 5 }))).toEqual([])
    for (let n = 4; n < 10; n++) await say(day(n))
    const { latest } = await summary(ANYONE)
    expect(latest.map(({ title }) => title)).toHaveLength(5)
    expect(latest[0]!.createdAt).toBe(day(9).created_at)
  })

  describe('announcements in a folder', () => {
    const write = (text: string) => {
      mkdirSync(join(subject.library.folder, 'messages'), { recursive: true })
      writeFileSync(join(subject.library.folder, 'messages/opening.md'), text)
    }
    const OPENING =
      '---\nid: opening\ntype: event\ntitle: 开馆\nsummary: 来看\nhref: /font\nannouncedAt: 2026-11-11\n---\n\n正文。\n'
    beforeAll(() => write(OPENING))

    it('are imported once, for everybody', async () => {
      await subject.library.importAgain({ overwrite: true })
      expect((await announcements()).records).toEqual([
        {
          id: 'opening',
          type: 'event',
          title: '开馆',
          summary: '来看',
          body: '正文。',
          href: '/font',
          audience: 'all',
          pinned: false,
          read: true,
          createdAt: '2026-11-11T00:00:00.000Z',
        },
      ])
      expect((await subject.library.importAgain()).unchanged).toContain('message:opening')
      expect(await read('opening')).toBe(0)
      write(OPENING.replace('来看', '来看看'))
      expect((await subject.library.importAgain()).updated).toEqual(['message:opening'])
      expect((await news()).records).toMatchObject([{ summary: '来看看', read: true }])
    })

    it.each([
      [OPENING.replace('id: opening', 'id: all'), '不能叫 all'],
      [OPENING.replace('event', 'gossip'), '只能是'],
      [OPENING.replace('/font', '//elsewhere.example'), '本站的路径'],
      [OPENING.replace('正文。', ''), '不能为空'],
      [OPENING.replace('2026-11-11', 'soon'), '日期'],
    ])('are refused with a reason where they are wrong', async (text, reason) => {
      write(text)
      const { refused } = await subject.library.importAgain()
      expect(refused).toMatchObject([
        { file: 'messages/opening.md', reason: expect.stringContaining(reason) },
      ])
      write(OPENING)
    })
  })
}
