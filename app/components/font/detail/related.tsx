import type { FontDetailPage } from '~/services/font-detail.server'
import { SectionHead } from '../../ui/section-head'
import { FontRows } from '../font-rows'

/** 相近字体. */
export function Related({ fonts }: { fonts: FontDetailPage['related'] }) {
  if (fonts.length === 0) return null
  return (
    <section className="section" aria-labelledby="related-title">
      <SectionHead id="related-title" title="相近字体" />
      <FontRows fonts={fonts} />
    </section>
  )
}
