/** The sheet: A4 in points, always light. */
export const A4 = { width: 595.28, height: 841.89 }

/** A hundredth of the sheet's width, the measure of the same pages on the site. */
export const PART = A4.width / 100

export const MARGIN = 6 * PART
export const LEFT = MARGIN
export const RIGHT = A4.width - MARGIN
export const INNER = RIGHT - LEFT
/** Nothing but the foot is set below this. */
export const BOTTOM = A4.height - 10 * PART

export const COLOURS = {
  ink: '#111111',
  quiet: '#3d3d3d',
  meta: '#666666',
  tofu: '#8a8a8a',
  rule: '#dedede',
  grid: '#eec9c3',
  frame: '#e0a096',
  zhu: '#c2301c',
} as const
