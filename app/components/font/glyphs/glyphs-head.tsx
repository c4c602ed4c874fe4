import type { GlyphsFont } from '~/services/glyphs.server'
import { TagStrip } from '../../ui/tag-strip'
import { figure } from '../detail/format'
import { featuresHref, glyphsHref } from './address'

const ORDERS = [
  { by: 'block', name: '按区块' },
  { by: 'radical', name: '按部首' },
  { by: 'strokes', name: '按笔画' },
  { by: 'set', name: '按字符集' },
] as const

interface GlyphsHeadProps {
  font: GlyphsFont
  /** Which of the pages this is. */
  current: (typeof ORDERS)[number]['by'] | 'features'
}

/** The path to the font, the title, and the ways of looking inside. */
export function GlyphsHead({ font, current }: GlyphsHeadProps) {
  const { id, gno, name, lang } = font
  const isFeatures = current === 'features'
  return (
    <>
      <nav className="breadcrumb" aria-label="面包屑">
        <a href="/font">字体</a>
        <span aria-hidden="true">/</span>
        <a href={`/font/${encodeURIComponent(gno)}`} lang={lang}>
          {name}
        </a>
        <span aria-hidden="true">/</span>
        <span aria-current="page">{isFeatures ? 'OpenType 特性' : '字符'}</span>
      </nav>
      <div className="page-head">
        <h1>
          <span lang={lang}>{name}</span>
          {isFeatures ? '的特性' : '的字符'}
        </h1>
        <p className="numeric">{figure(font.codepointCount)} 字</p>
      </div>
      <TagStrip
        label="字符的排法"
        links={[
          ...ORDERS.map(({ by, name }) => ({
            href: glyphsHref(id, { by }),
            name,
            current: by === current,
          })),
          ...(font.hasFeatures || isFeatures
            ? [
                {
                  href: featuresHref(id, { on: [], off: [], text: '' }),
                  name: 'OpenType 特性',
                  current: isFeatures,
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
