import type { SearchPage } from '~/services/search-page.server'
import { EmptyState } from '../ui/empty-state'
import { countText, KINDS, kindOf } from './kinds'
import { searchPageHref } from './search-href'

/** Nothing: what was looked through, and the nearest things that are there. */
export function NothingFound({ q, tag, type, counts, page, pages, total, instead }: SearchPage) {
  const own = { q, tag: tag?.tag ?? null, type }
  if (total > 0)
    return (
      <EmptyState
        className="state--list"
        title={`没有第 ${page} 页`}
        text={`一共 ${pages} 页。`}
        action={{ href: searchPageHref(own, pages), label: '去最后一页' }}
      />
    )
  const elsewhere = type ? KINDS.filter((kind) => counts[kind.type].total > 0) : []
  const where = type ? kindOf(type).name : KINDS.map(({ name }) => name).join('、')
  const looked = q ? `“${q}”` : tag ? `标签“${tag.name}”` : ''
  return (
    <>
      <EmptyState
        className="state--list"
        kind="none-found"
        title={`没有找到${looked}`}
        text={`找过${where}的名称、标签和正文，简体、繁体、拼音和首字母都算。换个写法，或只搜其中一个字。`}
        action={
          type || tag
            ? { href: searchPageHref({ ...own, tag: null, type: null }), label: '在全站找' }
            : undefined
        }
      />
      <dl className="search-instead">
        {elsewhere.length > 0 && (
          <Words
            name="别处有"
            words={elsewhere.map((kind) => ({
              href: searchPageHref({ ...own, type: kind.type }),
              label: kind.name,
              note: countText(counts[kind.type]),
            }))}
          />
        )}
        {instead && instead.nearest.length > 0 && (
          <Words
            name="相近的"
            words={instead.nearest.map((near) => ({
              href: searchPageHref({ q: near.q, tag: null, type: null }),
              label: near.q,
              note: String(near.total),
            }))}
          />
        )}
        {instead && /\p{Script=Han}/u.test(q) && (
          <Words name="写得出" words={[{ href: drawnHref(q), label: `能写“${q}”的字体` }]} />
        )}
        {instead && instead.characters.length > 0 && (
          <Words
            name="单个字"
            words={instead.characters.map((character) => ({
              href: searchPageHref({ q: character, tag: null, type: null }),
              label: character,
            }))}
          />
        )}
      </dl>
    </>
  )
}

/** The fonts that have all these characters, writing them. */
function drawnHref(q: string): string {
  const query = new URLSearchParams({ draws: q, text: q })
  return `/font?${query}`
}

function Words({
  name,
  words,
}: {
  name: string
  words: Array<{ href: string; label: string; note?: string }>
}) {
  return (
    <div>
      <dt>{name}</dt>
      {words.map(({ href, label, note }) => (
        <dd key={href}>
          <a href={href}>
            {label}
            {note && <small className="muted numeric"> {note}</small>}
          </a>
        </dd>
      ))}
    </div>
  )
}
