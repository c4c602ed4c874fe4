/** How figures are written, on pages and in documents. Pure. */

const figures = new Intl.NumberFormat('en-US')

export function figure(count: number): string {
  return figures.format(count)
}

/** 两款, 四款; as far as one counts in words. */
export function fontsInWords(count: number): string {
  return `${[...'零一两三四五六七八九十'][count] ?? count}款`
}

/** 9.9 MB, 860 KB: decimal, as file managers show it. */
export function fileSize(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return `${Math.max(1, Math.round(bytes / 1000))} KB`
}

/** Whole numbers, but neither 100 nor 0 before it is so. */
export function percent(covered: number, total: number): string {
  if (covered >= total) return '100%'
  if (covered === 0) return '0%'
  return `${Math.min(99.9, Math.max(0.1, Math.round((covered / total) * 1000) / 10)).toFixed(1)}%`
}

/** U+5C81 */
export function codePoint(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
