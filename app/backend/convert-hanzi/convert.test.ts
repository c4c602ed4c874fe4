import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import type { HanziRegion } from '~/contract/convert-hanzi'
import { convert } from './convert.server'
import { SIMPLIFIED, TRADITIONAL } from './reading-table'
import { turnsDuring } from '../../../tests/factories/turns'

type Asked = Parameters<typeof convert>[0]
const ask = (text: string, asked: Partial<Asked> = {}) =>
  convert({ text, direction: 'auto', region: 't', words: false, choices: [], ...asked })
const row = (converted: Awaited<ReturnType<typeof convert>>, char: string) =>
  converted.rows.filter((each) => each.char === char)

const PASSAGE =
  '后来我们在台湾面馆里吃了一碗干面，老板把头发梳得整齐，说这里面的功夫，只有他一个人了解。' +
  '皇后的后面，软件与硬盘打印机；他走了几里路，𠮷野家里 A型肝炎 🐉。'
const REGIONS: HanziRegion[] = ['t', 'tw', 'hk']

describe('convert', () => {
  it('says what OpenCC says, place by place', async () => {
    const opencc = createRequire(import.meta.url)('opencc-js') as {
      Converter(options: { from: string; to: string }): (text: string) => string
    }
    for (const region of REGIONS)
      for (const words of region === 't' ? [false] : [false, true]) {
        const name = words ? `${region}p` : region
        const there = await ask(PASSAGE, { direction: 's2t', region, words })
        const expected = opencc.Converter({ from: 'cn', to: name })(PASSAGE)
        expect(there.text, name).toBe(expected)
        expect(there.runs.map(({ source }) => source).join('')).toBe(PASSAGE)
        const back = await ask(expected, { direction: 't2s', region, words })
        expect(back.text, `back from ${name}`).toBe(opencc.Converter({ from: name, to: 'cn' })(expected))
        expect(back.runs.map(({ source }) => source).join('')).toBe(expected)
      }
  })

  it('lets others have their turn while it works on a long text', async () => {
    const text = '后来干面里只发余'.repeat(2_500)
    const { answer, turns } = await turnsDuring(() => ask(text, { direction: 's2t' }))
    expect(answer.characters).toBe(20_000)
    expect(turns).toBeGreaterThan(2)
  })

  it('counts what it changed and shows each reading with its words', async () => {
    const converted = await ask('一碗干面，干净的干部', { region: 'tw' })
    expect(converted.text).toBe('一碗乾麵，乾淨的幹部')
    expect(converted).toMatchObject({ characters: 10, changed: 5, direction: 's2t' })
    const [dry, work] = row(converted, '干')
    expect(dry).toMatchObject({ reading: '乾', chosen: '乾', count: 2 })
    expect(dry!.contexts).toContainEqual({ before: '一碗', after: '面' })
    expect(work).toMatchObject({ reading: '幹', count: 1, contexts: [{ before: '', after: '部' }] })
    expect(dry!.readings.map(({ to }) => to)).toEqual(['乾', '幹', '干'])
  })

  it('writes as the caller chooses, in all places of that row and no other', async () => {
    const converted = await ask('皇后后来后悔', {
      choices: [
        { char: '后', reading: '後', to: '后' },
        { char: '里', reading: '裏', to: '里' },
        { char: '后', reading: '后', to: '龜' },
      ],
    })
    expect(converted.text).toBe('皇后后來后悔')
    expect(row(converted, '后').map(({ reading, chosen }) => reading + chosen)).toEqual(['后后', '後后'])
  })

  it('asks about 了 and 面 only where there is something to ask', async () => {
    expect((await ask('吃了面前的饭')).rows).toEqual([])
    expect(row(await ask('了解了一下'), '了')).toMatchObject([{ count: 1 }])
    expect(row(await ask('吃面'), '面')).toHaveLength(1)
  })

  it('finds out the direction', async () => {
    expect(await ask('汉字')).toMatchObject({ direction: 's2t', text: '漢字' })
    expect(await ask('漢字')).toMatchObject({ direction: 't2s', text: '汉字' })
    expect(await ask('乾淨的乾隆', { region: 'tw' })).toMatchObject({ text: '干净的乾隆' })
    expect(await ask('')).toMatchObject({ direction: 's2t', text: '', runs: [], rows: [] })
  })

  it('keeps characters together with what they became where a word changes its length', async () => {
    const { runs } = await ask('做B超', { region: 'tw', words: true })
    expect(runs.map(({ source, text }) => [source, text])).toEqual([
      ['做', '做'],
      ['B超', '超音波'],
    ])
  })
})

describe('the table of readings', () => {
  /** What OpenCC leaves as it is on the way back, because it is a character of its own there too. */
  const KEPT = new Set(['覆', '藉', '瞭', '甦'])
  const formsIn = (region: HanziRegion, forms: string) => {
    const characters = [...forms]
    return characters.length === 1 ? forms : characters[REGIONS.indexOf(region)]!
  }

  it.each(REGIONS)(
    'has only what simplifies to the same character, and what OpenCC itself gives (%s)',
    async (region) => {
      for (const [char, readings] of Object.entries(TRADITIONAL)) {
        const forms = Object.keys(readings).map((form) => formsIn(region, form))
        expect(forms, char).toContain((await ask(char, { region, direction: 's2t' })).text)
        for (const form of forms.filter((each) => !KEPT.has(each)))
          expect((await ask(form, { region, direction: 't2s' })).text, form).toBe(char)
      }
      for (const [char, readings] of Object.entries(SIMPLIFIED))
        for (const form of Object.keys(readings)) expect([...form], char).toHaveLength(1)
    },
  )

  it('names words that take the reading', async () => {
    const disputed = new Set(['旋床', '谨愿'])
    for (const [char, readings] of Object.entries(TRADITIONAL))
      for (const [forms, gloss] of Object.entries(readings))
        for (const word of gloss.split(/[、，]/).filter((each) => each.length > 1 && each.includes(char)))
          if (!disputed.has(word))
            expect((await ask(word, { direction: 's2t' })).text, word).toContain([...forms][0])
  })
})
