import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { calls } from '~/contract'
import { CONVERT_TEXT } from '~/contract/limits'
import { readSfnt } from '~/font-engine/sfnt'
import { readMaxp } from '~/font-engine/tables/metrics'
import { ANYONE, onBothTransports } from './transports'

/** A PDF's objects as text, streams unpacked. */
function unpacked(pdf: Buffer): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const start = pdf.indexOf('stream\n', at)
    if (start < 0) return parts.join('\n') + pdf.subarray(at).toString('latin1')
    const end = pdf.indexOf('endstream', start)
    parts.push(pdf.subarray(at, start).toString('latin1'))
    const body = pdf.subarray(start + 7, end)
    try {
      parts.push(inflateSync(body).toString('latin1'))
    } catch {
      parts.push(body.toString('latin1'))
    }
    at = end + 9
  }
}

/** What a reader that copies everything gets: the codes of all strings through the font's ToUnicode. */
function textOf(pdf: Buffer): string {
  const plain = unpacked(pdf)
  const unicode = new Map<number, string>()
  for (const [, first, , list] of plain.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/g)) {
    let code = parseInt(first!, 16)
    for (const [, units] of list!.matchAll(/<([0-9a-f ]*)>/g))
      unicode.set(
        code++,
        (units!.match(/[0-9a-f]{4}/g) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join(''),
      )
  }
  return [...plain.matchAll(/<([0-9a-f]{4})> Tj/g)]
    .map(([, code]) => unicode.get(parseInt(code!, 16)) ?? '?')
    .join('')
}

/** The font program that a PDF carries; null where it carries none. */
function fontIn(pdf: Buffer): Uint8Array | null {
  const marker = pdf.toString('latin1').match(/\/FontFile2 (\d+) 0 R/)
  if (!marker) return null
  const start = pdf.indexOf('stream\n', pdf.indexOf(`\n${marker[1]} 0 obj`)) + 7
  return inflateSync(pdf.subarray(start, pdf.indexOf('endstream', start)))
}

