import { describe, expect, it } from 'vitest'
import { calls } from '~/contract'
import { ANYONE, onBothTransports } from './transports'

onBothTransports('the glyphs of a font', (subject) => {
  const glyphs = (id: string, query: object = {}) =>
    subject.transport.call(calls.getGlyphs, { params: { id }, query }, ANYONE)
  const glyph = (id: string, char: string) =>
    subject.transport.call(calls.getGlyph, { params: { id }, query: { char } }, ANYONE)
  const features = (id: string, query: object = {}) =>
    subject.transport.call(calls.getFeatures, { params: { id }, query }, ANYONE)

  describe('all of them', () => {
    it('go by block, and the fullest one comes first', async () => {
      const answer = await glyphs('Y20001')
      expect(answer.parts.map(({ id, count }) => [id, count])).toEqual([
        ['0000', 4],
        ['4E00', 9],
      ])
      expect(answer).toMatchObject({ gno: 'Y20001-400', part: '4E00', total: 9, pages: 1 })
      expect(answer.records.map(({ char }) => char).join('')).toBe('不八字春晓永法眠觉')
      expect(answer.records[0]).toEqual({ char: '不', code: 'U+4E0D', rest: null, visible: true })
      const latin = await glyphs('Y20001', { part: '0000' })
      expect(latin.records.map(({ visible }) => visible)).toEqual([false, true, true, true])
    })

    it('go by radical and the strokes beside it', async () => {
      const { parts, records } = await glyphs('Y20001', { by: 'radical', part: '85' })
      expect(records.map(({ char, rest }) => [char, rest])).toEqual([
        ['永', 1],
        ['法', 5],
      ])
      expect(parts.find(({ id }) => id === '85')).toMatchObject({ name: '水', count: 2, strokes: 4 })
      expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(9)
    })

    it('go by number of strokes, and by radical among those of one number', async () => {
      const { parts, part, records } = await glyphs('Y20001', { by: 'strokes', part: '9' })
      expect(parts.map(({ id, name, count, strokes }) => [id, name, count, strokes])).toEqual([
        ['2', '2 画', 1, 2],
        ['4', '4 画', 1, 4],
        ['5', '5 画', 1, 5],
        ['6', '6 画', 1, 6],
        ['8', '8 画', 1, 8],
        ['9', '9 画', 2, 9],
        ['10', '10 画', 2, 10],
      ])
      expect(part).toBe('9')
      expect(records.map(({ char, rest }) => [char, rest])).toEqual([
        ['春', null],
        ['觉', null],
      ])
    })

    it('go by character set, with those that it lacks', async () => {
      const has = await glyphs('alpha-song', { by: 'set', part: 'hiragana', lacking: '1', size: 100 })
      expect(has).toMatchObject({ total: 86, lacking: true })
      expect(has.records[0]).toMatchObject({ char: 'ぁ', code: 'U+3041' })
      const ascii = await glyphs('Y20001', { by: 'set', part: 'ascii' })
      expect(ascii.parts.find(({ id }) => id === 'ascii')).toMatchObject({ count: 4, total: 95 })
    })

    it('come page by page, and past the end there are none', async () => {
      const second = await glyphs('Y20001', { current: 2, size: 4 })
      expect(second).toMatchObject({ pages: 3, records: [{}, {}, {}, {}] })
      expect((await glyphs('Y20001', { current: 9, size: 4 })).records).toEqual([])
    })

    it.each([
      ['nobody', {}, 404, '未找到'],
      ['Y20001', { by: 'shape' }, 400, '没有这种排法'],
      ['Y20001', { part: '3040' }, 400, '这款字体没有这一组字'],
      ['Y20001', { by: 'radical', part: '215' }, 400, '这款字体没有这一组字'],
      ['Y20001', { by: 'strokes', part: '3' }, 400, '这款字体没有这一组字'],
      ['Y20001', { current: 'x' }, 400, '页码 current 应当是整数'],
    ])('%s %j is refused', async (id, query, status, message) => {
      await expect(glyphs(id, query)).rejects.toMatchObject({
        status,
        message: expect.stringContaining(message),
      })
    })
  })

  describe('one of them', () => {
    it('has its outline, its metrics and what is known of the character', async () => {
      const { facts, present, sheet, previous, next } = await glyph('Y20001', '永')
      expect(present).toBe(true)
      expect(facts).toMatchObject({
        code: 'U+6C38',
        name: 'CJK UNIFIED IDEOGRAPH-6C38',
        block: '中日韩统一汉字',
        pinyin: ['yǒng'],
        radical: { number: 85, char: '水', rest: 1, strokes: 5 },
        simplified: null,
        traditional: null,
      })
      expect(facts.sets.map(({ id }) => id)).toEqual(expect.arrayContaining(['gb2312', 'tgscc-1', 'joyo']))
      expect(sheet).toMatchObject({
        advance: 1000,
        unitsPerEm: 1000,
        emTop: 880,
        emBottom: -120,
        box: { xMin: 50, yMin: -80, xMax: 950, yMax: 820 },
      })
      expect(sheet!.contours[0]).toHaveLength(4)
      expect([previous, next]).toEqual(['晓', '法'])
    })

    it('may be named by its code point, also one that the font lacks', async () => {
      expect((await glyph('Y20001', 'u+6c38')).facts.char).toBe('永')
      const lacked = await glyph('Y20001', '岁')
      expect(lacked).toMatchObject({ present: false, sheet: null, refused: null })
      expect(lacked.facts).toMatchObject({ traditional: '歲', simplified: null })
      expect((await glyph('Y20001', '𠮷')).facts.code).toBe('U+20BB7')
      expect((await glyph('Y20001', 'か\u3099')).facts.char).toBe('が')
      expect((await glyph('Y20001', ' ')).facts).toMatchObject({ code: 'U+0020', name: 'SPACE' })
    })

    it('has the order of its strokes where there is data, also where the font lacks it', async () => {
      const { strokes } = (await glyph('Y20001', '永')).facts
      expect(strokes).toMatchObject({ total: 5 })
      expect(strokes!.paths).toHaveLength(5)
      expect((await glyph('Y20001', '岁')).facts.strokes).toMatchObject({ total: 6 })
      expect((await glyph('Y20005', '永')).facts.strokes).toEqual(strokes)
      const facts = (char: string) => subject.transport.call(calls.getCharacter, { query: { char } }, ANYONE)
      expect((await facts('U+6C38')).strokes).toEqual(strokes)
      for (const char of ['𰻝', 'が', 'A', ' ']) expect((await facts(char)).strokes, char).toBeNull()
    })

    it('has no outline where the licence allows none, but a picture', async () => {
      const answer = await glyph('Y20005', '永')
      expect(answer).toMatchObject({
        present: true,
        sheet: null,
        picture: expect.stringContaining('/webfont/picture/'),
      })
      expect(answer.refused).toContain('授权不允许')
    })

    it('of a variable font is drawn at the asked weight', async () => {
      const at = async (weight: number) =>
        (
          await subject.transport.call(
            calls.getGlyph,
            { params: { id: 'Y20003' }, query: { char: '永', weight } },
            ANYONE,
          )
        ).sheet!.box!.xMax
      expect((await at(900)) - (await at(100))).toBe(100)
    })

    it.each([
      ['', '缺少要看的字'],
      ['永字', '一次只看一个字'],
      ['U+FFFF', '不是字符'],
      ['\uffff', '不是字符'],
      ['U+D800', '代理码位'],
      ['U+110000', '不是字符'],
      ['\u0000', '控制字符'],
      ['U+0007', '控制字符'],
      ['U+0A', '控制字符'],
    ])('%j is refused', async (char, message) => {
      for (const asked of [
        glyph('Y20001', char),
        subject.transport.call(calls.getCharacter, { query: { char } }, ANYONE),
      ])
        await expect(asked).rejects.toMatchObject({ status: 400, message: expect.stringContaining(message) })
    })

    it('a lone surrogate is the replacement character, which fonts lack', async () => {
      expect(await glyph('Y20001', '\ud800')).toMatchObject({ present: false, facts: { code: 'U+FFFD' } })
      expect((await subject.raw('/api/v1/character?char=%ED%A0%80')).status).toBe(400)
      expect((await subject.raw('/api/v1/character')).status).toBe(400)
    })
  })

  describe('OpenType features', () => {
    it('are none in a font without any', async () => {
      expect(await features('Y20001')).toMatchObject({ features: [], dir: 'h', refused: null })
    })

    it('refuse what the font has not, and too long a line', async () => {
      await expect(features('Y20001', { on: 'liga' })).rejects.toMatchObject({
        status: 400,
        message: '这款字体没有特性“liga”',
      })
      await expect(features('Y20001', { on: '连字' })).rejects.toMatchObject({ status: 400 })
      await expect(features('Y20001', { text: '永'.repeat(41) })).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining('样字最多 40 个字'),
      })
    })

    it('draw no line where the licence allows no outlines', async () => {
      expect(await features('Y20005')).toMatchObject({ line: null, refused: expect.any(String) })
    })

    it('name what the font lacks of the line', async () => {
      const { text, missing, line } = await features('Y20001', { text: '永远\ud800' })
      expect(text).toBe('永远\ufffd')
      expect(missing).toEqual(['远', '\ufffd'])
      expect(line!.path).not.toBe('')
    })
  })
})
