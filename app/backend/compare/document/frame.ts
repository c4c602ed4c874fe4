import type { DocumentModel } from './model.server'
import type { Setter } from './setter.server'
import { A4, COLOURS, INNER, LEFT, PART, RIGHT } from './sheet'

/** The rule below the head. */
export const HEAD = 9.6 * PART

/** A new page with its head and foot; the y below the head. */
export function startPage(
  setter: Setter,
  model: DocumentModel,
  page: { number: number; of: number; title: string; foot: string },
): number {
  setter.addPage()
  const style = { size: 1.4 * PART, color: COLOURS.meta }
  const head = 8 * PART
  setter.text(page.title, LEFT, head, style)
  setter.text(model.date, RIGHT, head, { ...style, align: 'right' })
  setter.hairline(LEFT, HEAD, RIGHT, COLOURS.ink)
  const foot = A4.height - 4 * PART
  const small = { size: 1.3 * PART, color: COLOURS.meta }
  setter.text(page.foot, LEFT, foot, small)
  setter.text(`${page.number} / ${page.of}`, RIGHT, foot, { ...small, align: 'right' })
  return HEAD
}

/** The label's column, and those of the fonts: as wide as a third of the rest at most. */
export const LABEL = 10.56 * PART
export const columnOf = (fonts: number) => (INNER - LABEL) / Math.max(3, fonts)
