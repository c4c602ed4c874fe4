import { IconButton } from '../ui/button'
import { AccountLinks, type HeaderMember } from './account-links'
import { CompareLink } from './compare-link'
import { MainNav } from './main-nav'
import { PhoneMenu } from './phone-menu'
import { SearchBox } from './search-box'
import { SiteLogo } from './site-logo'
import type { Suggest } from './suggest'
import { ThemeForm } from './theme-form'

export interface HeaderProps {
  /** path and query of this page: marks the menu, and is where login and theme come back to */
  currentPath: string
  member: HeaderMember | null
  /** answers the search box; /api/suggest unless given */
  suggest?: Suggest
}

/** What a page of results was asked for; empty on every other page. */
function queryOf(currentPath: string): string {
  const [path = '', query] = currentPath.split('?', 2)
  return /^\/qs(?:[./]|$)/.test(path) ? (new URLSearchParams(query).get('q') ?? '') : ''
}

export function Header({ currentPath, member, suggest }: HeaderProps) {
  return (
    <header className="site-header">
      <div className="site-header__bar">
        <SiteLogo />
        <MainNav currentPath={currentPath} />
        <div className="site-header__tools">
          <SearchBox
            // Another page of results is another query: its words come with it.
            key={queryOf(currentPath)}
            className="search-box--header"
            suggest={suggest}
            defaultValue={queryOf(currentPath)}
            slashKey
          />
          <IconButton className="site-header__search" icon="search" href="/qs" label="搜索" />
          <ThemeForm currentPath={currentPath} />
          <CompareLink member={member !== null} />
          <AccountLinks member={member} currentPath={currentPath} />
          <PhoneMenu currentPath={currentPath} signedIn={member !== null} />
        </div>
      </div>
    </header>
  )
}
