import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tinyFont } from '~/font-engine/testing/tiny-font'
import { singleton } from '~/singleton.server'
import { makeLibrary, type TestLibrary } from '../../tests/factories/library'
import { inProcess } from '../../tests/factories/visitor'
import { readConvertForm } from './converter-upload.server'

const FONT = tinyFont({ text: '永和九年' })
const VISITOR = { token: null, clientAddress: '192.0.2.7' }
const FILE = (fileName: string) =>
  `--b\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: font/ttf\r\n\r\n`
const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith('yongzi-form-'))

/** A form that breaks off after these pieces, unless they are whole. */
function formOf(pieces: readonly (string | Uint8Array)[], end: 'whole' | 'broken'): Request {
  const rest = [...pieces]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = rest.shift()
      if (piece !== undefined) controller.enqueue(typeof piece === 'string' ? Buffer.from(piece) : piece)
      else if (end === 'whole') controller.close()
      else controller.error(new Error('aborted'))
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  return new Request('http://t/converter', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

describe('a form with fonts to convert', () => {
  let library: TestLibrary
  beforeAll(async () => {
    library = await makeLibrary([])
    singleton('transport', () => inProcess(library))
  })
  afterAll(() => library.close())
  const jobs = () => library.backend.db.selectFrom('conversion').select(['file_name']).execute()

  it('leaves nothing behind when its sender leaves in the middle', async () => {
    const before = left()
    const pieces = [
      FILE('1.ttf'),
      FONT,
      '\r\n',
      FILE('2.ttf'),
      FONT,
      '\r\n',
      FILE('3.ttf'),
      FONT.subarray(0, 300),
    ]
    await expect(readConvertForm(formOf(pieces, 'broken'), VISITOR)).rejects.toThrow()
    expect(await jobs()).toEqual([])
    expect(left()).toEqual(before)
  })

  it('leaves nothing behind when it is refused for its text', async () => {
    const text = `--b\r\ncontent-disposition: form-data; name="text"\r\n\r\n${'永'.repeat(100_000)}\r\n--b--\r\n`
    expect(await readConvertForm(formOf([FILE('1.ttf'), FONT, '\r\n', text], 'whole'), VISITOR)).toBeNull()
    expect(await jobs()).toEqual([])
  })

  it('becomes a job a file when it is whole', async () => {
    const read = await readConvertForm(formOf([FILE('1.ttf'), FONT, '\r\n--b--\r\n'], 'whole'), VISITOR)
    expect(read).toMatchObject({ problems: [] })
    expect(read!.form.getAll('job')).toHaveLength(1)
    expect(await jobs()).toEqual([{ file_name: '1.ttf' }])
  })
})
