import { toolOf } from '~/converter-tools'
import { fileForm, filePage, type FileForm, type FilePage } from './converter-file.server'
import { hanziPage, type HanziPage } from './converter-hanzi.server'
import { textPage, type TextPage } from './converter-text.server'
import { webfontPage, type WebfontPage } from './converter-webfont.server'

export type ConverterPage = TextPage | FilePage | WebfontPage | HanziPage
export type ConverterForm = FileForm

const PAGES = { text: textPage, file: filePage, webfont: webfontPage, hanzi: hanziPage }

/** The page of the tool that the address names. */
export function converterPage(request: Request): Promise<ConverterPage> {
  return PAGES[toolOf(new URL(request.url).searchParams.get('tool'))](request)
}

/** Files are the only thing that a form of the converter sends; the other tools have all in their address. */
export function converterForm(request: Request) {
  return fileForm(request)
}
