/** Colours as #rrggbb, and what stands out from what. May reach the browser. */

/** Relative luminance (WCAG 2.2), 0 black to 1 white. */
export function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours (WCAG 2.2), 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

const PAPER = '#ffffff'
const INK = '#111111'

/** What lies under a text: its background, else the paper that shows it, which is ink where the text is light. */
export function groundOf(color: string, background: string): string {
  if (background !== 'transparent') return background
  return contrast(color, PAPER) >= contrast(color, INK) ? PAPER : INK
}

/** The lines of a 田字格 on this ground, as the tokens have them for light and dark. */
export function gridColours(color: string, background: string): { frame: string; cross: string } {
  return luminance(groundOf(color, background)) > 0.18
    ? { frame: '#e0a096', cross: '#eec9c3' }
    : { frame: '#6b3228', cross: '#43211b' }
}
