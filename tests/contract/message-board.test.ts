import { expect, it } from 'vitest'
import { calls } from '~/contract'
import { refusal } from '../factories/uploads'
import { Visitor } from '../factories/visitor'
import { onBothTransports, type Subject } from './transports'

onBothTransports('the message board', suite)

function suite(subject: Subject) {
  const anyone = () => new Visitor(subject.library, subject.transport)
  const body = {
    topic: 'contact',
    name: '林见山',
    account: 'lin@type.cn',
    text: '第 3 页的“永”缺一点。',
  } as const
  it('keeps what is written as it is written', async () => {
    const text = '<img src=x onerror=alert(1)> **粗**\n\n第二段'
    await anyone().call(calls.saveMessage, { body: { ...body, text } })
    const row = await subject.library.backend.db
      .selectFrom('board_message')
      .selectAll()
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ ...body, text, member_id: null })
  })

  it.each([
    ['name', { name: ' ' }, '请填写称呼'],
    ['account', { account: 'lin' }, '手机号或邮箱账号格式不正确'],
    ['text', { text: '' }, '请写下要说的话'],
    ['text', { text: '长'.repeat(2001) }, '留言最多 2000 个字'],
  ])('refuses by the field %s', async (field, change, message) => {
    const error = await refusal(anyone().call(calls.saveMessage, { body: { ...body, ...change } }))
    expect(error?.fields).toEqual({ [field]: message })
  })

  // A run of combining marks takes minutes to put in order, and nobody else is answered meanwhile.
  it('refuses the longest body there can be, all of it one character’s marks, at once', async () => {
    const begun = performance.now()
    for (const field of ['name', 'text'] as const) {
      const marks = `e${'\u0315\u0300'.repeat(250_000)}`
      const error = await refusal(anyone().call(calls.saveMessage, { body: { ...body, [field]: marks } }))
      expect(error?.fields).toEqual({ [field]: expect.stringMatching(/最多 \d+ 个字/) })
    }
    expect(performance.now() - begun).toBeLessThan(3000)
  })

  it('has a limit for each who writes', async () => {
    const account = '13812340000'
    const results = []
    for (let i = 0; i < 6; i++)
      results.push(await refusal(anyone().call(calls.saveMessage, { body: { ...body, account } })))
    expect(results.at(-1)).toMatchObject({ code: 'LIMITED' })
  })
}
