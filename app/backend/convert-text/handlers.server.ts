import { createHash } from 'node:crypto'
import { ApiError, type Calls } from '~/contract'
import { DRAWING_TYPES } from '~/contract/convert-text'
import { MAX_PICTURE_CHARACTERS } from '~/contract/limits'
import { countCharacters } from '~/contract/text'
import type { Handler } from '../backend'
import { missingFrom } from '~/font-engine/codepoints'
import { inScript } from '~/text/han-script.server'
import { requireDrawableFace } from '../fonts/face-repository.server'
import { may } from '../licence/policy'
import { takeOrRefuse } from '../limiter.server'
import { drawPdf, drawPng, drawSvg } from './drawing.server'
import { drawingName } from './file-name'
import { pngSize, setText } from './setting.server'

/** Raised when the same request would be drawn otherwise. */
const VERSION = 1
/** For one address in a minute; a layout follows each pause in typing. */
const LAYOUTS = { points: 600, seconds: 60 }
const DRAWINGS = { points: 240, seconds: 60 }
const COST = { svg: 1, pdf: 2, png: 4 } as const

const REFUSED = '这款字体的授权不允许把文字转成图形，这里只给预览。'

/** A text as a file. What the font lacks stays empty. */
export const drawText: Handler<Calls['drawText']> = async (backend, { query }, context) => {
  const face = await requireDrawableFace(backend, query.gno)
  if (!may(face.terms, 'convert')) throw new ApiError('LICENCE_CONVERT', REFUSED)
  const { format } = query
  await takeOrRefuse(backend.limiter, 'draw-text', context.clientAddress, {
    ...DRAWINGS,
    cost: COST[format],
  })
  const setting = await setText(backend, face, query, context.signal)
  if (setting.layout.outlines.length === 0)
    throw new ApiError('INVALID', `${face.familyName}没有这些字，没有可以画的`, {
      fields: { text: `${face.familyName}没有这些字` },
    })
  context.signal.throwIfAborted()
  const bytes = await (() => {
    switch (format) {
      case 'svg':
        return new TextEncoder().encode(drawSvg(setting, query))
      case 'png':
        return drawPng(setting, query, context.signal)
      case 'pdf':
        return drawPdf(
          setting,
          query,
          `${face.familyName} ${setting.text.replace(/\s+/g, ' ').trim()}`,
          !query.outline && may(face.terms, 'subset'),
        )
    }
  })()
  return {
    body: bytes as Uint8Array<ArrayBuffer>,
    contentType: DRAWING_TYPES[format],
    fileName: drawingName(face.familyName, setting.text, format),
    length: bytes.byteLength,
    etag: `"${createHash('sha256')
      .update(JSON.stringify([VERSION, face.fileHash, face.terms, query]))
      .digest('hex')
      .slice(0, 32)}"`,
    cacheControl: 'public, max-age=86400',
  }
}

const NO_LAYOUT = { size: { width: 0, height: 0 }, png: { width: 0, height: 0 }, scale: 1 }

/** What the page of the tool draws: the same layout as in the files. */
export const layOutText: Handler<Calls['layOutText']> = async (backend, { query }, context) => {
  const face = await requireDrawableFace(backend, query.gno)
  await takeOrRefuse(backend.limiter, 'lay-out-text', context.clientAddress, LAYOUTS)
  if (!may(face.terms, 'convert')) {
    const text = inScript(query.text, query.script)
    const line = text.replace(/\s+/g, ' ').trim()
    const picture = `${backend.settings.subsetBase}/webfont/picture/${encodeURIComponent(face.gno)}?text=${encodeURIComponent(line)}`
    return {
      ...NO_LAYOUT,
      gno: face.gno,
      text,
      cells: [],
      outlines: [],
      missing: missingFrom(face.codepoints, text),
      refused: REFUSED,
      picture: countCharacters(line) > MAX_PICTURE_CHARACTERS ? null : picture,
      mayEmbed: false,
    }
  }
  const { text, layout, missing } = await setText(backend, face, query, context.signal)
  return {
    gno: face.gno,
    text,
    size: { width: layout.width, height: layout.height },
    png: pngSize(layout),
    scale: layout.scale,
    cells: layout.cells.map((cell) => ({
      ...cell,
      glyphs: cell.glyphs.flatMap(({ x, y, outline }) => (outline === null ? [] : [{ x, y, outline }])),
    })),
    outlines: layout.outlines,
    missing,
    refused: null,
    picture: null,
    mayEmbed: may(face.terms, 'subset'),
  }
}
