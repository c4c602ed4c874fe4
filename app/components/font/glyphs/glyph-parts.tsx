import type { GlyphPart } from '~/contract/glyphs'
import type { GlyphsPage } from '~/services/glyphs.server'
import { figure } from '../detail/format'
import { glyphsHref } from './address'

const NAMES = { block: 'Unicode 区块', radical: '部首', strokes: '笔画', set: '字符集' }

/** The parts of the repertoire to choose from. */
export function GlyphParts({ page }: { page: GlyphsPage }) {
  const { by, parts } = page
  if (parts.length === 0) return null
  return (
    <nav className={`glyph-parts glyph-parts--${by}`} aria-label={NAMES[by]}>
      {by === 'radical' ? (
        byStrokes(parts).map(([strokes, own]) => (
          <p key={strokes}>
            <span className="glyph-parts__strokes">{strokes} 画</span>
            {own.map((part) => (
              <PartLink key={part.id} page={page} part={part} />
            ))}
          </p>
        ))
      ) : (
        <p>
          {parts.map((part) => (
            <PartLink key={part.id} page={page} part={part} />
          ))}
        </p>
      )}
    </nav>
  )
}

function PartLink({ page, part }: { page: GlyphsPage; part: GlyphPart }) {
  const { id, name, count, total } = part
  return (
    <a
      href={glyphsHref(page.font.id, { by: page.by, part: id })}
      aria-current={id === page.part ? 'true' : undefined}
      aria-label={page.by === 'radical' ? `${name}部，${count} 字` : undefined}
      lang={page.by === 'radical' ? 'zh-Hant' : undefined}
    >
      {name}
      {page.by !== 'radical' && (
        <small>{total === null ? figure(count) : `${figure(count)} / ${figure(total)}`}</small>
      )}
    </a>
  )
}

function byStrokes(parts: readonly GlyphPart[]): Array<[strokes: number, parts: GlyphPart[]]> {
  const found = new Map<number, GlyphPart[]>()
  for (const part of parts) {
    const own = found.get(part.strokes ?? 0)
    if (own) own.push(part)
    else found.set(part.strokes ?? 0, [part])
  }
  return [...found].sort(([a], [b]) => a - b)
}
