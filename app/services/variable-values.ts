import { ApiError } from '~/contract'
import type { VariableFont } from '~/contract/variable'
import { REGULAR_WEIGHT } from '~/regular-weight'

/** A value for each axis, by its tag. */
export type AxisValues = Record<string, number>

/** Weights that fonts of the showcase stand at until somebody moves them, so that no two neighbours look alike. */
const SHOWCASE_WEIGHTS = [740, 320, 820, 300, 900]

/** In an address, the value of a font's axis: `Y10014.wght=740`. */
export const axisField = (gno: string, tag: string) => `${gno}.${tag}`

/**
 * Where a font stands on its axes: as the address says, within each axis. `place` is its place in the showcase,
 * null for a plain list. Throws INVALID with a Chinese message.
 */
export function shownValues(
  { fontGNo, axisRanges }: Pick<VariableFont, 'fontGNo' | 'axisRanges'>,
  search: URLSearchParams,
  place: number | null,
): { values: AxisValues; notes: string[] } {
  const weight = place === null ? REGULAR_WEIGHT : SHOWCASE_WEIGHTS[place % SHOWCASE_WEIGHTS.length]!
  const values: AxisValues = {}
  const notes: string[] = []
  for (const { tag, name, min, max, default: own } of axisRanges) {
    const within = (value: number) => Math.min(max, Math.max(min, value))
    const given = search.get(axisField(fontGNo, tag))?.trim() || null
    if (given === null) {
      values[tag] = tag === 'wght' ? within(weight) : own
      continue
    }
    if (!/^[+-]?\d{1,6}(\.\d{1,4})?$/.test(given)) throw new ApiError('INVALID', `${name} ${tag} 应当是数字`)
    const asked = Number(given)
    values[tag] = within(asked)
    if (values[tag] !== asked) notes.push(`${name} ${tag} 在 ${min} 到 ${max} 之间，已取 ${values[tag]}`)
  }
  return { values, notes }
}
