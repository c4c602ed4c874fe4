import { expect, it } from 'vitest'
import { calls } from '~/contract'
import { MAX_SUBSET_CHARACTERS, MAX_SUBSET_ITEMS } from '~/contract/limits'
import { inspect } from '~/font-engine/inspect'
import { ANYONE, onBothTransports } from './transports'

onBothTransports('web fonts', (subject) => {
  const subset = (body: Array<{ gno: string; text: string; weight?: number; axes?: boolean }>) =>
    subject.transport.call(calls.subsetBatch, { body }, ANYONE)
  const fontAt = async (path: string) => {
    const response = await subject.raw(path)
    expect(response.status, path).toBe(200)
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
  }
  const characters = (inspection: Awaited<ReturnType<typeof inspect>>) =>
    inspection.codepoints
      .flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
      )
      .join('')

  it('makes a font of just the text, and names what is missing', async () => {
    const [answer] = await subset([{ gno: 'Y20001', text: '永永字🐉\u0007' }])
    expect(answer).toMatchObject({ gno: 'Y20001', missing: ['🐉', '\u0007'], refused: null, picture: null })
    const { bytes, response } = await fontAt(answer!.woffPath)
    expect(response.headers.get('content-type')).toBe('font/woff2')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const inspection = await inspect(bytes)
    expect(inspection.sourceFormat).toBe('woff2')
    expect(characters(inspection)).toBe('字永')
    expect(inspection.names.family.en).toBe(answer!.familyName)
    const ttf = await inspect((await fontAt(answer!.ttfPath)).bytes)
    expect(ttf.sourceFormat).toBe('ttf')
    expect(characters(ttf)).toBe('字永')
  })

  it('gives family names that need no trimming', async () => {
    const [answer] = await subset([{ gno: 'Y20001', text: '八' }])
    expect(answer!.familyName).toMatch(/^[a-z][a-z0-9]*$/)
  })

  it('gives the same address for the same characters, and another for others', async () => {
    const [a, b, c] = await subset([
      { gno: 'Y20001', text: '永字' },
      { gno: 'Y20001', text: '字永永' },
      { gno: 'Y20001', text: '永' },
    ])
    expect(a!.woffPath).toBe(b!.woffPath)
    expect(a!.woffPath).not.toBe(c!.woffPath)
  })

  it('gives the same bytes for the same address, also from its recipe', async () => {
    const [answer] = await subset([{ gno: 'Y20002', text: '永八' }])
    const first = await fontAt(answer!.woffPath)
    const name = answer!.woffPath.split('/').at(-1)!
    await subject.library.backend.storage.delete(`subsets/${name}`)
    const second = await fontAt(answer!.woffPath)
    expect(Buffer.from(second.bytes).equals(Buffer.from(first.bytes))).toBe(true)
    const etag = first.response.headers.get('etag')!
    for (const known of [etag, `W/${etag}`, `"other", W/${etag}`, '*']) {
      const cached = await subject.raw(answer!.woffPath, { headers: { 'if-none-match': known } })
      expect(cached.status, known).toBe(304)
    }
    const other = await subject.raw(answer!.woffPath, { headers: { 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
  })

  it('compresses better in the background and then gives that address', async () => {
    const text = '永字八法'
    const [first] = await subset([{ gno: 'Y20001', text }])
    await fontAt(first!.woffPath)
    await expect
      .poll(async () => (await subset([{ gno: 'Y20001', text }]))[0]!.woffPath, { timeout: 20_000 })
      .toMatch(/-q11v\d+\.woff2$/)
    const [better] = await subset([{ gno: 'Y20001', text }])
    expect(characters(await inspect((await fontAt(better!.woffPath)).bytes))).toBe('八字永法')
  })

  it('pins the weight of a variable font, or keeps its axis', async () => {
    const [light, bold, kept] = await subset([
      { gno: 'Y20003', text: '永', weight: 100 },
      { gno: 'Y20003', text: '永', weight: 5 * 180 },
      { gno: 'Y20003', text: '永', axes: true },
    ])
    expect(light!.woffPath).not.toBe(bold!.woffPath)
    expect((await inspect((await fontAt(light!.woffPath)).bytes)).axes).toEqual([])
    expect((await inspect((await fontAt(kept!.woffPath)).bytes)).axes).toMatchObject([
      { tag: 'wght', min: 100, max: 900 },
    ])
  })

  it('makes no subset where the licence forbids it, but a picture', async () => {
    const [answer] = await subset([{ gno: 'Y20005', text: '永' }])
    expect(answer).toMatchObject({ woffPath: '', ttfPath: '', familyName: '' })
    expect(answer!.refused).toContain('授权')
    const { response, bytes } = await fontAt(answer!.picture!)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect([...bytes.subarray(1, 4)]).toEqual([...Buffer.from('PNG')])
  })

  it('leaves unknown fonts out and keeps the order of the others', async () => {
    const answers = await subset([
      { gno: 'Y20002', text: '永' },
      { gno: 'nobody', text: '永' },
      { gno: 'alpha-song', text: '永' },
      { gno: 'Y20002-700', text: '永' },
    ])
    expect(answers.map((answer) => answer.gno)).toEqual(['Y20002', 'alpha-song', 'Y20002-700'])
    expect(answers[0]!.woffPath).toBe(answers[2]!.woffPath)
  })

  it('answers for no text, for lone surrogates and for nothing that the font has', async () => {
    const answers = await subset([
      { gno: 'Y20001', text: '' },
      { gno: 'Y20001', text: 'a\ud800b' },
      { gno: 'Y20001', text: '🐉' },
      { gno: 'Y20001', text: ' \u3000' },
    ])
    expect(answers.map((answer) => answer.missing)).toEqual([[], ['\ufffd'], ['🐉'], []])
    await fontAt(answers[1]!.woffPath)
    // Browsers refuse a file without outlines, so there is none.
    for (const answer of [answers[0]!, answers[2]!, answers[3]!])
      expect(answer).toMatchObject({
        familyName: '',
        woffPath: '',
        ttfPath: '',
        refused: null,
        picture: null,
      })
  })

  it('has a limit of items and of characters', async () => {
    const items = (count: number, text: string) =>
      Array.from({ length: count }, () => ({ gno: 'Y20001', text }))
    expect(await subset(items(MAX_SUBSET_ITEMS, '永'))).toHaveLength(MAX_SUBSET_ITEMS)
    await expect(subset(items(MAX_SUBSET_ITEMS + 1, '永'))).rejects.toMatchObject({ status: 400 })
    await expect(subset(items(1000, '永'))).rejects.toMatchObject({ status: 400 })
    await expect(
      subset([{ gno: 'Y20001', text: '永'.repeat(MAX_SUBSET_CHARACTERS + 1) }]),
    ).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('10,000'),
    })
  })

  it.each([
    'nothing.woff2',
    `${'0'.repeat(32)}-q5v1.woff2`,
    `${'0'.repeat(32)}-q7v1.woff2`,
    '..%2f..%2fserver.lock',
  ])('has no file %s', async (file) => {
    const response = await subject.raw(`/webfont/${file}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND', message: '没有这个子集' })
  })

  it.each(['nothing.png', `${'0'.repeat(64)}.png`, `${'0'.repeat(64)}.svg`])(
    'has no picture %s',
    async (file) => {
      const response = await subject.raw(`/pictures/${file}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND', message: '没有这张图片' })
    },
  )

  it('takes a batch by POST alone, and as JSON', async () => {
    const get = await subject.raw('/webfont/http')
    expect(get.status).toBe(405)
    expect(get.headers.get('allow')).toBe('POST')
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const response = await subject.raw('/webfont/http', {
        method: 'POST',
        headers: { 'content-type': type },
        body: '[{"gno":"Y20001","text":"永"}]',
      })
      expect(response.status).toBe(415)
      expect(await response.json()).toMatchObject({ code: 'UNSUPPORTED', message: /JSON/, data: null })
    }
  })
})

onBothTransports(
  'web fonts under a limit',
  (subject) => {
    it('limits new subsets by address, not known ones', async () => {
      const ask = (text: string) =>
        subject.transport.call(calls.subsetBatch, { body: [{ gno: 'Y20001', text }] }, ANYONE)
      for (const text of ['永', '字', '八']) await ask(text)
      await expect(ask('法')).rejects.toMatchObject({
        code: 'LIMITED',
        status: 429,
        message: expect.stringContaining('秒'),
      })
      await expect(ask('永')).resolves.toHaveLength(1)
    })
  },
  { SUBSET_PER_MINUTE: '3' },
)
