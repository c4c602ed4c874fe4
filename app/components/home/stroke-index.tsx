import type { StrokeIndexGroup } from '~/services/home.server'
import { langOfName } from '../ui/lang-of-name'
import { SectionHead } from '../ui/section-head'
import { STROKES } from '../ui/strokes'
import { StrokeMark } from '../ui/yong'
import { indexAnchor } from './hero-strokes'

/** 八法检字: the eight groups of the font menu under the eight strokes of 永. */
export function StrokeIndex({ groups }: { groups: readonly StrokeIndexGroup[] }) {
  if (groups.length === 0) return null
  return (
    <section className="section" aria-labelledby="home-index">
      <SectionHead
        id="home-index"
        title="八法检字"
        note="八组索引，对应永字八笔"
        more={{ href: '/font?panel=1', label: '全部筛选' }}
      />
      <div className="stroke-index">
        {groups.map((group) => (
          <Cell key={group.code} {...group} />
        ))}
      </div>
    </section>
  )
}

function Cell({ code, name, stroke, entries, total }: StrokeIndexGroup) {
  const id = STROKES.find(({ method }) => method === stroke)?.id
  return (
    <div className="stroke-index__cell" id={id && indexAnchor(id)}>
      {id && <StrokeMark id={id} />}
      <h3>{name}</h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry.tag}>
            <a href={`/font?${code}=${encodeURIComponent(entry.tag)}`} lang={langOfName(entry.name)}>
              {entry.name}
            </a>
          </li>
        ))}
        {total > entries.length && (
          <li>
            <a href="/font?panel=1" aria-label={`全部 ${total} 项${name}`}>
              全部
            </a>
          </li>
        )}
        {entries.length === 0 && <li>暂无</li>}
      </ul>
    </div>
  )
}
