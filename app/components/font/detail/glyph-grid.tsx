import { useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react'
import { useHydrated } from '~/hooks/use-hydrated'
import type { Specimen } from '~/services/specimens.server'
import { Button } from '../../ui/button'
import type { SpecimenState } from '../../ui/practice-cell'
import { isPlainClick } from '../../ui/plain-click'

/** The page's query with this character chosen. */
export function charSearch(search: string, character: string): string {
  const query = new URLSearchParams(search)
  query.set('char', character.toWellFormed())
  return `?${query}`
}

/** Columns at the three widths of the grid; a last row that would stay open is left out. */
const COLUMNS = [6, 12, 13]
/** Seven rows at the widest, as high as the big cell with its facts. */
export const MOST_GLYPHS = 91
/** What a phone shows until asked for more. */
const FIRST = 24

export function cellClass(index: number, count: number): string {
  const open = COLUMNS.filter((columns) => count > columns && index >= Math.floor(count / columns) * columns)
  const names = ['practice-cell', ...open.map((columns) => `is-open-${columns}`)]
  if (index >= FIRST) names.push('is-more')
  return names.join(' ')
}

interface GlyphGridProps {
  characters: readonly string[]
  selected: string
  specimen: Specimen
  state: SpecimenState
  search: string
  onPick: (character: string) => void
}

/** Links to `?char=`. With script one stop for the Tab key, arrows inside. */
export function GlyphGrid({ characters, selected, specimen, state, search, onPick }: GlyphGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const [all, setAll] = useState(false)
  const shown = characters.slice(0, MOST_GLYPHS)
  const stop = shown.includes(selected) ? selected : shown[0]
  if (shown.length === 0) return null

  function onKeyDown(event: KeyboardEvent) {
    const links = [...(grid.current?.querySelectorAll<HTMLElement>('a') ?? [])].filter(
      (link) => link.offsetParent !== null,
    )
    const at = links.indexOf(document.activeElement as HTMLElement)
    const columns = grid.current ? getComputedStyle(grid.current).gridTemplateColumns.split(' ').length : 1
    const step: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at + columns,
      ArrowUp: at - columns,
      Home: 0,
      End: links.length - 1,
    }
    const target = at < 0 ? undefined : links[step[event.key] ?? -1]
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  function onClick(event: MouseEvent) {
    const cell = (event.target as Element).closest('a')
    const character = cell?.textContent
    if (!character || !isPlainClick(event)) return
    event.preventDefault()
    onPick(character)
  }

  // The face is the grid's, not repeated in each of its cells.
  const look = {
    fontFamily: specimen.family && `"${specimen.family}"`,
    '--k': specimen.scale,
  } as CSSProperties
  return (
    <div className="glyph-view__all">
      <div
        ref={grid}
        className="glyph-grid"
        role="group"
        aria-label="选一个字"
        lang={specimen.lang}
        style={look}
        data-all={all || undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {shown.map((character, index) => (
          <a
            key={character}
            className={cellClass(index, shown.length)}
            href={`${charSearch(search, character)}#glyphs`}
            aria-current={character === selected ? 'true' : undefined}
            tabIndex={hydrated && character !== stop ? -1 : undefined}
          >
            <span className="practice-cell__char" data-state={state === 'loaded' ? undefined : state}>
              {character}
            </span>
          </a>
        ))}
      </div>
      {shown.length > FIRST && !all && (
        <Button className="glyph-view__more script-only" variant="weak" wide onClick={() => setAll(true)}>
          再看 {Math.floor(shown.length / COLUMNS[0]!) * COLUMNS[0]! - FIRST} 字
        </Button>
      )}
    </div>
  )
}
