/** Writes @font-face rules. Everything that comes from outside goes through `cssString` or `cssComment`. */

export interface FontFaceRule {
  family: string
  /** `normal`, `italic`, `oblique 0deg 10deg`. */
  style: string
  /** `400`, or `100 900`. */
  weight: string
  /** `75% 125%`; none for the normal width. */
  stretch?: string
  display?: string
  /** Address of a WOFF2 file. */
  url: string
  unicodeRange?: string
}

/**
 * A string in quotes (CSSOM, “serialize a string”), which is also safe inside a <style> element: no angle bracket
 * stays as it is.
 */
export function cssString(text: string): string {
  const escaped = text
    .toWellFormed()
    .replaceAll('\0', '\ufffd')
    .replace(/["'\\]/g, '\\$&')
    .replace(/[\u0001-\u001f\u007f-\u009f<>&\u2028\u2029]/g, (c) => `\\${c.codePointAt(0)!.toString(16)} `)
  return `'${escaped}'`
}

/** A comment that what stands in it can't end. */
export function cssComment(text: string): string {
  const tame = text
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replaceAll('*', '＊')
    .replaceAll('<', '＜')
  return `/* ${tame} */`
}

export function fontFace(rule: FontFaceRule): string {
  const lines = [
    `font-family: ${cssString(rule.family)};`,
    `font-style: ${rule.style};`,
    `font-weight: ${rule.weight};`,
    ...(rule.stretch ? [`font-stretch: ${rule.stretch};`] : []),
    ...(rule.display ? [`font-display: ${rule.display};`] : []),
    `src: url(${rule.url}) format('woff2');`,
    ...(rule.unicodeRange ? [`unicode-range: ${rule.unicodeRange};`] : []),
  ]
  return `@font-face {\n${lines.map((line) => `  ${line}\n`).join('')}}`
}
