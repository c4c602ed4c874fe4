import { expect, it } from 'vitest'
import { calls } from '~/contract'
import { inspect } from '~/font-engine/inspect'
import { ANYONE, onBothTransports } from './transports'

onBothTransports('variable fonts', (subject) => {
  const list = (query: Record<string, unknown> = {}) =>
    subject.transport.call(calls.queryVariableList, { query: query as never }, ANYONE)

  it('lists the variable fonts with their axes in Chinese', async () => {
    const answer = await list()
    expect(answer).toMatchObject({ current: 1, size: 20, total: 1, pages: 1, libraryTotal: 1 })
    expect(answer.axes).toEqual([{ tag: 'wght', name: '字重', total: 1 }])
    expect(answer.records).toMatchObject([
      {
        fontGNo: 'Y20003',
        variable: true,
        axisRanges: [{ tag: 'wght', name: '字重', min: 100, max: 900 }],
        weights: [700],
        licence: { maySubset: true },
      },
    ])
  })

  it('narrows by axis, by name and by number', async () => {
    const numbers = async (query: Record<string, unknown>) =>
      (await list(query)).records.map(({ fontGNo }) => fontGNo)
    expect(await numbers({ axis: 'wght' })).toEqual(['Y20003'])
    expect(await numbers({ axis: ['wght', 'wdth'] })).toEqual([])
    expect(await numbers({ q: 'Y20003', sort: 'name' })).toEqual(['Y20003'])
    expect(await numbers({ q: '没有' })).toEqual([])
    expect(await numbers({ fontGNo: ['Y20001', 'Y20003'] })).toEqual(['Y20003'])
    expect(await numbers({ current: 2 })).toEqual([])
  })

  it.each([
    [{ axis: 'w"' }, '轴的标签应当是 4 个字母或数字'],
    [{ axis: 'wg%t' }, '轴的标签应当是 4 个字母或数字'],
    [{ sort: 'best' }, '没有这种排序'],
    [{ current: 'x' }, '应当是整数'],
  ])('refuses %#', async (query, message) => {
    await expect(list(query)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    })
  })

  it('pins any axis of a subset within its range, and says what gave way', async () => {
    const subset = async (item: Record<string, unknown>) =>
      (
        await subject.transport.call(
          calls.subsetBatch,
          { body: [{ gno: 'Y20003', text: '永', ...item }] as never },
          ANYONE,
        )
      )[0]!
    const pinned = await subset({ pin: { wght: 700 } })
    expect(pinned.woffPath).toBe((await subset({ weight: 700 })).woffPath)
    expect(pinned.notes).toBeUndefined()
    const beyond = await subset({ pin: { wght: 2_000, wdth: 80 } })
    expect(beyond.notes).toEqual(['字重 wght 在 100 到 900 之间，取 900', '这款字体没有 wdth 轴'])
    expect(beyond.woffPath).toBe((await subset({ weight: 900 })).woffPath)
    const kept = await subset({ axes: true, pin: { wght: 300 } })
    const file = new Uint8Array(await (await subject.raw(kept.woffPath)).arrayBuffer())
    expect((await inspect(file)).axes).toEqual([])
    await expect(subset({ pin: { 'w!': 1 } })).rejects.toMatchObject({ status: 400 })
    await expect(subset({ pin: { wght: 'fat' } })).rejects.toMatchObject({ status: 400 })
  })
})
