import type { AxisRange, VariablePage } from '~/services/variable.server'
import { axisField } from './variable-href'

/** By font number, where each font stands on its axes. */
export type Standing = Record<string, Record<string, number>>

export const toldValues = (rows: VariablePage['rows']): Standing =>
  Object.fromEntries(rows.map(({ font, values }) => [font.fontGNo, values]))

/** A fine axis, as one from 0 to 1, is set in hundredths. */
export const axisStep = ({ min, max }: Pick<AxisRange, 'min' | 'max'>) => (max - min > 20 ? 1 : 0.01)

/** The axis fields that an address needs for fonts to stand there: moved ones, and those that it names already. */
export function movedFields(
  rows: VariablePage['rows'],
  values: Standing,
  isNamed: (field: string) => boolean,
): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { font, values: told } of rows)
    for (const [tag, value] of Object.entries(values[font.fontGNo] ?? told)) {
      const field = axisField(font.fontGNo, tag)
      if (value !== told[tag] || isNamed(field)) fields[field] = String(value)
    }
  return fields
}
