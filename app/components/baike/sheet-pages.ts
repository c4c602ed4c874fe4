/** What an A4 page holds in cells of 22 mm. */
export const SHEET = { columns: 8, rows: 11 } as const

export interface SheetColumn {
  /** written, faint to be traced, or empty */
  kind: 'model' | 'trace' | 'empty'
  /** A character or nothing for each of the rows. */
  chars: Array<string | null>
}

/** Lines as pages of columns: each line is written once and traced once; a page's rest is left empty. */
export function sheetPages(lines: readonly string[]): SheetColumn[][] {
  const columns = lines.flatMap((line) => {
    const characters = [...line]
    const parts: SheetColumn[] = []
    for (let at = 0; at < characters.length; at += SHEET.rows) {
      const own = characters.slice(at, at + SHEET.rows)
      const chars = Array.from({ length: SHEET.rows }, (_, row) => own[row] ?? null)
      parts.push({ kind: 'model', chars }, { kind: 'trace', chars })
    }
    return parts
  })
  const pages: SheetColumn[][] = []
  for (let at = 0; at < columns.length; at += SHEET.columns) pages.push(columns.slice(at, at + SHEET.columns))
  const empty = (): SheetColumn => ({ kind: 'empty', chars: Array.from({ length: SHEET.rows }, () => null) })
  return pages.map((page) => [...page, ...Array.from({ length: SHEET.columns - page.length }, () => empty())])
}
