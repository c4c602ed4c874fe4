/** usWeightClass of a regular face. A variable font's own default may be its thinnest, so it is not what is shown. */
export const REGULAR_WEIGHT = 400

/** The asked weight within an axis; the regular one, or what is nearest to it, where none (or 0) is asked for. */
export function weightWithin(axis: { min: number; max: number }, asked?: number): number {
  return Math.min(axis.max, Math.max(axis.min, asked || REGULAR_WEIGHT))
}

/** What to pin of a face so that it stands at the asked weight, as above; nothing where it has no weight axis. */
export function weightPin(
  axes: ReadonlyArray<{ tag: string; min: number; max: number }>,
  asked?: number,
): Record<string, number> {
  const axis = axes.find(({ tag }) => tag === 'wght')
  return axis ? { wght: weightWithin(axis, asked) } : {}
}
