import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WORDS } from '~/backend/compare/document/model.server'
import { makeLibrary, type TestLibrary } from '../factories/library'
import { readPdf } from '../factories/pdf-reader'

/** Enough for the document's own words in the test library. */
const LABELS =
  Object.values(WORDS).join('') +
  '字体版权归各发布者所有测试两款三款四款宋体黑体对比发布类型语种字数字重文件授权更新未登记简体日文，可变免费商用未核实' +
  '没有用上伸与下伸字面墨量重心西文宽高距字身底大写通用规范汉字一二三级别香港增补字符集常用平片假名欧拉丁母中标点次常級漢水準' +
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;/-–?=&%()“”：，、。'

const FONTS = [
  {
    slug: 'labels',
    gno: 'Y30001',
    file: {
      text: unique(LABELS + '永群贤毕至少长咸集此地有崇山峻岭茂林修竹又有清流激湍映带左右引以为流觞曲水'),
    },
    manifest: { types: ['sans'], typeLabel: '黑体' },
  },
  { slug: 'poor', gno: 'Y30002', file: { text: '永字八法abc' } },
  {
    slug: 'variable',
    gno: 'Y30003',
    file: { text: '永字八法', variable: true },
    manifest: { faces: [{ variable: true }] },
  },
  {
    slug: 'closed',
    gno: 'Y30004',
    file: { text: '永字' },
    manifest: {
      licence: { id: 'unverified' },
      official: { name: '某网站', url: 'https://foundry.example/font' },
    },
  },
]

function unique(text: string): string {
  return [...new Set(text)].join('')
}

describe('the comparison as a PDF', () => {
  let library: TestLibrary
  beforeAll(async () => {
    library = await makeLibrary(FONTS)
  })
  afterAll(() => library.close())

  const ask = (query: string) =>
    library.api.fetch(new Request(`http://embedded.test/api/v1/compare/pdf?${query}`))
  async function made(query: string) {
    const response = await ask(query)
    expect(response.status, query).toBe(200)
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { response, bytes, pdf: readPdf(bytes) }
  }
  /** Characters one after the other, as vertical text and boxes break them. */
  const joined = (text: string) => text.replace(/\n/g, '')

  it('has A4 pages with numbers, and the fonts inside as subsets', async () => {
    const { pdf, response } = await made('gno=Y30001&gno=Y30002&gno=Y30003')
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(decodeURIComponent(response.headers.get('content-disposition')!)).toContain(
      '字体对比_测试Y30001_测试Y30002_测试Y30003.pdf',
    )
    expect(pdf.pages).toHaveLength(3)
    pdf.pages.forEach(({ mediaBox, text }, index) => {
      expect(mediaBox).toEqual([0, 0, 595.28, 841.89])
      expect(text).toContain(`${index + 1} / 3`)
    })
    expect(pdf.fonts.length).toBeGreaterThanOrEqual(4)
    for (const { embedded, program, name } of pdf.fonts) {
      expect(embedded, name).toBe('FontFile2')
      expect(name).toMatch(/^[A-Z]{6}\+/)
      expect(program.byteLength).toBeLessThan(60_000)
    }
    expect(pdf.info).toContain('永字字库')
  })

  it('says its words as text, each drawn by a font that has it', async () => {
    const { pdf } = await made('gno=Y30001&gno=Y30002&text=永字八法')
    const [first, ladder, last] = pdf.pages.map(({ text }) => joined(text)) as [string, string, string]
    for (const word of [WORDS.site, '测试Y30001、测试Y30002', '类型', '授权', '永字八法'])
      expect(first).toContain(word)
    for (const size of ['36 pt', '22 pt', '14 pt', '10 pt']) expect(ladder).toContain(size)
    for (const word of [
      'GB/T 2312',
      '独有',
      'Copyright the test',
      'SIL Open Font License 1.1',
      'https://openfontlicense.org/',
    ])
      expect(last).toContain(word)
    expect(pdf.pages[2]!.links).toContain('https://openfontlicense.org/')
  })

  it('draws a box for what a font lacks, names it, and keeps it as text', async () => {
    const { pdf } = await made(`gno=Y30002&gno=Y30003&text=${encodeURIComponent('永🐉\u0007法')}`)
    const first = joined(pdf.pages[0]!.text)
    expect(first).toContain('永🐉\u0007法')
    expect(first).toContain('缺U+1F409、U+0007')
  })

  it('embeds no font whose licence forbids it, and says so', async () => {
    const alone = await made('gno=Y30004')
    const both = await made('gno=Y30004&gno=Y30002')
    expect(joined(alone.pdf.pages[2]!.text)).toContain(WORDS.outlines)
    expect(joined(both.pdf.pages[2]!.text)).toContain(WORDS.outlines)
    expect(joined(both.pdf.pages[0]!.text)).toContain('永')
    const names = alone.pdf.fonts.map(({ name }) => name.slice(7))
    expect(names.filter((name) => name.startsWith('Compared'))).toEqual([])
  })

  it('pins the weight of a variable font, and says which is shown instead of one that is not there', async () => {
    const { pdf, bytes } = await made('gno=Y30002&gno=Y30003&weight=700')
    const first = joined(pdf.pages[0]!.text)
    expect(first).toMatch(/字重 ?700/)
    expect(first).toMatch(/无字重 ?700，用 ?400/)
    const light = await made('gno=Y30002&gno=Y30003&weight=100')
    expect(Buffer.from(bytes).equals(Buffer.from(light.bytes))).toBe(false)
  })

  it('sets vertical text from the top, with every character in its place', async () => {
    const { pdf } = await made('gno=Y30001&gno=Y30002&text=永字八法&dir=v')
    expect(joined(pdf.pages[0]!.text)).toContain('永字八法')
  })

  it('gives equal bytes for equal requests, and none to who has them', async () => {
    const [one, two] = [await made('gno=Y30001&gno=Y30002'), await made('gno=Y30001&gno=Y30002')]
    expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true)
    const etag = one.response.headers.get('etag')!
    const again = await library.api.fetch(
      new Request('http://embedded.test/api/v1/compare/pdf?gno=Y30001&gno=Y30002', {
        headers: { 'if-none-match': etag },
      }),
    )
    expect(again.status).toBe(304)
  })

  it('embeds programs that are fonts', async () => {
    const { pdf } = await made('gno=Y30001&gno=Y30003&weight=900')
    for (const { program, name } of pdf.fonts)
      // pdfkit leaves out the tables that a viewer has no use for: what must be there is the outlines.
      expect(Buffer.from(program).toString('latin1'), name).toMatch(/glyf/)
  })

  it('fits two hundred characters in each of four fonts', async () => {
    const { pdf } = await made(
      `gno=Y30001&gno=Y30002&gno=Y30003&gno=Y30004&text=${encodeURIComponent('永字八法'.repeat(50))}`,
    )
    expect(joined(pdf.pages[0]!.text)).toContain('永字八法'.repeat(50))
    expect(pdf.pages[1]!.text).toContain(WORDS.ladder)
  })
})
