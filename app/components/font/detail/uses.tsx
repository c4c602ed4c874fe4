import { entryPath } from '~/entry-path'
import type { FontUses } from '~/services/font-uses.server'
import { SectionHead } from '../../ui/section-head'

const KINDS = [
  { kind: 'case', name: '案例' },
  { kind: 'collection', name: '专辑' },
  { kind: 'article', name: '文章' },
] as const

/** 用在: what the library shows and says of the font elsewhere. */
export function Uses({ uses }: { uses: FontUses }) {
  const shown = KINDS.filter(({ kind }) => uses[kind].length > 0)
  if (shown.length === 0) return null
  return (
    <section className="section" aria-labelledby="uses-title">
      <SectionHead id="uses-title" title="用在" />
      <div className="font-uses">
        {shown.map(({ kind, name }) => (
          <div key={kind}>
            <h3>{name}</h3>
            <ul>
              {uses[kind].map(({ id, title, column }) => (
                <li key={id}>
                  <a href={entryPath(kind, id, column)}>{title}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
