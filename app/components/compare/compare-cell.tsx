import type { ComparedFont } from '~/services/compare.server'
import { useFaceState } from '../font/font-faces'
import { PracticeCell } from '../ui/practice-cell'

/** The character in its 米字格. All fonts at the same em, because their sizes are part of the comparison. */
export function CompareCell({ font: { cell } }: { font: ComparedFont }) {
  const state = useFaceState(cell)
  if (cell.picture)
    return (
      <PracticeCell grid="mi" bare className="compare-cell">
        <img className="compare-picture" src={cell.picture} alt={cell.text} />
      </PracticeCell>
    )
  return (
    <PracticeCell
      grid="mi"
      bare
      className="compare-cell"
      char={cell.text}
      family={cell.family || undefined}
      lang={cell.lang}
      missing={cell.missing.includes(cell.text)}
      state={state === 'loaded' ? undefined : state}
    />
  )
}

/** Characters that the font lacks of what this page writes, each once. */
export function missingOf({ missing }: ComparedFont): readonly string[] {
  return missing
}

/** The font could not be had at all: what stands here is the interface's face. */
export function isUndrawn({ cell }: ComparedFont): boolean {
  return !cell.family && !cell.picture && cell.missing.length === 0
}

export const facesOf = (fonts: readonly ComparedFont[], parts: ReadonlyArray<'cell' | 'line' | 'passage'>) =>
  fonts.flatMap((font) => parts.map((part) => font[part]))

/** 字重 700; and which one stands here where that is not to be had. Nothing where nobody asked for one. */
export function weightNote({ weight }: ComparedFont, asked: number): string {
  if (asked === 0) return ''
  return weight.exact ? `字重 ${weight.shown}` : `没有字重 ${asked}，用最近的 ${weight.shown}`
}
