import type { HanziRun } from '~/contract/convert-hanzi'

/** A stretch of the result that is drawn as one. */
export interface Mark {
  text: string
  changed: boolean
  /** Could be written otherwise. */
  open: boolean
}

/** Neighbours that look the same become one: a long text may have twenty thousand of them. */
export function marksOf(runs: readonly HanziRun[]): Mark[] {
  const marks: Mark[] = []
  for (const { text, changed, row } of runs) {
    const last = marks.at(-1)
    const open = row !== null
    if (last && last.changed === changed && last.open === open) last.text += text
    else marks.push({ text, changed, open })
  }
  return marks
}
