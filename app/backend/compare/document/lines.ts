/** Breaking a text into lines. Pure. */

/** What may not begin a line, as GB/T 15834 and typesetters have it. */
const NOT_FIRST = /^[、。，．：；？！…—·～）」』】〕〗》〉’”,.:;?!%)\]}]$/u
const WORD = /[\p{Script=Latin}\p{Nd}@#$%&()+\-_./:'’]+|./gsu

/**
 * Lines no wider than `width`: between any two hanzi, Latin words whole where they fit in a line. A line that would
 * begin with a closing mark takes one character more from the line before.
 */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (more: string) => measure(line + more) <= width
  function turn(next: string) {
    const last = [...line].at(-1)
    if (last && NOT_FIRST.test(next) && line.length > last.length) {
      lines.push(line.slice(0, -last.length))
      line = last
    } else {
      lines.push(line.trimEnd())
      line = ''
    }
  }
  for (const [word] of text.matchAll(WORD)) {
    if (fits(word)) {
      line += word
      continue
    }
    if (line !== '') turn(word)
    if (word.trim() === '') continue
    for (const part of fits(word) ? [word] : word) {
      if (line !== '' && !fits(part)) turn(part)
      line += part
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  return lines
}

/** As much of the text as fits in one line, ending at a whole character. */
export function firstLine(text: string, width: number, measure: (text: string) => number): string {
  let line = ''
  for (const char of text) {
    if (measure(line + char) > width) return line
    line += char
  }
  return line
}
