import { useEffect, useRef } from 'react'
import type { DetailSection } from './sections'
import { useCurrentSection } from './use-current-section'

/** Stays under the header; on a narrow screen the strip follows the section that is being read. */
export function SectionNav({ sections }: { sections: readonly DetailSection[] }) {
  const strip = useRef<HTMLElement>(null)
  const current = useCurrentSection(sections.map(({ id }) => id))

  useEffect(() => {
    const nav = strip.current
    const link = nav?.querySelector<HTMLElement>('[aria-current]')
    if (!nav || !link || nav.scrollWidth <= nav.clientWidth) return
    nav.scrollTo({ left: link.offsetLeft - nav.offsetLeft - 16 })
  }, [current])

  return (
    <nav ref={strip} className="section-nav" aria-label="本页">
      {sections.map(({ id, label, count }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {label}
          {count && <small>{count}</small>}
        </a>
      ))}
    </nav>
  )
}
