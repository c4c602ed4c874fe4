import { beforeAll, describe, expect, it } from 'vitest'
import { type ApiError, calls, type Call, type CallName } from '~/contract'
import { tokenHeaders } from '~/contract/token'
import { loginOf, makeMember } from '../factories/members'
import { Visitor } from '../factories/visitor'
import { onBothTransports, type Subject } from './transports'

onBothTransports('who may call', suite)

const ALL = Object.entries(calls) as [CallName, Call][]
const named = (auth: Call['auth']) => ALL.filter(([, call]) => call.auth === auth).map(([name]) => name)

function suite(subject: Subject) {
  const tokens: Record<string, string | null> = { 'no token': null, 'a token of nobody': 'made-up' }
  beforeAll(async () => {
    const { backend } = subject.library
    const owner = await makeMember(backend)
    const past = new Date(backend.now().getTime() - 1000).toISOString()
    tokens['an expired token'] = await loginOf(backend, owner, past)
    const locked = await makeMember(backend, { status: 'locked' })
    tokens['a locked member’s token'] = await loginOf(backend, locked)
    const gone = await makeMember(backend)
    tokens['a deleted member’s token'] = await loginOf(backend, gone)
    await backend.db.deleteFrom('member').where('id', '=', gone).execute()
  })
  const ask = async (name: CallName, token: string | null, header = 0) => {
    const { method, path }: Call = calls[name]
    const response = await subject.raw(path.replace(/:\w+/g, 'x'), {
      method,
      headers: token === null ? {} : { [tokenHeaders('yongzi')[header]!]: token },
    })
    const { code } = (await response.json()) as { code: string }
    return { status: response.status, code }
  }
  const REFUSED = { status: 401, code: 'S00106' }
  const NO = ['no token', 'a token of nobody', 'an expired token']
  const NEITHER = [...NO, 'a locked member’s token', 'a deleted member’s token']

  describe.each(NEITHER)('%s', (kind) => {
    it.each(named('required'))('opens no %s', async (name) => {
      expect(await ask(name, tokens[kind]!)).toEqual(REFUSED)
    })
  })

  // A caller who shows a token means to be somebody: they must learn that they are nobody.
  it.each(named('optional'))('refuses a bad token at %s, which asks for none', async (name) => {
    for (const kind of NEITHER.slice(1))
      expect(await ask(name, tokens[kind]!), `${name} with ${kind}`).toEqual(REFUSED)
  })

  it('reads each of the three headers', async () => {
    for (const header of [0, 1, 2]) expect(await ask('getUserInfo', 'made-up', header)).toEqual(REFUSED)
  })

  it('gives nobody what is somebody else’s', async () => {
    const { backend } = subject.library
    const make = async () => {
      const one = new Visitor(subject.library, subject.transport)
      const id = await makeMember(backend)
      one.token = await loginOf(backend, id)
      return Object.assign(one, { id })
    }
    const [owner, other] = [await make(), await make()]
    const { id: groupId } = await owner.call(calls.addGroup, { body: { name: '书名' } })
    await owner.call(calls.addFavouriteFont, { body: { fontGNo: 'Y20001', groupId } })
    const [session] = await owner.call(calls.getSessions, {})
    await backend.db
      .insertInto('message')
      .values({
        id: `to-${owner.id}`,
        member_id: owner.id,
        type: 'account',
        title: '给一个人的',
        summary: '',
        body: '',
        href: null,
        pinned: 0,
        created_at: backend.now().toISOString(),
      })
      .execute()
    const tries: Record<string, () => Promise<unknown>> = {
      endSession: () => other.call(calls.endSession, { query: { id: session!.id } }),
      updateGroup: () => other.call(calls.updateGroup, { query: { id: groupId }, body: { name: '我的' } }),
      deleteGroup: () => other.call(calls.deleteGroup, { query: { id: groupId } }),
      getGroup: () => other.call(calls.getGroup, { query: { id: groupId } }),
      addFavouriteFont: () => other.call(calls.addFavouriteFont, { body: { fontGNo: 'Y20001', groupId } }),
      readMessage: () => other.call(calls.readMessage, { params: { id: `to-${owner.id}` } }),
    }
    for (const [name, attempt] of Object.entries(tries)) {
      const error = await attempt().then(
        () => null,
        (refused: ApiError) => refused,
      )
      expect(error?.code, name).toBe('NOT_FOUND')
    }
    // What the owner has is as it was, and the other one sees none of it.
    expect(await owner.call(calls.getSessions, {})).toHaveLength(1)
    const groups = await owner.call(calls.listGroups, {})
    expect(groups.find(({ id }) => id === groupId)).toMatchObject({ name: '书名', total: 1 })
    expect((await other.call(calls.listGroups, {})).map(({ id }) => id)).not.toContain(groupId)
    const news = await other.call(calls.myNews, { query: {} })
    expect(news.records.map(({ title }) => title)).not.toContain('给一个人的')
    expect((await owner.call(calls.myNews, { query: {} })).unread).toBe(1)
  })
}