onBothTransports('text as graphics', (subject) => {
  const draw = async (query: Record<string, string>) => {
    const given = { gno: 'Y20001', text: '永字', ...query }
    const response = await subject.raw(`/api/v1/convert/text?${new URLSearchParams(given)}`)
    return { response, body: Buffer.from(await response.arrayBuffer()) }
  }
  const drawn = async (query: Record<string, string>) => {
    const { response, body } = await draw(query)
    expect(response.status, body.toString().slice(0, 200)).toBe(200)
    expect(response.headers.get('content-type')).not.toContain('json')
    return { response, body }
  }
  const layOut = (query: Record<string, unknown>) =>
    subject.transport.call(calls.layOutText, { query: { gno: 'Y20001', text: '永字', ...query } }, ANYONE)

  it('draws an SVG of the outlines, named after the font and the words', async () => {
    const { response, body } = await drawn({ px: '100' })
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(decodeURIComponent(response.headers.get('content-disposition')!)).toContain('测试Y20001_永字.svg')
    const svg = body.toString()
    expect(svg).toContain('width="200" height="100"')
    expect(svg).toContain('<title>永字</title>')
    const paths = [...svg.matchAll(/<path transform="matrix\(([^)]*)\)" d="([^"]*)"\/>/g)]
    // The font's boxes go from 50 to 950 and from -80 to 820.
    expect(paths.map(([, matrix]) => matrix)).toEqual(['0.1 0 0 -0.1 0 88', '0.1 0 0 -0.1 100 88'])
    expect(paths[0]![2]).toContain('M50,-80')
    expect(paths[0]![2]).toContain('950,820')
    expect(svg).not.toContain('font')
  })

  it('says how long it may be kept, and knows it again', async () => {
    const { response } = await drawn({})
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    const etag = response.headers.get('etag')!
    const address = `/api/v1/convert/text?${new URLSearchParams({ gno: 'Y20001', text: '永字' })}`
    expect((await subject.raw(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await drawn({ color: '#c2301c' })).response.headers.get('etag')).not.toBe(etag)
  })

  it('draws a PNG of the asked size, transparent or on a colour', async () => {
    const { body } = await drawn({ format: 'png', px: '100', color: '#C2301C' })
    const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 200, height: 100, channels: 4 })
    const pixel = (x: number, y: number) => [...data.subarray((y * 200 + x) * 4, (y * 200 + x) * 4 + 4)]
    expect(pixel(1, 50)).toEqual([0, 0, 0, 0])
    expect(pixel(50, 50)).toEqual([0xc2, 0x30, 0x1c, 255])
    const filled = await sharp((await drawn({ format: 'png', px: '100', background: '#fcfcfc' })).body)
      .raw()
      .toBuffer()
    expect([...filled.subarray(0, 3)]).toEqual([0xfc, 0xfc, 0xfc])
  })

  it('keeps a PNG within its limits', async () => {
    const wide = await drawn({ format: 'png', px: '512', text: '永'.repeat(40) })
    const { width, height } = await sharp(wide.body).metadata()
    expect(width).toBe(CONVERT_TEXT.pngSide)
    expect(height).toBe(100)
    const { png } = await layOut({ px: 512, text: '永'.repeat(40) })
    expect(png).toEqual({ width, height })
    const square = await layOut({ px: 512, text: Array(10).fill('永'.repeat(10)).join('\n') })
    expect(square.png.width * square.png.height).toBeLessThanOrEqual(CONVERT_TEXT.pngPixels)
  })

  it('writes a PDF whose text can be selected, with a subset of the font and no more', async () => {
    const { body } = await drawn({ format: 'pdf', outline: '0', text: '永字\nabc 八' })
    expect(textOf(body)).toBe('永字abc 八')
    // .notdef and the seven characters; pdfkit writes no cmap, the codes are the glyphs' numbers.
    expect(readMaxp(readSfnt(fontIn(body)!).tables.get('maxp')!)).toBe(8)
    expect(body.toString('latin1')).toMatch(/\/BaseFont \/[A-Z]{6}\+yz[0-9a-f]{12}/)
    expect(body.length).toBeLessThan(12_000)
  })

  it('writes a PDF of outlines, without a font, unless told otherwise', async () => {
    const { body } = await drawn({ format: 'pdf' })
    const plain = unpacked(body)
    expect(plain).not.toContain('/FontFile')
    expect(plain).not.toContain(' Tj')
    expect(plain).toContain('/MediaBox [0 0 480 240]')
  })

  it('sets columns from right to left, in every format', async () => {
    const { size, cells } = await layOut({ dir: 'v', text: '永字\n八', px: 100, leading: 1.5 })
    expect(size).toEqual({ width: 250, height: 200 })
    expect(cells.map(({ text, x, y }) => [text, x, y])).toEqual([
      ['永', 150, 0],
      ['字', 150, 100],
      ['八', 0, 0],
    ])
    expect(textOf((await drawn({ format: 'pdf', outline: '0', dir: 'v', text: '永字\n八' })).body)).toBe(
      '永字八',
    )
  })

  it('names what is missing and leaves it empty', async () => {
    const layout = await layOut({ text: '永犇字', px: 100 })
    expect(layout.missing).toEqual(['犇'])
    expect(layout.cells.map(({ text, missing, x }) => [text, missing, x])).toEqual([
      ['永', false, 0],
      ['犇', true, 100],
      ['字', false, 200],
    ])
    expect((await drawn({ text: '永犇字' })).body.toString().match(/<path /g)).toHaveLength(2)
    expect(textOf((await drawn({ text: '永犇字', format: 'pdf', outline: '0' })).body)).toBe('永字')
    const none = await draw({ text: '犇' })
    expect(none.response.status).toBe(400)
    expect(none.body.toString()).toContain('没有这些字')
  })

  it('turns the script before it draws', async () => {
    const layout = await layOut({ text: '萬', script: 'hans' })
    expect(layout.text).toBe('万')
  })

  it('draws a 田字格 around each character on request', async () => {
    expect((await drawn({})).body.toString()).not.toContain('stroke')
    expect((await drawn({ grid: '1' })).body.toString()).toContain('stroke="#e0a096"')
    expect((await drawn({ grid: '1', background: '#111111' })).body.toString()).toContain('stroke="#6b3228"')
    await drawn({ grid: '1', format: 'pdf' })
  })

  it('moves the weight of a variable font', async () => {
    const paths = async (weight: string) =>
      (await drawn({ gno: 'Y20003', weight })).body.toString().match(/ d="[^"]*"/)![0]
    expect(await paths('100')).not.toBe(await paths('900'))
  })

  it('shows a font that may not be drawn with as a picture, and gives no outlines', async () => {
    const layout = await layOut({ gno: 'Y20005', text: '永' })
    expect(layout).toMatchObject({ cells: [], outlines: [], mayEmbed: false })
    expect(layout.refused).toContain('授权')
    expect((await subject.raw(layout.picture!)).headers.get('content-type')).toBe('image/png')
    for (const format of ['svg', 'png', 'pdf']) {
      const { response, body } = await draw({ gno: 'Y20005', text: '永', format })
      expect(response.headers.get('content-type')).toContain('json')
      expect(JSON.parse(body.toString())).toMatchObject({ code: 'LICENCE_CONVERT' })
    }
  })

  it.each([
    ['no text', { text: '' }, 400, '文字'],
    ['blank', { text: ' \n\u3000' }, 400, '文字'],
    ['only control characters', { text: '\u0007\u0000' }, 400, '文字'],
    ['201 characters', { text: '永'.repeat(CONVERT_TEXT.characters + 1) }, 400, '200'],
    ['lines', { text: '\n'.repeat(1_000) + '永' }, 400, '行'],
    ['script in a colour', { color: '"><script>alert(1)</script>' }, 400, '#rrggbb'],
    ['a named colour', { color: 'red' }, 400, '#rrggbb'],
    ['transparent ink', { color: 'transparent' }, 400, '#rrggbb'],
    ['a url as background', { background: 'url(#x)' }, 400, '#rrggbb'],
    ['format', { format: 'gif' }, 400, '格式'],
    ['size', { px: 'large' }, 400, '字号'],
    ['spacing', { spacing: '1e9' }, 400, '字距'],
    ['leading', { leading: 'NaN' }, 400, '行距'],
    ['direction', { dir: 'up' }, 400, '方向'],
    ['unknown font', { gno: 'nobody' }, 404, '没有这款字体'],
    ['no font', { gno: '' }, 400, '编号'],
  ])('refuses %s', async (_, query, status, words) => {
    const { response, body } = await draw(query as Record<string, string>)
    expect(response.status).toBe(status)
    expect((JSON.parse(body.toString()) as { message: string }).message).toContain(words)
  })

  it('draws around control characters, emoji and lone surrogates', async () => {
    const { text, missing, cells } = await layOut({ text: '永\u0007\u202e字🐉\ud800\r\n八' })
    expect(text).toBe('永\u202e字🐉\ufffd\n八')
    expect(missing).toEqual(['🐉', '\ufffd'])
    expect(cells.filter((cell) => !cell.missing).map((cell) => cell.text)).toEqual(['永', '字', '八'])
    const { response } = await drawn({ text: '永\u202e<svg onload="x">&\u0000' })
    expect(response.headers.get('content-disposition')).not.toContain('%E2%80%AE')
  })

  it('clamps numbers to what can be drawn', async () => {
    const { size } = await layOut({ text: '永', px: '99999' })
    expect(size).toEqual({ width: CONVERT_TEXT.px[1], height: CONVERT_TEXT.px[1] })
  })
})
