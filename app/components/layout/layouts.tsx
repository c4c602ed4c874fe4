import { useMatches } from '@remix-run/react'
import type { ComponentType, ReactNode } from 'react'
import { MessageBar } from '../ui/notice-bar'
import type { Notice } from '../ui/notify'
import { OfflineBar } from '../ui/offline-bar'
import { SkipLink } from '../ui/skip-link'
import { CompareTray, type CompareTrayProps } from './compare-tray'
import { Footer, type FooterProps } from './footer'
import { Header, type HeaderProps } from './header'
import { SiteLogo } from './site-logo'

export interface LayoutProps {
  header: HeaderProps
  footer: FooterProps
  /** a message of the last form, for browsers without script */
  notice?: Notice | null
  children: ReactNode
}

/** Skip link, header, bars, main, footer: the order of the document. */
export function DefaultLayout({ header, footer, notice, children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <Header {...header} />
      <OfflineBar />
      {notice && <MessageBar {...notice} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer {...footer} />
    </>
  )
}

/** The hero touches the header rule and both edges: no page head, nothing between. */
export const HomeLayout = DefaultLayout

type FontLayoutProps = LayoutProps & Pick<CompareTrayProps, 'renderSpecimen'>

/** Pages of fonts: the sticky toolbar is the page's own, the tray comes after the footer. */
export function FontLayout({ renderSpecimen, ...layout }: FontLayoutProps) {
  const { currentPath, member } = layout.header
  return (
    <>
      <DefaultLayout {...layout} />
      <CompareTray currentPath={currentPath} member={member !== null} renderSpecimen={renderSpecimen} />
    </>
  )
}

/** What a page without header may say of itself in `handle`: what stands in the bar beside the logo. */
export interface BlankHandle {
  bar?: ComponentType
}

/** A 64 px bar with the logo and the page's own part; no header, no footer. */
export function BlankLayout({ children }: { children: ReactNode }) {
  const Bar = useMatches()
    .map((match) => (match.handle as BlankHandle | undefined)?.bar)
    .findLast((bar) => bar !== undefined)
  return (
    <>
      <SkipLink />
      <header className="blank-bar">
        <SiteLogo />
        {Bar && <Bar />}
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
