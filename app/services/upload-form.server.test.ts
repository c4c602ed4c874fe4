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
function formOf(chunks: Iterable<Uint8Array | string>, boundary = 'b'): Request {
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
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
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

  it('reads nothing of a stranger’s form from its first file on', async () => {
    let asked = 0
    function* body() {
      yield FIELD('name', '见山')
      yield FILE('fontFile', 'a.ttf')
      for (const chunk of megabytes(50)) {
        asked++
        yield chunk
      }
    }
    const read = await readUploadForm(formOf(body()), { token: null })
    expect(Object.fromEntries(read!.form)).toEqual({ name: '见山' })
    expect(asked).toBeLessThan(4)
  })

  it.each([
    ['headers', ['--b\r\n'], 'a: b\r\n'.repeat(10_000)],
    ['one header', ['--b\r\ncontent-disposition: form-data; name="'], 'a'.repeat(60_000)],
    ['words before its first part', [], 'a'.repeat(60_000)],
    ['headers of its second part', [FIELD('name', '见山'), '--b\r\n'], 'a: b\r\n'.repeat(10_000)],
  ])('gives up early on a form that is all %s', async (_, start, filling) => {
    let asked = 0
    function* body() {
      yield* start
      for (; asked < 2000; asked++) yield filling
    }
    expect(await readUploadForm(formOf(body()), CALLER)).toBeNull()
    expect(asked).toBeLessThan(10)
  })

  it.each(['a'.repeat(71), 'a'.repeat(8000), '', 'a\tb', ' '.repeat(8000) + ';'])(
    'takes no boundary that a form can’t have',
    async (boundary) => {
      const form = readUploadForm(formOf([FIELD('name', '见山')], boundary), CALLER)
      await expect(form).rejects.toMatchObject({ init: { status: 400 } })
    },
  )

  it('puts aside the files of two forms of a login at once, and keeps the words of a third', async () => {
    const stuck = () => {
      let release = () => {}
      const held = new Promise<void>((go) => (release = go))
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          controller.enqueue(Buffer.from(`${FILE('fontFile', 'a.ttf')}bytes`))
          await held
          controller.enqueue(Buffer.from('\r\n--b--\r\n'))
          controller.close()
        },
      })
      const { url, headers } = formOf([])
      const request = new Request(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
      return { release, read: readUploadForm(request, CALLER) }
    }
    const [first, second] = [stuck(), stuck()]
    const form = () =>
      readUploadForm(
        formOf([FILE('fontFile', 'a.ttf'), 'bytes\r\n', FIELD('name', '见山'), '--b--\r\n']),
        CALLER,
      )
    await vi.waitFor(async () => {
      const third = await form()
      expect(third!.problems).toEqual({ fonts: expect.stringContaining('过一会儿') })
      expect(third!.form.get('name')).toBe('见山')
    })
    first.release()
    second.release()
    expect((await first.read)!.fresh && (await second.read)!.fresh).toBe(true)
    expect((await form())!.problems).toEqual({})
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
