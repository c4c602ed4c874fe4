import type { FontDetailPage } from '~/services/font-detail.server'
import { SectionHead } from '../../ui/section-head'
import { FontRows } from '../font-rows'

/** 相近字体 */
export function Related({ fonts }: { fonts: FontDetailPage['related'] }) {
  return <FontRowsSection id="related-title" title="相近字体" fonts={fonts} />
}

interface FontRowsSectionProps {
  /** of its heading */
  id: string
  title: string
  note?: string
  fonts: FontDetailPage['related']
}

/** A section of rows of the list's table without its head; nothing where there are none. */
export function FontRowsSection({ id, title, note, fonts }: FontRowsSectionProps) {
  if (fonts.length === 0) return null
  return (
    <section className="section" aria-labelledby={id}>
      <SectionHead id={id} title={title} note={note} />
      <FontRows fonts={fonts} />
    </section>
  )
}
