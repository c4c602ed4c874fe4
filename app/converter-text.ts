import { CONVERTER_PATH } from './converter-tools'
import { CONVERT_TEXT, HEX_COLOUR } from '~/contract/limits'
import type { DrawingFormat } from '~/contract/convert-text'

/** How a text is to be drawn, as the address of the tool has it. */
export interface TextSettings {
  /** Empty for the library's first choice. */
  gno: string
  text: string
  px: number
  /** In em. */
  spacing: number
  leading: number
  dir: 'h' | 'v'
  /** Null: as written. */
  script: 'hans' | 'hant' | null
  /** 0: the font's own. */
  weight: number
  /** #rrggbb */
  color: string
  /** #rrggbb or `transparent` */
  background: string
  grid: boolean
  /** Whether a PDF has outlines instead of the font. */
  outline: boolean
}

/** What differs from the defaults, in one order: a setting has one address. */
function differing(settings: TextSettings): Array<[string, string]> {
  const { px, spacing, leading, dir, script, weight, color, background, grid, outline } = settings
  const entries: Array<[string, string | false]> = [
    ['px', px !== CONVERT_TEXT.defaultPx && String(px)],
    ['spacing', spacing !== 0 && String(spacing)],
    ['leading', leading !== CONVERT_TEXT.defaultLeading && String(leading)],
    ['dir', dir === 'v' && 'v'],
    ['script', script ?? false],
    ['weight', weight !== 0 && String(weight)],
    ['color', color !== CONVERT_TEXT.defaultColor && color],
    ['background', background !== 'transparent' && background],
    ['grid', grid && '1'],
    ['outline', !outline && '0'],
  ]
  return entries.flatMap(([name, value]) => (value === false ? [] : [[name, value]]))
}

/** The tool with this text in this font. */
export function textHref({ text, gno, ...settings }: TextSettings): string {
  const query = new URLSearchParams({ text: text.toWellFormed(), gno })
  for (const [name, value] of differing({ ...settings, text, gno })) query.set(name, value)
  return `${CONVERTER_PATH}?${query}`
}

/** The drawing as a file. `face` is the font's number, or that of one of its weights. */
export function drawingHref(base: string, settings: TextSettings, face: string, format: DrawingFormat) {
  const query = new URLSearchParams({ gno: face, text: settings.text.toWellFormed(), format })
  for (const [name, value] of differing(settings)) query.set(name, value)
  return `${base}/api/v1/convert/text?${query}`
}

/** As a person writes a colour: with or without #, and 透明. Null where it is none. */
export function colourOf(written: string, transparent: boolean): string | null {
  const value = written.trim().toLowerCase()
  if (transparent && (value === '透明' || value === 'transparent')) return 'transparent'
  const colour = value.startsWith('#') ? value : `#${value}`
  return HEX_COLOUR.test(colour) ? colour : null
}

/** As a person reads it. */
export const colourName = (colour: string): string => (colour === 'transparent' ? '透明' : colour)
