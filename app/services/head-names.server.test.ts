import { describe, expect, it } from 'vitest'
import { drawable, headNames } from './head-names.server'

const font = {
  familyName: '霞鹜文楷 TC',
  fontFamilyNameCn: '霞鹜文楷 TC',
  fontFamilyNameJa: null,
  fontFamilyNameEn: 'LXGW WenKai TC',
  fontSampleword: '芳草鮮美 落英繽紛',
  lang: 'zh-Hant',
}

describe('headNames', () => {
  it('goes from the own name over the other scripts to the sample', () => {
    expect(headNames(font)).toEqual([
      { text: '霞鹜文楷 TC', lang: 'zh-Hant' },
      { text: '霞鶩文楷 TC', lang: 'zh-Hant' },
      { text: 'LXGW WenKai TC', lang: 'en' },
      { text: '芳草鮮美', lang: 'zh-Hant' },
    ])
  })

  it('names nothing twice', () => {
    const kana = {
      ...font,
      familyName: 'Rock 3D',
      fontFamilyNameCn: null,
      fontFamilyNameEn: 'Rock 3D',
      fontSampleword: 'ゴロゴロ ドカンドカン',
      lang: 'ja',
    }
    expect(headNames(kana)).toEqual([
      { text: 'Rock 3D', lang: 'en' },
      { text: 'ゴロゴロ', lang: 'ja' },
    ])
  })
})

it('drawable takes the first whole name, else the one that lacks least', () => {
  const name = (text: string, ...missing: string[]) => ({ text, missing })
  expect(drawable([name('甲', '甲'), name('乙'), name('丙')]).text).toBe('乙')
  expect(drawable([name('甲乙', '甲', '乙'), name('丙', '丙'), name('丁', '丁')]).text).toBe('丙')
})
