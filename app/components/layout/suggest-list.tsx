import { FontFaces } from '../font/font-faces'
import { Specimen } from '../font/specimen'
import { Marked } from '../search/marked'
import { Icon } from '../ui/icon'
import { searchHref, splitMatch, type SuggestGroup, type SuggestItem } from './suggest'

interface SuggestListProps {
  id: string
  query: string
  groups: SuggestGroup[]
  /** index over all rows; the last row searches the whole site */
  active: number
  onPoint: (index: number) => void
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

export function SuggestList({ id, query, groups, active, onPoint }: SuggestListProps) {
  let index = -1
  const optionProps = (at: number) => ({
    id: optionId(id, at),
    role: 'option',
    tabIndex: -1,
    'aria-selected': at === active,
    onPointerMove: () => onPoint(at),
  })
  return (
    <div id={id} className="search-box__panel popover suggest-list" role="listbox" aria-label="搜索联想">
      <FontFaces specimens={groups.flatMap(({ items }) => items.flatMap((item) => item.specimen ?? []))} />
      {groups.map((group) => (
        <div key={group.label} role="group" aria-label={group.label}>
          <p className="suggest-list__label" aria-hidden="true">
            {group.label}
          </p>
          {group.items.map((item) => {
            index += 1
            return (
              <a key={item.href} className="suggest-list__row" href={item.href} {...optionProps(index)}>
                <Row item={item} query={query} />
              </a>
            )
          })}
        </div>
      ))}
      <a
        className="suggest-list__row suggest-list__row--all"
        href={searchHref(query)}
        {...optionProps(index + 1)}
      >
        在全站搜“{query}”
        <Icon name="right" small />
      </a>
    </div>
  )
}

function Row({ item, query }: { item: SuggestItem; query: string }) {
  const [before, match, after] = splitMatch(item.label, query)
  return (
    <>
      {item.specimen && (
        <span aria-hidden="true">
          <Specimen specimen={item.specimen} />
        </span>
      )}
      <span className="suggest-list__text">
        {item.marks ? (
          <Marked text={item.label} marks={item.marks} />
        ) : (
          <>
            {before}
            {match && <mark>{match}</mark>}
            {after}
          </>
        )}
      </span>
      {item.note && <span className="suggest-list__note">{item.note}</span>}
    </>
  )
}
