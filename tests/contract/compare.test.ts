import { expect, it } from 'vitest'
import { calls } from '~/contract'
import { ANYONE, onBothTransports } from './transports'
import { readPdf } from '../factories/pdf-reader'

onBothTransports('comparisons', (subject) => {
  const compare = (query: Record<string, unknown>) =>
    subject.transport.call(calls.getComparison, { query } as never, ANYONE)
  const overlay = (query: Record<string, unknown>) =>
    subject.transport.call(calls.getOverlay, { query } as never, ANYONE)
  const pdf = (query: Record<string, unknown>) =>
    subject.transport.call(calls.getCompareDocument, { query } as never, ANYONE)

  it('says what each font writes, lacks and has alone', async () => {
    const { fonts, sets } = await compare({ gno: ['Y20001', 'Y20004'], text: '永春い' })
    expect(fonts.map(({ fontGNo, missing, texts }) => [fontGNo, missing, texts.cell, texts.line])).toEqual([
      ['Y20001', ['い'], '永', '永春い'],
      ['Y20004', ['春'], '永', '永春い'],
    ])
    expect(fonts[0]!.measures).toMatchObject({
      faceWidth: 0.9,
      faceHeight: 0.9,
      ink: expect.closeTo(0.81, 1),
    })
    expect(sets.find(({ set }) => set === 'tgscc-1')).toMatchObject({
      shared: 1,
      fonts: [
        { covered: 9, only: 8 },
        { covered: 1, only: 0 },
      ],
    })
    expect(sets.find(({ set }) => set === 'hiragana')!.fonts[1]).toEqual({
      covered: 3,
      only: 3,
      examples: ['い', 'は', 'ろ'],
    })
  })

  it('writes its own text in the font’s own script, and a text in the asked one', async () => {
    const own = await compare({ gno: ['Y20001'] })
    expect(own.fonts[0]!.texts).toMatchObject({ cell: '永', line: '群贤毕至少长咸集' })
    const hant = await compare({ gno: ['Y20001'], text: '国', script: 'hant' })
    expect(hant.fonts[0]).toMatchObject({ texts: { line: '國' }, lang: 'zh-Hant' })
  })

  it('takes the regular weight where 0 is asked for, as where none is', async () => {
    const shown = async (weight: object) =>
      (await compare({ gno: ['Y20002', 'Y20003'], ...weight })).fonts.map((font) => font.weight)
    expect(await shown({ weight: 0 })).toEqual(await shown({}))
  })

  it('takes the asked weight, or the nearest and says so', async () => {
    const { fonts } = await compare({ gno: ['Y20002', 'Y20003'], weight: 900 })
    expect(fonts.map(({ weight }) => weight)).toMatchObject([
      { shown: 700, exact: false, offered: [700], variable: false },
      { shown: 900, exact: true, variable: true },
    ])
  })

  it('lays two fonts over each other at one em and one baseline', async () => {
    const { glyphs, fonts } = await overlay({ gno: ['Y20001', 'Y20003'], text: '永春 ', weight: 900 })
    expect(fonts.map(({ refused }) => refused)).toEqual([null, null])
    expect(glyphs.map(({ char }) => char)).toEqual(['永', '春'])
    const [fill, line] = glyphs[0]!.paths
    // The boxes of the test fonts reach from 80 below the baseline to 820 above it.
    expect(fill).toMatch(/^M50 960/)
    expect(line).toMatch(/960/)
    expect(line).not.toBe(fill)
    expect(glyphs[1]!.paths[1]).toBeNull()
  })

  it('gives no outlines where the licence forbids it', async () => {
    const { glyphs, fonts } = await overlay({ gno: ['Y20001', 'Y20005'], text: '永' })
    expect(fonts[1]!.refused).toContain('授权')
    expect(glyphs[0]!.paths[1]).toBeNull()
  })

  it('makes a document of four', async () => {
    const file = await pdf({ gno: ['Y20001', 'Y20002', 'Y20003', 'Y20005'], text: '永🐉' })
    expect(file).toMatchObject({
      contentType: 'application/pdf',
      fileName: expect.stringMatching(/^字体对比_.*\.pdf$/),
    })
    const bytes = new Uint8Array(await new Response(file.body).arrayBuffer())
    expect(readPdf(bytes).pages.length).toBeGreaterThanOrEqual(3)
  })

  const BAD: Array<[string, Record<string, unknown>, number, RegExp]> = [
    ['no font', { gno: [] }, 400, /缺少字体编号/],
    ['five fonts', { gno: ['Y20001', 'Y20002', 'Y20003', 'Y20004', 'Y20005'] }, 400, /最多对比 4 款/],
    ['a font twice', { gno: ['Y20001', 'Y20001'] }, 400, /请勿重复添加/],
    ['a font twice by other names', { gno: ['Y20001', 'alpha-song'] }, 400, /请勿重复添加/],
    ['an unknown font', { gno: ['Y20001', 'nobody'] }, 404, /./],
    // Ten kilobytes of Chinese are thirty in an address, which no server reads to its end.
    ['ten kilobytes of text', { gno: ['Y20001'], text: 'yong '.repeat(2_000) }, 400, /最多 200 个字/],
    ['a weight of words', { gno: ['Y20001'], weight: 'bold' }, 400, /整数/],
    ['an unknown script', { gno: ['Y20001'], script: 'latin' }, 400, /没有这种字形/],
  ]
  it.each(BAD)('refuses %s, as a comparison and as a document', async (_, query, status, message) => {
    for (const ask of [compare, pdf])
      await expect(ask(query)).rejects.toMatchObject({ status, message: expect.stringMatching(message) })
  })

  it('refuses an overlay of one, of three, and of too much', async () => {
    for (const gno of [['Y20001'], ['Y20001', 'Y20002', 'Y20003']])
      await expect(overlay({ gno, text: '永' })).rejects.toMatchObject({ status: 400 })
    await expect(overlay({ gno: ['Y20001', 'Y20002'], text: '永'.repeat(13) })).rejects.toMatchObject({
      status: 400,
    })
  })

  it.each(['\u0000\u0007', '👨‍👩‍👧', ' \u3000\n', '\ud800', '\u202eabc', 'e\u0301'.repeat(60)])(
    'answers for the text %j',
    async (text) => {
      const query = { gno: ['Y20001', 'Y20005'], text }
      await expect(compare(query)).resolves.toBeDefined()
      const file = await pdf(query)
      expect(
        readPdf(new Uint8Array(await new Response(file.body).arrayBuffer())).pages.length,
      ).toBeGreaterThan(2)
      await expect(overlay({ gno: query.gno, text: [...text].slice(0, 12).join('') })).resolves.toBeDefined()
    },
  )

  it('has a limit of documents for an address', async () => {
    const asked = Array.from({ length: 21 }, () => pdf({ gno: ['Y20001'] }).catch((error: unknown) => error))
    expect(await Promise.all(asked)).toContainEqual(expect.objectContaining({ code: 'LIMITED', status: 429 }))
  })
})
