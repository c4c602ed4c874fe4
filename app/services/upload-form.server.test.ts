import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, type Call } from '~/contract'
import { PART_BYTES } from '~/contract/limits'

const own = vi.hoisted(() => ({ isOwn: true }))
vi.mock('~/form-guard.server', () => ({ isTrapped: () => false, isOwnForm: async () => own.isOwn }))
const api = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('./transport.server', () => ({ transport: () => api }))
const { readUploadForm } = await import('./upload-form.server')

const MB = 1024 * 1024
const CALLER = { token: 'a-token' }
const FIELD = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const FILE = (name: string, fileName: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: font/ttf\r\n\r\n`

/** A form whose body comes as it is read, so that it is nowhere whole. */
function formOf(chunks: Iterable<Uint8Array | string>): Request {
  const source = chunks[Symbol.iterator]()
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = source.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? Buffer.from(value) : value)
    },
  })
  return new Request('http://t/contribute', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body,
    duplex: 'half',
  } as RequestInit)
}

function* megabytes(count: number) {
  for (let i = 0; i < count; i++) yield Buffer.alloc(MB, 7)
}

const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith('yongzi-form-'))

describe('a form with files', () => {
  let parts: number[]
  beforeEach(() => {
    own.isOwn = true
    parts = []
    api.call.mockReset().mockImplementation(async ({ name }: Call, input: { bytes?: Uint8Array }) => {
      if (name === 'submissions.getSTSToken')
        return { key: 'k', accessKeyId: 'a', accessKeySecret: 'b', securityToken: 'c' }
      if (name === 'submissions.uploadPart') parts.push(input.bytes!.byteLength)
      return { key: 'k', fileName: '见山.ttf', problem: null }
    })
  })

  it('goes to the API in parts, and its keys stand in its place', async () => {
    const before = left()
    const read = await readUploadForm(
      formOf([
        FIELD('name', '见山'),
        FILE('fontFile', '见山.ttf'),
        ...megabytes(2),
        'tail',
        '\r\n',
        FILE('coverFile', ''),
        '\r\n--b--\r\n',
      ]),
      CALLER,
    )
    expect(Object.fromEntries(read!.form)).toEqual({ name: '见山', fonts: 'k' })
    expect(read).toMatchObject({ problems: {}, fresh: true })
    expect(parts).toEqual([PART_BYTES, PART_BYTES, 4])
    expect(api.call.mock.calls[0]![1]).toEqual({
      query: { kind: 'font', fileName: '见山.ttf', size: 2 * MB + 4 },
    })
    expect(left()).toEqual(before)
  })

  it('reads past 300 MB with flat memory, keeps none of it, and says so by the field', async () => {
    const before = process.memoryUsage.rss()
    let peak = 0
    function* body() {
      yield FIELD('name', '见山')
      yield FILE('fontFile', 'big.ttf')
      for (const chunk of megabytes(300)) {
        peak = Math.max(peak, process.memoryUsage.rss())
        yield chunk
      }
      yield `\r\n${FIELD('intro', '后面的也在')}--b--\r\n`
    }
    const read = await readUploadForm(formOf(body()), CALLER)
    expect(read!.problems).toEqual({ fonts: '字体文件不能超过 30 MB' })
    expect(Object.fromEntries(read!.form)).toEqual({ name: '见山', intro: '后面的也在' })
    expect(api.call).not.toHaveBeenCalled()
    expect(peak - before).toBeLessThan(150 * MB)
  })

  it('keeps no file of a form that is not our own, or of nobody’s', async () => {
    const chunks = () => [FILE('fontFile', 'a.ttf'), 'bytes', '\r\n--b--\r\n']
    own.isOwn = false
    expect((await readUploadForm(formOf(chunks()), CALLER))!.fresh).toBe(false)
    own.isOwn = true
    expect((await readUploadForm(formOf(chunks()), { token: null }))!.fresh).toBe(false)
    expect(api.call).not.toHaveBeenCalled()
  })

  it('says by the field why the API did not take a file', async () => {
    api.call.mockRejectedValue(new ApiError('UNSUPPORTED', '这不是字体文件'))
    const read = await readUploadForm(formOf([FILE('fontFile', 'a.ttf'), 'x', '\r\n--b--\r\n']), CALLER)
    expect(read!.problems).toEqual({ fonts: 'a.ttf：这不是字体文件' })
  })

  it('gives up on text without an end, and on what is no form', async () => {
    expect(await readUploadForm(formOf([FIELD('name', 'x'.repeat(70_000)), '--b--\r\n']), CALLER)).toBeNull()
    const broken = readUploadForm(formOf(['--b\r\nnothing at all']), CALLER)
    await expect(broken).rejects.toMatchObject({ init: { status: 400 } })
  })
})
