import { expect, it } from 'vitest'
import { writeSfnt } from '~/font-engine/sfnt'
import { writeCmap } from '~/font-engine/tables/cmap-write'
import { tinyTables } from '~/font-engine/testing/tiny-font'
import { readPdf } from '../../../tests/factories/pdf-reader'
import { setGlyphs } from './glyph-run.server'
import { finishPdf, startPdf } from './pdf-document.server'

/** 永 is glyph 1; 一, the radical ⼀ and 𠮷 are all glyph 2. */
const SHARED = tinyTables({ text: '永一' }).set(
  'cmap',
  writeCmap([0x2f00, 0x4e00, 0x6c38, 0x20bb7], [2, 2, 1, 2]),
)

it('reads each character as itself where one glyph stands for several', async () => {
  const document = startPdf({ title: '一', createdAt: new Date(0) })
  document.addPage({ size: [100, 100], margin: 0 })
  document.registerFont('face', Buffer.from(writeSfnt(SHARED, 0x00010000)))
  const glyph = (gid: number, text: string) => ({ gid, x: 0, y: 0, text })
  // The last is the second glyph of a character, which has no text of its own.
  const glyphs = [
    glyph(1, '永'),
    glyph(2, '一'),
    glyph(2, '⼀'),
    glyph(2, '一'),
    glyph(2, '𠮷'),
    glyph(2, ''),
  ]
  setGlyphs(document, 'face', 20, glyphs)
  const { pages } = readPdf(await finishPdf(document))
  expect(pages[0]!.text).toBe('永\n一\n⼀\n一\n𠮷\n\n')
})
