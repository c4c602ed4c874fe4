import { Icon } from '../ui/icon'
import type { SearchPage } from '~/services/search-page.server'
import { searchPageHref } from './search-href'

/** The query as the page's largest words, and what others often look for. */
export function SearchForm({ q, tag, type, keywords }: SearchPage) {
  return (
    <div className="search-head">
      <form
        className="search-head__form"
        action={searchPageHref({ q: '', tag: tag?.tag ?? null, type: null })}
        role="search"
        aria-label="改搜索词"
      >
        <input
          // Another query is another field: its words come with the page.
          key={q}
          className="search-head__input"
          type="search"
          name="q"
          defaultValue={q}
          placeholder={tag ? '在这个标签里找' : '字、词、拼音'}
          aria-label="搜索词"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        {type && <input type="hidden" name="type" value={type} />}
        <button className="icon-button search-head__button" aria-label="搜索">
          <Icon name="search" />
        </button>
      </form>
      {tag && (
        <p className="search-head__tag">
          <a
            className="chip"
            href={searchPageHref({ q, tag: null, type })}
            aria-label={`去掉标签 ${tag.name}`}
          >
            标签 {tag.name}
            <Icon name="close" small />
          </a>
        </p>
      )}
      {keywords.length > 0 && (
        <p className="search-head__often">
          <span>常搜</span>
          {keywords.map((word) => (
            <a key={word} href={searchPageHref({ q: word, tag: null, type: null })}>
              {word}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}
