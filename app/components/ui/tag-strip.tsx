interface TagStripProps {
  label: string
  links: ReadonlyArray<{ href: string; name: string; total?: number; current: boolean }>
}

/** Kinds of a list side by side, each a link to the list of that kind; it scrolls where there is no room. */
export function TagStrip({ label, links }: TagStripProps) {
  return (
    <nav className="tag-strip" aria-label={label}>
      {links.map(({ href, name, total, current }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          {name}
          {total !== undefined && <small>{total}</small>}
        </a>
      ))}
    </nav>
  )
}
