import { Fragment, useMemo, type ReactNode } from 'react'
import type { Specimen } from '~/services/specimens.server'

type Kind = 'drawn' | 'missing' | 'awaited'

interface Run {
  kind: Kind
  text: string
}

/** A typed text cut where its drawing changes: in the font, not in it, or not yet known. */
export function runsOf(text: string, specimen: Pick<Specimen, 'text' | 'missing'>): Run[] {
  const missing = new Set(specimen.missing)
  const known = new Set(specimen.text)
  const runs: Run[] = []
  for (const character of text) {
    const kind: Kind = missing.has(character)
      ? 'missing'
      : known.has(character) || /\s/.test(character)
        ? 'drawn'
        : 'awaited'
    const last = runs.at(-1)
    if (last && last.kind === kind && kind !== 'missing') last.text += character
    else runs.push({ kind, text: character })
  }
  return runs
}

/**
 * Text that may be ahead of its subset. Every character keeps the advance that a plain text field gives it,
 * so that the field's caret stands where the drawing is: tofu and awaited characters are inline, not boxes.
 */
export function LiveText({ text, specimen }: { text: string; specimen: Specimen }): ReactNode {
  const runs = useMemo(() => runsOf(text, specimen), [text, specimen])
  return runs.map(({ kind, text: run }, index) =>
    kind === 'drawn' ? (
      <Fragment key={index}>{run}</Fragment>
    ) : (
      <span key={index} className={kind === 'missing' ? 'live-text__tofu' : 'live-text__awaited'}>
        {run}
      </span>
    ),
  )
}
