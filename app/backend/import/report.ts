export interface ImportProgress {
  done: number
  total: number
  label: string
}

/** What an import did. `ref` is `font:ma-shan-zheng`, `licence:OFL-1.1`, … */
export interface ImportReport {
  dryRun: boolean
  added: string[]
  updated: string[]
  unchanged: string[]
  /** Fields that an operator edited and that this import left alone. */
  kept: Array<{ ref: string; fields: string[] }>
  refused: Array<{ file: string; reason: string }>
  warnings: Array<{ file: string; warning: string }>
}

export function emptyReport(dryRun: boolean): ImportReport {
  return { dryRun, added: [], updated: [], unchanged: [], kept: [], refused: [], warnings: [] }
}

/** A file is refused: the reason is a Chinese sentence for the operator. */
export class ImportRefusal extends Error {
  override name = 'ImportRefusal'
}
