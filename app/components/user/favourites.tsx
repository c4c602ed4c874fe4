import type { FavouritePage, FavouriteTab } from '~/services/user-favorite.server'
import type { FormRefusal } from '~/services/form.server'
import type { UserFrame } from '~/services/user-page.server'
import { FavouriteEntries } from './favourite-entries'
import { FavouriteFonts } from './favourite-fonts'
import { pathWith } from './records'

const PATH = '/user/favorite'
const TABS: ReadonlyArray<{ tab: FavouriteTab; name: string; count: keyof UserFrame['member']['counts'] }> = [
  { tab: 'font', name: '字体', count: 'favouriteFonts' },
  { tab: 'album', name: '专辑', count: 'favouriteCollections' },
  { tab: 'article', name: '文章', count: 'favouriteArticles' },
]

interface FavouritesProps {
  member: UserFrame['member']
  page: FavouritePage
  /** the answer to a form that was refused */
  refusal: FormRefusal | null
}

export function Favourites({ member, page, refusal }: FavouritesProps) {
  return (
    <>
      <div className="page-head">
        <h1>我的收藏</h1>
      </div>
      <nav className="tabs user-tabs user-tabs--large" aria-label="收藏类型">
        {TABS.map(({ tab, name, count }) => (
          <a
            key={tab}
            href={pathWith(PATH, { tab: tab === 'font' ? null : tab })}
            aria-current={tab === page.tab ? 'page' : undefined}
          >
            {name} <small className="muted numeric">{member.counts[count]}</small>
          </a>
        ))}
      </nav>
      {page.tab === 'font' ? (
        <FavouriteFonts page={page} refusal={refusal} />
      ) : (
        <FavouriteEntries page={page} />
      )}
    </>
  )
}
