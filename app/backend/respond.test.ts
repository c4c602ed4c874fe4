import { describe, expect, it, vi } from 'vitest'
import type { BinaryBody } from '~/contract'
import { bytes } from './respond.server'

const BODY = new TextEncoder().encode('永')
const answer = (headers: Record<string, string>, body: Partial<BinaryBody> = {}, method = 'GET') =>
  bytes(
    { body: BODY, contentType: 'font/woff2', etag: '"abc"', ...body },
    new Request('http://t/', { headers, method }),
  )

describe('bytes that a visitor may have already', () => {
  it.each(['"abc"', 'W/"abc"', '"x", "abc"', 'W/"x",W/"abc"', '*', ' * '])(
    'are not sent again to one who has %s',
    async (known) => {
      const response = await answer({ 'if-none-match': known })
      expect(response.status).toBe(304)
      expect(response.headers.get('etag')).toBe('"abc"')
    },
  )

  it.each(['"x"', 'abc', '', '"ab"', '"*"'])('are sent to one who has %j', async (known) => {
    const response = await answer({ 'if-none-match': known })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('永')
  })

  it('are sent where nothing names them', async () => {
    expect((await answer({ 'if-none-match': '*' }, { etag: undefined })).status).toBe(200)
  })

  it('are let go of when they are not sent', async () => {
    for (const [headers, method] of [
      [{ 'if-none-match': '*' }, 'GET'],
      [{}, 'HEAD'],
    ] as const) {
      const cancel = vi.fn()
      await answer(headers, { body: new ReadableStream({ cancel }) }, method)
      expect(cancel).toHaveBeenCalled()
    }
  })
})
