/**
 * Decides column by column between what a manifest says now and what the library holds. A value that no longer
 * is what the last import wrote was edited by an operator and stays, unless the operator asks otherwise.
 */
export function mergeRow<T extends Record<string, unknown>>(
  next: T,
  current: Partial<T> | undefined,
  written: Record<string, unknown> | undefined,
  overwrite: boolean,
): { row: T; kept: string[] } {
  if (!current || !written || overwrite) return { row: next, kept: [] }
  const row = { ...next }
  const kept: string[] = []
  for (const column of Object.keys(next) as Array<keyof T & string>) {
    const edited = column in written && current[column] !== written[column]
    if (edited && current[column] !== next[column]) {
      row[column] = current[column] as T[typeof column]
      kept.push(column)
    }
  }
  return { row, kept }
}

/** Whether a row holds other values than the library does. */
export function differs<T extends Record<string, unknown>>(
  row: T,
  current: Record<string, unknown>,
): boolean {
  return Object.keys(row).some((column) => row[column] !== current[column])
}
