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

export function Header({ currentPath, member, suggest }: HeaderProps) {
  return (
    <header className="site-header">
      <div className="site-header__bar">
        <SiteLogo />
        <MainNav currentPath={currentPath} />
        <div className="site-header__tools">
          <SearchBox className="search-box--header" suggest={suggest} slashKey />
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
