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

/** Adds what a part of an import did, when that is through. */
export function addReport(report: ImportReport, part: ImportReport): void {
  for (const list of ['added', 'updated', 'unchanged'] as const) report[list].push(...part[list])
  report.kept.push(...part.kept)
  report.refused.push(...part.refused)
  report.warnings.push(...part.warnings)
}

/** A file is refused: the reason is a Chinese sentence for the operator. */
export class ImportRefusal extends Error {
  override name = 'ImportRefusal'
}

/**
 * Something went wrong that is nobody's manifest (a full disk, a bug). The report has what was imported all the
 * same; its `failed` names the files, and `cause` is the first error.
 */
export class ImportFailure extends Error {
  override name = 'ImportFailure'
  constructor(
    readonly report: ImportReport,
    readonly failed: ReadonlyArray<{ file: string; error: unknown }>,
  ) {
    const files = failed.map(({ file }) => file).join('、')
    const [first] = failed
    const why = first?.error instanceof Error ? first.error.message : String(first?.error)
    super(`导入 ${files} 时出错：${why}`, { cause: first?.error })
  }
}
