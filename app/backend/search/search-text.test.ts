import { describe, expect, it } from 'vitest'
import { pinyinOf, searchText, searchWords } from './search-text.server'

/** Whether a font of these names is found, as the catalogue compares. */
function finds(query: string, ...names: string[]): boolean {
  const text = searchText(names)
  const words = searchWords(query)
  return words.length > 0 && words.every((word) => text.includes(word))
}

describe('searching for a name', () => {
  it.each([
    ['思源', '思源宋体'],
    ['思源宋體', '思源宋体'],
    ['思源宋体', '思源宋體'],
    ['siyuan', '思源宋体'],
    ['SiYuanSongTi', '思源宋体'],
    ['syst', '思源宋体'],
    ['ＮＯＴＯ', 'Noto Sans SC'],
    ['noto sc', 'Noto Sans SC'],
    ['notosanssc', 'Noto Sans SC'],
    ['sc noto', 'Noto Sans SC'],
    ['lxgwwenkai', 'LXGW-WenKai'],
    ['ひな', 'ひな明朝'],
    ['ﾋﾅ', 'ヒナ明朝'],
    ['  思源　宋体 ', '思源宋体'],
  ])('%s finds %s', (query, name) => {
    expect(finds(query, name)).toBe(true)
  })

  it.each([
    ['黑体', '思源宋体'],
    ['思源 黑体', '思源宋体'],
    ['yuansi', '思源宋体'],
  ])('%s does not find %s', (query, name) => {
    expect(finds(query, name)).toBe(false)
  })

  it('does not run one name into the next', () => {
    expect(finds('体思', '宋体', '思源')).toBe(false)
  })

  it('makes no words of nothing', () => {
    expect(searchWords(' \u3000\t')).toEqual([])
    expect(searchText([null, undefined, ''])).toBe('')
  })

  it('looks at no more words than anybody would type', () => {
    expect(searchWords('a '.repeat(500)).length).toBeLessThanOrEqual(8)
  })
})

describe('pinyin', () => {
  it('leaves other scripts as they are', () => {
    expect(pinyinOf('霞鹜文楷 GB')).toEqual({ full: 'xiawuwenkaigb', initials: 'xwwkgb' })
    expect(pinyinOf('')).toEqual({ full: '', initials: '' })
  })
})
