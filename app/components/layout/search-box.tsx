import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useDebounced } from '~/hooks/use-debounced'
import { Icon } from '../ui/icon'
import { fetchSuggestions, type Suggest, type SuggestGroup } from './suggest'
import { optionId, SuggestList } from './suggest-list'

export const SUGGEST_DEBOUNCE_MS = 300

interface SearchBoxProps {
  suggest?: Suggest
  className?: string
  placeholder?: string
  defaultValue?: string
  /** `/` anywhere on the page comes here */
  slashKey?: boolean
}

/** GET /qs with suggestions on top: ↑ ↓ move, Enter opens, Esc closes. */
export function SearchBox(props: SearchBoxProps) {
  const { suggest = fetchSuggestions, className = '', defaultValue = '', slashKey } = props
  const { placeholder = '搜字体、设计师、标签' } = props
  const listId = useId()
  const root = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState(defaultValue)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const settled = useDebounced(query.trim(), SUGGEST_DEBOUNCE_MS)
  const groups = useSuggestions(suggest, open ? settled : '')
  const shown = open && settled !== '' && groups !== undefined
  const rows = (groups ?? []).reduce((sum, group) => sum + group.items.length, 1)

  useEffect(() => setActive(-1), [groups])
  useEffect(() => (slashKey ? listenForSlash(input) : undefined), [slashKey])

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !shown) return
    if (event.key === 'Escape') {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One stop between the ends is the input itself.
      const next = ((active + 1 + step + rows + 1) % (rows + 1)) - 1
      setActive(next)
      document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      document.getElementById(optionId(listId, active))?.click()
      setOpen(false)
    }
  }

  return (
    <form
      ref={root}
      className={`search-box ${className}`}
      action="/qs"
      role="search"
      aria-label="全站搜索"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <input
        ref={input}
        className="search-box__input"
        type="search"
        name="q"
        defaultValue={defaultValue}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        role="combobox"
        aria-label="全站搜索"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && active >= 0 ? optionId(listId, active) : undefined}
        onChange={(event) => {
          setQuery(event.target.value)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
      />
      <span className="search-box__icon">
        <Icon name="search" />
      </span>
      {slashKey && (
        <kbd className="search-box__key" aria-hidden="true">
          /
        </kbd>
      )}
      {shown && (
        <SuggestList id={listId} query={settled} groups={groups} active={active} onPoint={setActive} />
      )}
    </form>
  )
}

/** The groups for a settled query; undefined until the first answer, kept while the next one is on its way. */
function useSuggestions(suggest: Suggest, query: string): SuggestGroup[] | undefined {
  const [groups, setGroups] = useState<SuggestGroup[]>()
  useEffect(() => {
    if (!query) return setGroups(undefined)
    const stop = new AbortController()
    suggest(query, stop.signal).then(
      (answer) => {
        if (!stop.signal.aborted) setGroups(answer.groups.filter(({ items }) => items.length > 0))
      },
      () => {
        if (!stop.signal.aborted) setGroups([])
      },
    )
    return () => stop.abort()
  }, [suggest, query])
  return groups
}

function listenForSlash(input: React.RefObject<HTMLInputElement>) {
  const onKey = (event: globalThis.KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return
    // Hidden on a phone: leave the key alone.
    if (!input.current?.offsetParent) return
    event.preventDefault()
    input.current.focus()
    input.current.select()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
