import { expect, it } from 'vitest'
import { calls } from '~/contract'
import { decodeFont } from '~/font-engine/formats'
import { readBack } from '~/font-engine/testing/read-back'
import { tinyFont } from '~/font-engine/testing/tiny-font'
import { writeSfnt } from '~/font-engine/sfnt'
import { Converting, RIGHTS } from '../factories/conversions'
import { refusal } from '../factories/uploads'
import { ttcOf } from '../factories/wrapped-fonts'
import { onBothTransports } from './transports'

const FONT = tinyFont({ text: '永和九年岁在癸丑' })

onBothTransports(
  'converting a font file',
  (subject) => {
    const one = () => new Converting(subject.transport)
    const raw = async (path: string, init?: RequestInit) => {
      const response = await subject.raw(path, init)
      return { response, body: (await response.json()) as { code: string; message: string } }
    }

    it('looks at the file, converts it, and hands it out under its name', { timeout: 30_000 }, async () => {
      const me = one()
      const id = await me.send(FONT, '../兰亭\u202e?.ttf')
      const ready = await me.until(id, 'ready')
      expect(ready).toMatchObject({
        fileName: '兰亭_.ttf',
        bytes: FONT.length,
        found: { format: 'ttf', characters: 8, faces: [{ index: 0, problem: null, wholeOnly: false }] },
        options: null,
        expiresAt: null,
      })
      expect(ready.found!.words).toMatchObject({ text: '永和九年', path: expect.stringMatching(/^M/) })
      await me.start(id, { ...RIGHTS, formats: ['otf', 'woff2', 'otf'], range: 'text', text: '永年趯\n趯' })
      const done = await me.until(id, 'done')
      expect(done).toMatchObject({ progress: 100, characters: 2, missing: { count: 1, first: '趯' } })
      expect(done.files.map(({ format, fileName }) => [format, fileName])).toEqual([
        ['woff2', '兰亭_.woff2'],
        ['otf', '兰亭_.otf'],
      ])
      const { bytes, contentType, fileName } = await me.file(id, 'woff2')
      expect([contentType, fileName]).toEqual(['font/woff2', '兰亭_.woff2'])
      expect(bytes.length).toBe(done.files[0]!.bytes)
      const { sfnt } = await decodeFont(bytes)
      expect(readBack(writeSfnt(sfnt.tables, sfnt.flavor)).codepoints).toEqual([0x5e74, 0x6c38])
      expect(await refusal(me.file(id, 'ttf'))).toMatchObject({ code: 'NOT_FOUND', status: 404 })
    })

    it('can be started before it was looked at, and asks for the face of a collection', async () => {
      const me = one()
      const file = ttcOf(tinyFont({ text: '永' }), tinyFont({ text: '和九', names: [[0x804, 1, '第二']] }))
      const id = await me.send(file, 'poster.ttc')
      await me.start(id)
      const ready = await me.until(id, 'ready')
      expect(ready.found!.faces.map(({ name }) => name)).toEqual([expect.any(String), '第二'])
      expect(ready.options).toMatchObject({ formats: ['woff2'], face: null })
      expect(await refusal(me.start(id))).toMatchObject({
        code: 'INVALID',
        fields: { face: '请选择合集里的一款' },
      })
      expect(await refusal(me.start(id, { ...RIGHTS, face: 7 }))).toMatchObject({ code: 'INVALID' })
      await me.start(id, { ...RIGHTS, face: 1 })
      const done = await me.until(id, 'done')
      expect(done.files[0]!.fileName).toBe('poster-第二.woff2')
      expect(done.characters).toBe(2)
    })

    it('answers for ids alone, and forgets what is cancelled', async () => {
      const [me, other] = [one(), one()]
      const id = await me.send(FONT)
      expect((await other.ask(id, 'f'.repeat(32), 'nonsense')).map((job) => job.id)).toEqual([id])
      await other.cancel(id)
      expect(await me.ask(id)).toEqual([])
      expect(await refusal(me.cancel(id))).toMatchObject({ status: 404 })
      expect(await refusal(me.start(id))).toMatchObject({ status: 404 })
    })

    it('says what is wrong with a request', async () => {
      const me = one()
      const id = await me.send(FONT)
      await me.until(id, 'ready')
      const WRONG: Array<[object, string, string]> = [
        [{ rights: false }, 'rights', '请先确认有权转换并使用这些字体'],
        [{ formats: [] }, 'formats', '请选择输出格式'],
        [{ formats: ['eot'] }, 'formats.0', '没有这种格式'],
        [{ range: 'text', text: ' \n' }, 'text', '请写下要保留的字'],
        [{ range: 'text', text: '永'.repeat(20_001) }, 'text', '要保留的字最多 20000 个字'],
      ]
      for (const [change, field, message] of WRONG)
        expect(await refusal(me.start(id, { ...RIGHTS, ...change }))).toMatchObject({
          code: 'INVALID',
          fields: { [field]: message },
        })
      expect(await refusal(me.create(0))).toMatchObject({ code: 'INVALID', message: '文件是空的' })
      expect(await refusal(me.create(200 * 1024 * 1024))).toMatchObject({
        status: 413,
        message: '单个文件不能超过 2 MB',
      })
      expect(await refusal(me.part(id, FONT, 1, FONT.length))).toMatchObject({ code: 'TAKEN' })
      const { response, body } = await raw('/web/api/converter/job/1/part/1', {
        method: 'PUT',
        body: new Uint8Array(8),
      })
      expect([response.status, body.message]).toEqual([404, '没有这个文件，可能已经删除'])
      const asked = await raw('/web/api/converter/jobs')
      expect([asked.response.status, asked.body.message]).toEqual([400, '缺少 ids'])
    })

    it('takes parts in any order, and none of a wrong length', async () => {
      const me = one()
      const long = new Uint8Array(1024 * 1024 + 10)
      long.set(FONT)
      const { id, partBytes } = await me.create(long.length)
      expect(await refusal(me.part(id, long.subarray(0, 99), 1, partBytes))).toMatchObject({
        message: '第 1 段的长度不对',
      })
      expect(await refusal(me.part(id, long, 3, partBytes))).toMatchObject({ code: 'INVALID' })
      expect(await me.part(id, long, 2, partBytes)).toEqual({ received: 1, total: 2, complete: false })
      expect((await me.ask(id))[0]).toMatchObject({ state: 'sending', parts: [2] })
      expect(await me.part(id, long, 1, partBytes)).toEqual({ received: 2, total: 2, complete: true })
      await me.cancel(id)
    })

    it('ends with the first part of what is no font', async () => {
      const me = one()
      const { id, partBytes } = await me.create(20, 'a.ttf')
      expect(await refusal(me.part(id, Buffer.alloc(20, 'not a font '), 1, partBytes))).toMatchObject({
        status: 415,
        message: '这不是字体文件，支持 TTF、OTF、TTC、WOFF 和 WOFF2。',
      })
      expect(await me.ask(id)).toMatchObject([
        { state: 'refused', problem: expect.stringContaining('不是字体') },
      ])
    })

    it('heeds what the file says of itself, whatever is ticked', async () => {
      const me = one()
      const fontOf = (fsType: number) => tinyFont({ text: '永字', fsType })
      const restricted = await me.convert(fontOf(0x0002))
      expect(restricted).toMatchObject({ state: 'refused', problem: expect.stringContaining('限制嵌入') })
      expect(await me.convert(fontOf(0x0200))).toMatchObject({ state: 'refused' })
      const uncut = fontOf(0x0100)
      expect(await me.convert(uncut, { ...RIGHTS, range: 'text', text: '永' })).toMatchObject({
        state: 'refused',
        problem: expect.stringContaining('禁止子集化'),
      })
      expect(await me.convert(uncut)).toMatchObject({
        state: 'done',
        found: { faces: [{ wholeOnly: true }] },
      })
    })

    it('declares its calls', () => {
      expect(calls.getJobFile.output.contentTypes).toContain('font/woff2')
    })
  },
  { CONVERT_MAX_MB: '2' },
)
