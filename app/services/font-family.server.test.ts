import { describe, expect, it } from 'vitest'
import type { FontDetail, FontRecord } from '~/contract/fonts'
import { familyLine, familyStyles, familyWishes, nearestStyle, weightNames } from './font-family.server'

const entry = (tag: string, name: string, nameEn: string) => ({
  dictNumber: tag,
  group: 'weight',
  tag,
  name,
  nameEn,
  count: 1,
})
const names = weightNames([
  {
    code: 'weight',
    name: '字重',
    stroke: null,
    entries: [entry('300', '细', 'Light'), entry('400', '常规', 'Regular'), entry('900', '特粗', 'Black')],
  },
])
const face = (gno: string, weight: number, more: Partial<FontRecord> = {}) =>
  ({
    fontGNo: gno,
    weight,
    italic: false,
    variable: false,
    axes: [],
    childFontResource: [],
    lang: 'zh-Hans',
    downloadSettings: [{ fontGNo: gno, download: true, bytes: weight }],
    ...more,
  }) as unknown as FontRecord
const detail = (font: FontRecord, instances: number[] = []) =>
  ({
    font,
    fileBytes: 99,
    instances: instances.map((wght) => ({ name: {}, coordinates: { wght } })),
  }) as unknown as FontDetail
const wght = { tag: 'wght', name: {}, min: 200, default: 200, max: 900, hidden: false }

describe('weightNames', () => {
  it('names the nearest hundred and falls back on the figure', () => {
    expect(names(420)).toEqual({ label: '常规', labelEn: 'Regular' })
    expect(names(1000).label).toBe('特粗')
    expect(names(600)).toEqual({ label: '600', labelEn: '' })
  })
})

describe('familyStyles', () => {
  it('has the faces in order, upright before italic', () => {
    const faces = [face('a-900', 900), face('a-400i', 400, { italic: true }), face('a-400', 400)]
    const styles = familyStyles(detail(face('a', 400, { childFontResource: faces })), names)
    expect(styles.map(({ gno, label, file }) => [gno, label, file])).toEqual([
      ['a-400', '常规', 'a-400'],
      ['a-400i', '常规斜体', 'a-400i'],
      ['a-900', '特粗', 'a-900'],
    ])
    expect(nearestStyle(styles, 500).gno).toBe('a-400')
    expect(nearestStyle(styles, 800).gno).toBe('a-900')
  })

  it('has the named instances of a variable font once each, without files of their own', () => {
    const font = face('v', 200, { variable: true, axes: [wght] })
    expect(familyStyles(detail(font, [900, 300, 300]), names)).toMatchObject([
      { weight: 300, file: null },
      { weight: 900, file: null },
    ])
    expect(familyStyles(detail(font), names).map(({ weight }) => weight)).toEqual([200, 900])
  })

  it('gives no file that may not be downloaded', () => {
    const held = face('h', 400)
    held.downloadSettings[0]!.download = false
    expect(familyStyles(detail(held), names)).toMatchObject([{ gno: 'h', file: null }])
  })
})

describe('specimens of a family', () => {
  it('are the visitor’s words in one line, else the line of the script', () => {
    expect(familyLine({ lang: 'ja' }, '')).toContain('いろは')
    expect(familyLine({ lang: 'zh-Hans' }, '天地\n玄黄')).toBe('天地 玄黄')
    expect([...familyLine({ lang: 'zh-Hans' }, '永'.repeat(80))]).toHaveLength(24)
  })

  it('need one subset of a variable font, one per face otherwise', () => {
    const font = face('v', 200, { variable: true, axes: [wght] })
    expect(familyWishes(font, familyStyles(detail(font, [300, 900]), names), '永')).toEqual([
      { font, text: '永', axes: true },
    ])
    const faces = [face('a-300', 300), face('a-900', 900)]
    const family = face('a', 400, { childFontResource: faces })
    const wishes = familyWishes(family, familyStyles(detail(family), names), '永')
    expect(wishes.map((wish) => wish.font.fontGNo)).toEqual(['a-300', 'a-900'])
  })
})
