import { PracticeCell } from '../ui/practice-cell'
import { STROKES } from '../ui/strokes'
import { StrokeMark } from '../ui/yong'
import { FOOTER_COLUMNS, LEGAL_LINKS } from './nav-items'

export interface FriendLink {
  name: string
  href: string
  /** higher comes first */
  sort: number
}

export interface FooterProps {
  friendLinks?: readonly FriendLink[]
  /** the registration number, only when the operator has one */
  icp?: string
  year: number
}

export function Footer({ friendLinks = [], icp, year }: FooterProps) {
  return (
    <footer className="site-footer">
      <div className="site-footer__columns">
        <div className="site-footer__about">
          <h2>永字字库</h2>
          <p>收字、看字、用字。每一款字体都用它自己来展示，每一份授权都写清楚能做什么、不能做什么。</p>
        </div>
        {FOOTER_COLUMNS.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2>{column.title}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {friendLinks.length > 0 && <FriendLinks links={friendLinks} />}
      <div className="stroke-band" aria-hidden="true">
        {STROKES.map(({ id, method }) => (
          <PracticeCell key={id}>
            <StrokeMark id={id} />
            <small className="practice-cell__label">{method}</small>
          </PracticeCell>
        ))}
      </div>
      <div className="legal-line">
        <span>
          © {year} 永字字库{icp && <> · {icp}</>}
        </span>
        <ul>
          {LEGAL_LINKS.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

function FriendLinks({ links }: { links: readonly FriendLink[] }) {
  const sorted = [...links].sort((a, b) => b.sort - a.sort)
  return (
    <nav className="friend-links" aria-labelledby="friend-links">
      <h2 id="friend-links">友情链接</h2>
      <ul>
        {sorted.map((link) => (
          <li key={link.href}>
            <a href={link.href} rel="noopener">
              {link.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
