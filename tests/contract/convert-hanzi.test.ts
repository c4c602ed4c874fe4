import { expect, it } from 'vitest'
import { calls } from '~/contract'
import { HANZI_MAX } from '~/contract/limits'
import { ANYONE, onBothTransports } from './transports'

onBothTransports('simplified and traditional text', (subject) => {
  const convert = (body: Parameters<typeof post>[0]) => post(body)
  const post = (body: Record<string, unknown> & { text: string }) =>
    subject.transport.call(calls.convertHanzi, { body: body as never }, ANYONE)

  it('converts, and says where', async () => {
    const answer = await convert({ text: '头发\n后来', region: 'tw' })
    expect(answer).toMatchObject({ text: '頭髮\n後來', direction: 's2t', region: 'tw', changed: 4 })
    expect(answer.rows.map(({ char, reading }) => char + reading)).toEqual(['发髮', '后後'])
    const chosen = await convert({ text: '头发', choices: [{ char: '发', reading: '髮', to: '發' }] })
    expect(chosen.text).toBe('頭發')
  })

  it('takes a text of the full length, with characters beyond the BMP and lone surrogates', async () => {
    const text = '𠮷'.repeat(HANZI_MAX)
    expect((await convert({ text })).characters).toBe(HANZI_MAX)
    expect((await convert({ text: '汉\ud800' })).text).toBe('漢\ufffd')
  })

  it.each([
    [{ text: '汉'.repeat(HANZI_MAX + 1) }, '文字最多 20000 个字'],
    [{ text: '汉', region: 'jp' }, '没有这种标准（可选 t、tw、hk）'],
    [{ text: '汉', direction: 'up' }, '没有这个方向（可选 auto、s2t、t2s）'],
    [{ text: '汉', choices: [{ char: '汉字', reading: '漢', to: '漢' }] }, '每一项都应当是一个字'],
  ])('refuses %#', async (body, message) => {
    await expect(convert(body)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    })
  })
})
