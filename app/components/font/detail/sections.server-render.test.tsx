import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { FontDetailPage } from '~/services/font-detail.server'
import { About } from './about'
import { Licence } from './licence'
import { PictureRow } from './picture-row'
import { sectionsOf } from './sections'

const bare = {
  aboutHtml: '',
  detail: {
    font: {
      codepointCount: 6982,
      licence: { kind: 'free-commercial', name: 'OFL', label: '免费商用', url: null },
    },
    editor: null,
    awards: [],
    cases: [],
    images: [],
    video: null,
    licenceCan: ['个人使用'],
    licenceCannot: ['单独出售字体文件'],
    licenceConditions: [],
    licenceText: null,
    licenceCopyright: null,
    reservedNames: [],
    embeddingNote: null,
    official: null,
  },
  family: [{}],
  passage: null,
} as unknown as FontDetailPage

const having = (detail: Partial<FontDetailPage['detail']>, page: Partial<FontDetailPage> = {}) =>
  ({ ...bare, ...page, detail: { ...bare.detail, ...detail } }) as FontDetailPage

describe('sections', () => {
  it('are only those with something to show', () => {
    expect(sectionsOf(bare).map(({ label }) => label)).toEqual(['试写', '字符', '授权', '网页使用', '信息'])
    const rich = having(
      {
        awards: [{ year: '2018', name: 'TDC', url: null }],
        cases: [{ title: '海报', image: { src: '/a.png', alt: '', width: 4, height: 3 }, href: null }],
        video: { title: '片', src: '/v.mp4', poster: null },
      },
      { aboutHtml: '<p>永</p>', family: [{}, {}] as FontDetailPage['family'] },
    )
    expect(sectionsOf(rich).map(({ label, count }) => label + (count ?? ''))).toEqual([
      '试写',
      '关于',
      '获奖1',
      '字符6,982',
      '家族2',
      '案例1',
      '授权',
      '网页使用',
      '视频',
      '信息',
    ])
  })
})

describe('关于', () => {
  it('is left out where there is nothing, and signs the editor’s words', () => {
    expect(renderToStaticMarkup(<About page={bare} />)).toBe('')
    const html = renderToStaticMarkup(
      <About
        page={having({
          editor: { name: '沈未', text: '先看捺。' },
          awards: [{ year: '2017', name: 'GDC', url: 'https://a.example/' }],
        })}
      />,
    )
    expect(html).toContain('先看捺。')
    expect(html).toContain('编者　沈未')
    expect(html).toContain('<a class="text-link" href="https://a.example/" rel="noopener">GDC</a>')
    expect(html).toContain('1 项')
  })
})

describe('授权', () => {
  it('says 可 and 不可, and how the stated licence and the file disagree', () => {
    const html = renderToStaticMarkup(
      <Licence page={having({ embeddingNote: '字体文件里标着“限制嵌入”。', reservedNames: ['Source'] })} />,
    )
    expect(html).toContain('<li>个人使用<b>可</b></li>')
    expect(html).toContain('<li>单独出售字体文件<b class="is-denied">不可</b></li>')
    expect(html).toContain('限制嵌入')
    expect(html).toContain('“Source”')
    expect(html).not.toContain('<details')
  })
})

it('a picture links to its file', () => {
  const picture = { src: '/pictures/a.png', alt: '永', title: '海报', width: 4, height: 3 }
  const html = renderToStaticMarkup(<PictureRow pictures={[picture]} />)
  expect(html).toContain('href="/pictures/a.png"')
  expect(renderToStaticMarkup(<PictureRow pictures={[]} />)).toBe('')
})
