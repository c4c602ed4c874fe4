import { expect, it } from 'vitest'
import { calls } from '~/contract'
import { inspect } from '~/font-engine/inspect'
import { expandRanges } from '~/font-engine/repertoire'
import { ANYONE, onBothTransports } from './transports'
import { turnsDuring } from '../factories/turns'

onBothTransports('style sheets of web fonts', (subject) => {
  const css = async (query: string, init?: RequestInit) => {
    const response = await subject.raw(`/css2?${query}`, init)
    return { response, text: await response.text() }
  }
  const sheet = async (query: string) => {
    const { response, text } = await css(query)
    expect(response.status, `${query}: ${text}`).toBe(200)
    return text
  }
  const urlsOf = (text: string) => [...text.matchAll(/url\((\/webfont\/[^)]+)\)/g)].map(([, url]) => url!)
  const fontAt = async (url: string) => {
    const response = await subject.raw(url)
    expect(response.status, url).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    return inspect(new Uint8Array(await response.arrayBuffer()))
  }
  const drawn = async (url: string) =>
    String.fromCodePoint(...expandRanges((await fontAt(url)).codepoints)) // prettier-ignore

  it('are CSS for any site, to be kept for a day', async () => {
    const { response, text } = await css('family=alpha-song&display=swap')
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(response.headers.get('cache-control')).toMatch(
      /^public, max-age=86400, stale-while-revalidate=\d+$/,
    )
    expect(text).toContain("font-family: 'alpha-song';")
    expect(text).toContain('font-display: swap;')
    expect(text).toMatch(/unicode-range: U\+20,U\+61-63/)
    const etag = response.headers.get('etag')!
    const again = await css('family=alpha-song&display=swap', { headers: { 'if-none-match': etag } })
    expect(again.response.status).toBe(304)
    expect(again.response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await sheet('family=alpha-song&display=swap')).toBe(text)
  })

  it.each([
    'Y20001',
    'y20001',
    'ALPHA-SONG',
    'Test+Y20001',
    'test%20y20001',
    encodeURIComponent('测试Y20001'),
  ])('know a family as %s, and call it so', async (name) => {
    const text = await sheet(`family=${name}`)
    expect(text).toContain(`font-family: '${decodeURIComponent(name.replaceAll('+', ' '))}';`)
    expect(text).toContain('Y20001-400')
  })

  it('know a family by its Japanese name', async () => {
    expect(await sheet(`family=${encodeURIComponent('いろは体')}`)).toContain('Y20004')
  })

  it('give the slices with every character once', async () => {
    const text = await sheet('family=Y20001')
    const all = await Promise.all(urlsOf(text).map(drawn))
    expect([...all.join('')].sort().join('')).toBe([...' abc八字永法不眠春晓觉'].sort().join(''))
  })

  it('give just a text, one file a style', async () => {
    const text = await sheet(
      `family=Y20001&family=Y20003:wght@300;700&text=${encodeURIComponent('永永法🐉')}`,
    )
    const urls = urlsOf(text)
    expect(urls).toHaveLength(3)
    expect(text).not.toContain('unicode-range')
    expect(text).toContain('U+1F409')
    for (const url of urls) expect(await drawn(url)).toBe('永法')
    expect([...text.matchAll(/font-weight: (.*);/g)].map(([, weight]) => weight)).toEqual([
      '400',
      '300',
      '700',
    ])
    const batch = await subject.transport.call(
      calls.subsetBatch,
      { body: [{ gno: 'Y20001', text: '法永' }] },
      ANYONE,
    )
    expect(urls[0]).toBe(batch[0]!.woffPath)
  })

  it('have no rule for a text of which the font draws nothing', async () => {
    const text = await sheet(`family=Y20001&text=${encodeURIComponent('龍')}`)
    expect(text).not.toContain('@font-face')
    expect(text).toContain('U+9F8D')
  })

  it('pin a variable font, or keep its range', async () => {
    const regular = await sheet('family=Y20003')
    expect(regular).toContain('font-weight: 400;')
    expect((await fontAt(urlsOf(regular)[0]!)).axes).toEqual([])
    const whole = await sheet('family=Y20003:wght@100..900')
    expect(whole).toContain('font-weight: 100 900;')
    expect((await fontAt(urlsOf(whole)[0]!)).axes).toMatchObject([{ tag: 'wght', min: 100, max: 900 }])
    const part = await sheet('family=Y20003:wght@300..600')
    expect((await fontAt(urlsOf(part)[0]!)).axes).toMatchObject([{ tag: 'wght', min: 300, max: 600 }])
    expect(urlsOf(await sheet('family=Y20003:ital,wght@0,400'))).toEqual(urlsOf(regular))
  })

  it('let others have their turn between styles that nobody asked for before', async () => {
    const weights = Array.from({ length: 20 }, (_, index) => 301 + index * 7.5)
    const { answer, turns } = await turnsDuring(() => sheet(`family=Y20003:wght@${weights.join(';')}`))
    expect(answer).toContain('font-weight: 443.5;')
    expect(turns).toBeGreaterThan(weights.length)
  })

  it.each([
    ['', 400, /family/],
    ['family=', 400, /名字/],
    ['family=Nobody+Knows', 404, /Nobody Knows/],
    ['family=Y20005', 403, /授权.*licence/],
    ['family=Y20001:wght@700', 400, /没有字重 700，有的是 400 .*available: wght 400/],
    ['family=Y20001:wght@100..900', 400, /100\.\.900/],
    ['family=Y20001:ital@1', 400, /斜体/],
    ['family=Y20001:wdth@100', 400, /wdth/],
    ['family=Y20003:opsz@10', 400, /available: wght 100\.\.900/],
    ['family=Y20003:wght@50', 400, /100 到 900/],
    ['family=Y20003:wght@100..1000', 400, /100 到 900/],
    ['family=Y20001&family=y20001', 400, /twice/],
    [`family=${'x'.repeat(10_240)}`, 414, /太长/],
    [`family=Y20001&text=${encodeURIComponent('永'.repeat(1_500))}`, 414, /太长/],
    ['family=Y20001&display=none', 400, /display/],
    ['family=Y20001&text=a&text=b', 400, /text/],
    ['family=*/body{color}/*', 404, /＊/],
    ['family=Y20001&family=Nobody', 404, /Nobody/],
  ])('refuse %j with %i and say why, in a comment', async (query, status, message) => {
    const { response, text } = await css(query)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(text).toMatch(/^\/\* [^*]*[\u4e00-\u9fff][^*]* \*\/\n$/)
    expect(text).toMatch(message)
  })

  it('name no family that was not asked for, whatever its name', async () => {
    const name = "Y20001'; } body { display } </style>"
    const { response, text } = await css(`family=${encodeURIComponent(name)}`)
    expect(response.status).toBe(404)
    expect(text).not.toContain('</style>')
  })

  it('refuse through the transport as an error with a status', async () => {
    await expect(
      subject.transport.call(calls.css2, { query: { family: ['Nobody'] } }, ANYONE),
    ).rejects.toMatchObject({ status: 404 })
    const { contentType } = await subject.transport.call(
      calls.css2,
      { query: { family: ['Y20001', 'Y20002'], text: '永' } },
      ANYONE,
    )
    expect(contentType).toContain('text/css')
  })

  it('have the slices that a page can list', async () => {
    const listed = await subject.transport.call(
      calls.getSlices,
      { params: { id: 'Y20001' }, query: {} },
      ANYONE,
    )
    expect(listed).toMatchObject({ gno: 'Y20001-400', refused: null })
    expect(listed.fullBytes).toBeGreaterThan(0)
    expect(listed.slices.map(({ woffPath }) => woffPath)).toEqual(urlsOf(await sheet('family=Y20001')))
    for (const { woffPath } of listed.slices) await subject.raw(woffPath)
    const after = await subject.transport.call(
      calls.getSlices,
      { params: { id: 'Y20001' }, query: {} },
      ANYONE,
    )
    expect(after.slicedBytes).toBe(after.slices.reduce((sum, { bytes }) => sum + bytes!, 0))
    expect(after.slicedBytes).toBeGreaterThan(0)
  })

  it('list the slices of a variable font as the style sheet has them', async () => {
    const list = async (query: { weight?: number; axes?: 'all' }) =>
      (await subject.transport.call(calls.getSlices, { params: { id: 'Y20003' }, query }, ANYONE)).slices.map(
        ({ woffPath }) => woffPath,
      )
    expect(await list({})).toEqual(urlsOf(await sheet('family=Y20003')))
    expect(await list({ weight: 700 })).toEqual(urlsOf(await sheet('family=Y20003:wght@700')))
    expect(await list({ axes: 'all' })).toEqual(urlsOf(await sheet('family=Y20003:wght@100..900')))
  })

  it('have no slices of a font that may only be shown, or of none', async () => {
    expect(
      await subject.transport.call(calls.getSlices, { params: { id: 'Y20005' }, query: {} }, ANYONE),
    ).toMatchObject({ refused: expect.stringContaining('授权'), slices: [] })
    await expect(
      subject.transport.call(calls.getSlices, { params: { id: 'nobody' }, query: {} }, ANYONE),
    ).rejects.toMatchObject({ status: 404 })
  })
})

onBothTransports(
  'style sheets under a limit',
  (subject) => {
    it('limit new texts by address, not known ones', async () => {
      const ask = (text: string) => subject.raw(`/css2?family=Y20001&text=${encodeURIComponent(text)}`)
      for (const text of ['永', '字']) expect((await ask(text)).status).toBe(200)
      const limited = await ask('法')
      expect(limited.status).toBe(429)
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await limited.text()).toMatch(/^\/\* 429 /)
      expect((await ask('永')).status).toBe(200)
      expect((await subject.raw('/css2?family=Y20001')).status).toBe(200)
    })
  },
  { SUBSET_PER_MINUTE: '2' },
)
