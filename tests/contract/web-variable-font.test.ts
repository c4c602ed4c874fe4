import { expect, it } from 'vitest'
import { calls, type CallInput } from '~/contract'
import { inspect } from '~/font-engine/inspect'
import { expandRanges } from '~/font-engine/repertoire'
import { ANYONE, onBothTransports } from './transports'

onBothTransports('the subset of a variable font', (subject) => {
  type Body = CallInput<typeof calls.webVariableFont>['body']
  const make = (body: Body) => subject.transport.call(calls.webVariableFont, { body }, ANYONE)
  const fontAt = async (path: string) => {
    const response = await subject.raw(path)
    expect(response.status, path).toBe(200)
    return inspect(new Uint8Array(await response.arrayBuffer()))
  }

  it('has its axes pinned, kept between two values, or at the regular weight', async () => {
    const bold = await make({ gno: 'Y20003', axes: { wght: 700 }, text: '永' })
    expect(bold).toMatchObject({ gno: 'Y20003', missing: [], axes: [], refused: null })
    expect((await fontAt(bold.woffPath)).axes).toEqual([])
    const part = await make({ gno: 'Y20003', axes: { wght: { min: 200, max: 500 } }, text: '永🐉' })
    expect(part).toMatchObject({ missing: ['🐉'], axes: [{ tag: 'wght', min: 200, max: 500 }] })
    for (const path of [part.woffPath, part.ttfPath])
      expect((await fontAt(path)).axes).toMatchObject([{ tag: 'wght', min: 200, max: 500 }])
    const [regular, same] = [
      await make({ gno: 'Y20003', text: '永' }),
      await make({ gno: 'Y20003', axes: { wght: { min: 400, max: 400 } }, text: '永' }),
    ]
    expect(regular.woffPath).toBe(same.woffPath)
    expect(regular.familyName).toMatch(/^yz[0-9a-f]+$/)
  })

  it('has the codepoints of ranges', async () => {
    const { woffPath, missing } = await make({ gno: 'Y20003', ranges: 'U+6C00-6CFF, u+5b57' })
    expect(missing).toEqual([])
    expect(String.fromCodePoint(...expandRanges((await fontAt(woffPath)).codepoints))).toBe('字永法')
  })

  it('has no file where the font draws nothing of it, or the licence forbids it', async () => {
    expect(await make({ gno: 'Y20003', text: '龍' })).toMatchObject({ woffPath: '', missing: ['龍'] })
    expect(await make({ gno: 'Y20005', text: '永' })).toMatchObject({
      woffPath: '',
      refused: expect.stringContaining('授权'),
    })
  })

  it.each<[string, Body, number, RegExp]>([
    ['an unknown font', { gno: 'nobody', text: '永' }, 404, /未找到|没有/],
    ['an axis that it lacks', { gno: 'Y20003', axes: { opsz: 12 }, text: '永' }, 400, /opsz.*wght/],
    ['an axis of a static font', { gno: 'Y20001', axes: { wght: 400 }, text: '永' }, 400, /不是可变字体/],
    ['a value outside', { gno: 'Y20003', axes: { wght: 50 }, text: '永' }, 400, /100 到 900/],
    [
      'a range outside',
      { gno: 'Y20003', axes: { wght: { min: 100, max: 950 } }, text: '永' },
      400,
      /100 到 900/,
    ],
    [
      'a range upside down',
      { gno: 'Y20003', axes: { wght: { min: 500, max: 300 } }, text: '永' },
      400,
      /min/,
    ],
    ['a tag that is none', { gno: 'Y20003', axes: { weight: 400 }, text: '永' }, 400, /四个字符/],
    ['neither text nor ranges', { gno: 'Y20003' }, 400, /其中一个/],
    ['both', { gno: 'Y20003', text: '永', ranges: 'U+4E00' }, 400, /其中一个/],
    ['ranges that are none', { gno: 'Y20003', ranges: '永' }, 400, /U\+4E00/],
    ['a long text', { gno: 'Y20003', text: '永'.repeat(10_001) }, 400, /10,000/],
  ])('is refused for %s', async (_, body, status, message) => {
    await expect(make(body)).rejects.toMatchObject({ status, message: expect.stringMatching(message) })
  })
})
