/** The settings of the tool 网页字体 as its address has them, and the code that it gives. Pure. */
import { CONVERTER_PATH } from './converter-tools'

export const SHEET_FILE_PATH = `${CONVERTER_PATH}/webfont.css`

export const WEBFONT_RANGES = ['slices', 'text', 'common'] as const
export type WebfontRange = (typeof WEBFONT_RANGES)[number]

export const WEBFONT_DISPLAYS = ['swap', 'fallback', 'block', 'optional'] as const
export type WebfontDisplay = (typeof WEBFONT_DISPLAYS)[number]

export const WEBFONT_TABS = [
  { as: 'link', label: 'link' },
  { as: 'import', label: '@import' },
  { as: 'font-face', label: '@font-face' },
  { as: 'files', label: '下载文件' },
] as const
export type WebfontTab = (typeof WEBFONT_TABS)[number]['as']

/** Longest list of characters to be kept; nine bytes each in an address that has room for some nine hundred. */
export const WEBFONT_TEXT_MAX = 600
export const WEBFONT_PREVIEW_MAX = 200

/** `all`: one file with every axis of a variable font. */
export type WebfontWeight = number | 'all'

export interface WebfontSettings {
  gno: string
  weights: WebfontWeight[]
  range: WebfontRange
  text: string
  display: WebfontDisplay
  /** The first line is set large. Empty for the tool's own. */
  preview: string
  as: WebfontTab
}

/** The tool with these settings; what is as it is anyway stays out. */
export function webfontHref(settings: WebfontSettings): string {
  const { gno, weights, range, text, display, preview, as } = settings
  const query = new URLSearchParams({ tool: 'webfont', gno })
  for (const weight of weights) query.append('wght', String(weight))
  if (range !== 'slices') query.set('range', range)
  if (text !== '') query.set('text', text.toWellFormed())
  if (display !== 'swap') query.set('display', display)
  if (preview !== '') query.set('preview', preview.toWellFormed())
  if (as !== 'link') query.set('as', as)
  return `${CONVERTER_PATH}?${query}`
}

export interface WebfontAxis {
  tag: string
  min: number
  max: number
}

/** Registered axes, which are in small letters, come before a foundry's own. */
const axisOrder = (tag: string) => (tag === tag.toLowerCase() ? `0${tag}` : `1${tag}`)

/** The `family` of css2 for these weights: `Y10004:wght@400;700`. `axes` are those of a variable font. */
export function css2Family(
  gno: string,
  weights: readonly WebfontWeight[],
  axes: readonly WebfontAxis[],
  hasWeights: boolean,
): string {
  const name = encodeURIComponent(gno)
  if (weights.includes('all')) {
    const sorted = [...axes].sort((a, b) => (axisOrder(a.tag) < axisOrder(b.tag) ? -1 : 1))
    const ranges = sorted.map(({ min, max }) => (min < max ? `${min}..${max}` : String(min)))
    return `${name}:${sorted.map(({ tag }) => tag).join(',')}@${ranges.join(',')}`
  }
  return hasWeights ? `${name}:wght@${weights.join(';')}` : name
}

function css2Query(family: string, display: string, text?: string): string {
  return `family=${family}${text ? `&text=${encodeURIComponent(text)}` : ''}&display=${display}`
}

/** Without the host: `/css2?family=…&display=swap`. `text` only where the file is to hold no more. */
export function css2Path(...style: Parameters<typeof css2Query>): string {
  return `/css2?${css2Query(...style)}`
}

/** The same rules as a file to keep, with whole addresses. */
export function sheetFilePath(...style: Parameters<typeof css2Query>): string {
  return `${SHEET_FILE_PATH}?${css2Query(...style)}`
}

export function familyRule(family: string, generic: string): string {
  return `body { font-family: "${family}", ${generic}; }`
}

export function linkCode(origin: string, path: string, rule: string): string {
  return [
    `<link rel="preconnect" href="${origin}" crossorigin>`,
    `<link rel="stylesheet" href="${origin}${path}">`,
    '',
    rule,
  ].join('\n')
}

export function importCode(origin: string, path: string, rule: string): string {
  return [`@import url("${origin}${path}");`, '', rule].join('\n')
}
