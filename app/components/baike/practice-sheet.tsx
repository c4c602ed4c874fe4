import type { CSSProperties } from 'react'
import { entryPath } from '~/entry-path'
import type { BaikePage } from '~/services/baike.server'
import { withTofu } from '../font/specimen'
import { useFaceState } from '../font/font-faces'
import { SectionHead } from '../ui/section-head'

export type Practice = NonNullable<BaikePage['practice']>

/** 临写: lines to be copied, in columns from right to left. */
export function PracticeSheet({ id, practice }: { id: string; practice: Practice }) {
  const { title, lines, specimen } = practice
  const state = useFaceState(specimen)
  const family = specimen.family ? `"${specimen.family}", var(--font-song)` : 'var(--font-song)'
  const look = {
    fontFamily: family,
    '--rows': Math.max(...lines.map((line) => [...line].length)),
  } as CSSProperties
  return (
    <section className="section" aria-labelledby="practice">
      <SectionHead
        id="practice"
        title="临写"
        note={title}
        more={{
          href: `${entryPath('baike', id)}?print=sheet`,
          label: '打印字帖',
          describe: `打印字帖：${title}`,
        }}
      />
      <div
        className="practice-sheet"
        lang={specimen.lang}
        style={look}
        data-state={state === 'loaded' ? undefined : state}
      >
        {lines.map((line, index) => (
          <p key={index}>{withTofu(line, specimen.missing)}</p>
        ))}
      </div>
    </section>
  )
}
