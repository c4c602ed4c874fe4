/** What the services make of the API's answers, on a library of their own behind the process's settings. */
import { createCookie } from '@remix-run/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError, calls } from '~/contract'
import { MAX_SPECIMEN_CHARACTERS } from '~/contract/limits'
import { callerOf, forVisitor } from '~/services/caller.server'
import { documentHeaders } from '~/services/document-headers.server'
import { specimens } from '~/services/specimens.server'
import { transport } from '~/services/transport.server'
import { singleton } from '~/singleton.server'
import { makeLibrary, type TestLibrary } from '../factories/library'

let library: TestLibrary
beforeAll(async () => {
  library = await makeLibrary([{ slug: 'alpha-song', gno: 'Y20001', file: { text: '永字八法' } }])
  // Read once, at the first use of the transport below.
  Object.assign(process.env, { DATA_DIR: library.dataDir, LOG_LEVEL: 'silent', SUBSET_PER_MINUTE: '100000' })
})
afterAll(async () => {
  await singleton('backend', (): { close(): Promise<void> } => library.backend).close()
  await library.close()
})

const visit = (cookie = '') => new Request('http://own.test/font', { headers: { cookie } })
/** What a page answers when its work fails, as a thrown response or error page. */
const thrownBy = (error: unknown) =>
  forVisitor(visit(), async () => {
    throw error
  }).catch((thrown: unknown) => thrown)

describe('specimens', () => {
  it('all have a face, however long the text and however many the fonts', async () => {
    const { records } = await transport().call(calls.getFontList, { query: {} }, { token: null })
    const font = records[0]!
    const text = '永字八法'.repeat(MAX_SPECIMEN_CHARACTERS / 4)
    const wishes = Array.from({ length: 130 }, (_, i) => ({ font, text: i % 2 ? text : `${text}龘` }))
    const shown = await specimens(await callerOf(visit()), wishes)
    expect(shown).toHaveLength(130)
    expect(shown.filter((specimen) => !specimen.family || !specimen.src)).toEqual([])
    expect(shown.map((specimen) => specimen.missing.join())).toEqual(
      wishes.map((_, i) => (i % 2 ? '' : '龘')),
    )
  })

  it('of a font that is gone show without a face, and leave the others theirs', async () => {
    const { records } = await transport().call(calls.getFontList, { query: {} }, { token: null })
    const gone = { ...records[0]!, fontGNo: 'Y99999' }
    const shown = await specimens(await callerOf(visit()), [
      { font: gone, text: '永' },
      { font: records[0]!, text: '永' },
    ])
    expect(shown.map((specimen) => [specimen.gno, specimen.src !== ''])).toEqual([
      ['Y99999', false],
      ['Y20001', true],
    ])
  })
})

describe('a page for a visitor', () => {
  it('sends home whose session is over, and takes the token away', async () => {
    const token = (await createCookie('token').serialize('gone')).split(';')[0]!
    const work = forVisitor(visit(token), (caller) =>
      transport().call(calls.getFontList, { query: {} }, caller),
    )
    const response = (await work.catch((thrown: unknown) => thrown)) as Response
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/')
    expect(response.headers.get('set-cookie')).toMatch(/^token=;.*Max-Age=0/)
  })

  it.each([
    [new ApiError('NOT_FOUND', '没有这款字体'), 404, '网络请求错误,未找到该资源!'],
    [new ApiError('INVALID', '页码应当是整数'), 400, '页码应当是整数'],
    [new ApiError('LICENCE_DOWNLOAD'), 403, '本站无权分发这款字体的文件'],
    [new ApiError('NETWORK', '网络错误!', { status: 502 }), 502, '网络错误!'],
  ])('answers %s with status %i', async (error, status, message) => {
    expect(await thrownBy(error)).toMatchObject({ data: { message }, init: { status } })
  })

  it('leaves what nobody foresaw to the error page', async () => {
    const bug = new TypeError('x is not a function')
    expect(await thrownBy(bug)).toBe(bug)
  })
})

describe('the headers of a page', () => {
  const of = (page: { anonymous: boolean; status: number }, given?: Record<string, string>) => {
    const headers = new Headers(given)
    documentHeaders(headers, { scriptSources: "'nonce-n0nce'", ...page })
    return headers
  }

  it('let anybody keep what is anybody’s, and nobody what is a member’s or an error', () => {
    expect(of({ anonymous: true, status: 200 }).get('cache-control')).toContain('public')
    expect(of({ anonymous: false, status: 200 }).get('cache-control')).toBe('private, no-store')
    expect(of({ anonymous: true, status: 500 }).get('cache-control')).toBe('private, no-store')
    expect(of({ anonymous: true, status: 200 }, { 'cache-control': 'no-cache' }).get('cache-control')).toBe(
      'no-cache',
    )
    expect(of({ anonymous: true, status: 200 }).get('vary')).toContain('Cookie')
  })

  it('allow scripts of this page only, and no frame elsewhere', () => {
    const policy = of({ anonymous: true, status: 200 }).get('content-security-policy')!
    expect(policy).toContain("script-src 'self' 'nonce-n0nce'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("form-action 'self'")
  })
})
