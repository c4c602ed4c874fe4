/** How cases stand on twelve columns: 7/5, 5/7, 4/4/4 and over again. */

export type Span = 4 | 5 | 7 | 12

const ROWS = [2, 2, 3] as const

/**
 * The width of each case. Of two side by side the wider picture gets seven columns; where they are alike it is the
 * first in one row and the second in the next. A case that is left alone has the whole row.
 */
export function spansOf(ratios: readonly number[]): Span[] {
  const spans: Span[] = []
  for (let row = 0; spans.length < ratios.length; row++) {
    const left = ratios.length - spans.length
    const length = Math.min(left, ROWS[row % ROWS.length]!)
    if (length === 3) spans.push(4, 4, 4)
    else if (length === 1) spans.push(12)
    else {
      const [first, second] = [ratios[spans.length]!, ratios[spans.length + 1]!]
      const firstIsWide = first === second ? row % ROWS.length === 0 : first > second
      spans.push(...(firstIsWide ? ([7, 5] as const) : ([5, 7] as const)))
    }
  }
  return spans
}
