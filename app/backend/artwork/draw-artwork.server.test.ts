import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outlineLine } from '~/font-engine/outline'
import { buildGlyfFont, GLYF_FONT } from '~/font-engine/testing/glyf-font'
import { artworkOf, drawArtwork } from './draw-artwork.server'
import type { ArtworkFace } from './faces.server'

const font = buildGlyfFont()
const face = (weight = 400): ArtworkFace => ({
  weight,
  axes: [],
  codepoints: GLYF_FONT.codepoints.map((codepoint) => [codepoint, codepoint]),
  lang: 'zh-Hans',
  sfnt: () => Promise.resolve(font),
})
const facesOf = (gno: string) =>
  Promise.resolve(gno === 'Y10001' ? [face()] : gno === 'Y10002' ? [face(300), face(700)] : [])

const svg = (inside: string, size = 'width="200" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`
const text = (characters: string, more = '') =>
  `<text font-family="Y10001" font-size="100" ${more}>${characters}</text>`
const draw = (inside: string) => drawArtwork(svg(inside), facesOf)
/** The paths' numbers, in order. */
const numbersIn = (drawn: string) =>
  [...drawn.matchAll(/ d="([^"]*)"/g)].flatMap(([, d]) => [...d!.matchAll(/-?[\d.]+/g)].map(Number))

describe('drawArtwork', () => {
  it('writes the outlines of the font, scaled and moved', async () => {
    const { svg: drawn, fonts } = await draw(text('A一', 'x="10" y="90" fill="#c2301c"'))
    const line = outlineLine(font, 'A一')
    let isX = false
    const expected = [...line.path.matchAll(/-?[\d.]+/g)].map(([value]) => {
      isX = !isX
      return Number(value) / 10 + (isX ? 10 : 90)
    })
    const found = numbersIn(drawn)
    expect(found).toHaveLength(expected.length)
    expected.forEach((value, i) => expect(found[i]).toBeCloseTo(value, 2))
    expect(drawn).toContain('<path fill="#c2301c" d="M')
    expect(drawn).not.toMatch(/<text|font-family|Y10001/)
    expect(fonts).toEqual(['Y10001'])
  })

  it('anchors and spaces: space only between characters', async () => {
    const start = numbersIn((await draw(text('AA', 'x="0" y="90" letter-spacing="0.5em"'))).svg)
    const end = numbersIn(
      (await draw(text('AA', 'x="200" y="90" letter-spacing="50" text-anchor="end"'))).svg,
    )
    const middle = numbersIn((await draw(text('AA', 'x="100" y="90" text-anchor="middle"'))).svg)
    const xs = (all: number[]) => all.filter((_, i) => i % 2 === 0)
    expect([Math.min(...xs(start)), Math.max(...xs(start))]).toEqual([10, 240])
    expect([Math.min(...xs(end)), Math.max(...xs(end))]).toEqual([-40, 190])
    expect([Math.min(...xs(middle)), Math.max(...xs(middle))]).toEqual([10, 190])
  })

  it('hangs columns from y, em on em, centred on x', async () => {
    const all = numbersIn((await draw(text('AA', 'x="100" y="0" writing-mode="vertical-rl"'))).svg)
    const xs = all.filter((_, i) => i % 2 === 0)
    const ys = all.filter((_, i) => i % 2 === 1)
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([60, 140])
    // The square stands on the baseline, 88 % down each em.
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([8, 188])
  })

  it('lets a group give its font attributes, and keeps its shape attributes', async () => {
    const { svg: drawn } = await draw(
      '<g font-family="Y10001" font-size="100" fill="#666"><text y="88">A</text></g><rect width="5" height="5"/>',
    )
    expect(drawn).toContain('<g fill="#666"><path d="M')
    expect(drawn).toContain('<rect width="5" height="5"></rect>')
  })

  it('names what is missing', async () => {
    await expect(draw(`\n${text('A永A字')}`)).rejects.toThrow('第 2 行：Y10001 缺“永”“字”')
    await expect(draw('<text font-family="Y99999" font-size="9">A</text>')).rejects.toThrow(
      '字库里没有 Y99999 这款字体',
    )
    await expect(draw('<text font-size="9">A</text>')).rejects.toThrow('没有写 font-family')
    await expect(draw('<text font-family="Y10001">A</text>')).rejects.toThrow('没有写 font-size')
    await expect(draw(text(' '))).rejects.toThrow('没有字')
    await expect(draw('<text font-family="Y10002" font-size="9" font-weight="400">A</text>')).rejects.toThrow(
      'Y10002 没有字重 400，有 300、700',
    )
  })

  it.each([
    ['a script', '<script>alert(1)</script>', '不能有 <script>'],
    ['a picture', '<image href="x.png"/>', '不能有 <image>'],
    ['a use', '<use href="#a"/>', '不能有 <use>'],
    ['foreign content', '<foreignObject/>', '不能有 <foreignObject>'],
    ['a style sheet', '<style>*{}</style>', '不能有 <style>'],
    ['a style attribute', '<rect style="fill:url(//x)"/>', '<rect> 不能有 style'],
    ['a handler', '<rect onclick="alert(1)"/>', '<rect> 不能有 onclick'],
    ['a link', '<linearGradient xlink:href="//x"/>', '不能有 xlink:href'],
    ['a reference outside', '<rect fill="url(http://x/#a)"/>', 'fill 不能是“url(http://x/#a)”'],
    ['a nested picture', svg(''), '不能有 <svg>'],
    ['a name of Object', '<constructor/>', '不能有 <constructor>'],
    ['an attribute of Object', '<rect toString=""/>', '<rect> 不能有 toString'],
    ['an entity of its own', text('&a;'), '不认识的实体 &a;'],
    ['an impossible character', text('&#xd800;'), '不认识的实体'],
    ['CDATA', '<![CDATA[x]]>', '不能有 DOCTYPE'],
    ['an instruction', '<?xml-stylesheet href="x"?>', '不能有 DOCTYPE'],
    ['markup in a text', text('<tspan>A</tspan>'), '不能有 <tspan>'],
    ['stray text', 'A', '<svg> 里不能直接写字'],
    ['endless dashes', '<path d="M0 0H9" stroke-dasharray="0.0001"/>', 'stroke-dasharray 不能是'],
    ['a huge number', '<rect width="999999999"/>', 'width 不能是'],
    ['an attribute twice', '<rect x="1" x="2"/>', 'x 写了两次'],
    ['a wrong end', '<g></rect>', '<g> 没有正确结束'],
    ['no end', '<g>', '没有正确结束'],
    ['too deep', '<g>'.repeat(20), '嵌套超过'],
    ['too many', '<rect/>'.repeat(3_001), '元素超过'],
    ['too much text', text('A'.repeat(2_001)), '超过 2000 个'],
    ['too much', `<!--${'x'.repeat(256 * 1024)}-->`, '超过 256 KB'],
  ])('refuses %s', async (_, inside, reason) => {
    await expect(draw(inside)).rejects.toThrow(reason)
    await expect(draw(inside)).rejects.toMatchObject({ name: 'ImportRefusal' })
  })

  it('refuses what is no artwork', async () => {
    const refused = (source: string) => expect(drawArtwork(source, facesOf)).rejects
    await refused(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`).toThrow('不能有 DOCTYPE')
    await refused('').toThrow('里面没有图')
    await refused('<html/>').toThrow('根元素应当是 <svg>')
    await refused(svg('', 'width="1601" height="9000"')).toThrow('图最大 1600 × 2400')
    await refused(svg('', '')).toThrow('要写 width 和 height')
    await refused(svg('', 'width="20" height="20" viewBox="0 0 10 10"')).toThrow('viewBox')
    await refused(`${svg('')}${svg('')}`).toThrow('只能有一个根元素')
  })

  it('answers long nonsense at once', async () => {
    const began = performance.now()
    for (const nonsense of ['<g '.repeat(60_000), '<g' + ' '.repeat(200_000), '&'.repeat(200_000)])
      await expect(draw(nonsense)).rejects.toThrow()
    await expect(draw(`<rect transform="${'translate(1 1) '.repeat(10_000)}x"/>`)).rejects.toThrow()
    await expect(draw(`<polygon points="${'1 '.repeat(100_000)}x"/>`)).rejects.toThrow()
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})

describe('artworkOf', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yongzi-artwork-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('is a WebP of the artwork’s own size, on paper where nothing is drawn', async () => {
    const path = join(folder, 'a.svg')
    await writeFile(path, svg('<!-- 图 --><rect x="100" width="100" height="100" fill="#111"/>'))
    const { webp, width, height } = await artworkOf(path, facesOf)
    expect([width, height]).toEqual([200, 100])
    const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels]).toEqual([200, 100, 3])
    expect(data[3 * 50]).toBeGreaterThan(248)
    expect(data[3 * 150]).toBeLessThan(22)
  })

  it('follows no link, and names the file that it refuses', async () => {
    await symlink(join(folder, 'a.svg'), join(folder, 'link.svg'))
    await expect(artworkOf(join(folder, 'link.svg'), facesOf)).rejects.toMatchObject({ code: 'ELOOP' })
    await writeFile(join(folder, 'b.svg'), svg('<script/>'))
    await expect(artworkOf(join(folder, 'b.svg'), facesOf)).rejects.toThrow(
      'b.svg 第 1 行：图里不能有 <script>',
    )
  })
})
