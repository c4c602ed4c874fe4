/** What the parts of the report are written with. */

export type Row = readonly (string | number)[]

/** A Markdown table; numbers stand right. */
export function table(head: readonly string[], rows: readonly Row[]): string {
  const isNumeric = head.map((_, i) => rows.every((row) => /^[\d<>]/.test(String(row[i] ?? ''))))
  return [
    `| ${head.join(' | ')} |`,
    `|${isNumeric.map((right) => (right ? '--:' : ':--')).join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** The value that this share of all does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1]!
}

/** Three significant digits, thousands apart. */
export function figure(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

export const times = (ratio: number) => `${figure(ratio)}×`

/** Says whether a goal is met, with the figure it is about. */
export function goal(text: string, isMet: boolean): string {
  return `- ${isMet ? '达到' : '**未达到**'}：${text}`
}

/** What a part says while it works; the report itself goes to stdout. */
export function progress(text: string): void {
  process.stderr.write(`${text}\n`)
}
