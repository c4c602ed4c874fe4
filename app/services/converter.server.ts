import { toolOf } from '~/converter-tools'
import { fileForm, filePage, type FileForm, type FilePage } from './converter-file.server'
import { hanziForm, hanziPage, type HanziForm, type HanziPage } from './converter-hanzi.server'
import type { FormRefusal } from './form.server'
import { textPage, type TextPage } from './converter-text.server'
import { webfontPage, type WebfontPage } from './converter-webfont.server'

export type ConverterPage = TextPage | FilePage | WebfontPage | HanziPage
export type ConverterForm = FileForm | HanziForm | FormRefusal

const PAGES = { text: textPage, file: filePage, webfont: webfontPage, hanzi: hanziPage }

/** The page of the tool that the address names. */
export function converterPage(request: Request): Promise<ConverterPage> {
  return PAGES[toolOf(new URL(request.url).searchParams.get('tool'))](request)
}

/** What the tools send by POST: a file, and a text that is too long for an address. The others have all in theirs. */
export function converterForm(request: Request) {
  const isHanzi = toolOf(new URL(request.url).searchParams.get('tool')) === 'hanzi'
  return isHanzi ? hanziForm(request) : fileForm(request)
}
