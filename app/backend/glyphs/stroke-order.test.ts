import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStrokeReader, strokeOrderOf } from './stroke-order.server'

describe('stroke order', () => {
  it('comes from the installed data', async () => {
    const order = await strokeOrderOf('永')
    expect(order).toMatchObject({ total: 5 })
    expect(order!.paths).toHaveLength(5)
    expect(order!.paths.every((path) => /^M.+Z$/.test(path))).toBe(true)
    expect((await strokeOrderOf('龍'))?.total).toBe(16)
  })

  it.each(['㐀', '𰻝', 'A', 'あ', '。', '/'])('of %s is not known', async (char) => {
    expect(await strokeOrderOf(char)).toBeNull()
  })

  describe('in a folder', () => {
    let folder: string
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'strokes-'))
    })
    afterEach(() => rm(folder, { recursive: true }))

    it.each([
      ['cut short', '{"strokes":["M 1 1'],
      ['empty', ''],
      ['of another shape', '{"strokes":5}'],
      ['without strokes', '{"strokes":[]}'],
      ['with something else than outlines', '{"strokes":["M 1 1 Z\\"/><script>"]}'],
    ])('a file that is %s is no data', async (_, text) => {
      await writeFile(join(folder, '一.json'), text)
      expect(await createStrokeReader(folder)('一')).toBeNull()
    })

    it('a file that was missing is read once it is there, and kept then', async () => {
      const read = createStrokeReader(folder)
      expect(await read('一')).toBeNull()
      await writeFile(join(folder, '一.json'), '{"strokes":["M 0 0 L 9 0 Z"],"medians":[]}')
      const order = { total: 1, paths: ['M 0 0 L 9 0 Z'] }
      expect(await read('一')).toEqual(order)
      await rm(join(folder, '一.json'))
      expect(await read('一')).toEqual(order)
    })

    it('that is not there has none', async () => {
      expect(await createStrokeReader(join(folder, 'nowhere'))('一')).toBeNull()
    })
  })
})
