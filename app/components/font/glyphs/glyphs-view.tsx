import type { GlyphsPage } from '~/services/glyphs.server'
import { Pagination } from '../../ui/pagination'
import { figure } from '../detail/format'
import { FontFaces } from '../font-faces'
import { MissingGlyphs } from '../specimen'
import { GLYPH_ID, glyphsHref } from './address'
import { CharacterField } from './character-field'
import { GlyphCells } from './glyph-cells'
import { GlyphParts } from './glyph-parts'
import { GlyphView } from './glyph-view'
import { GlyphsHead } from './glyphs-head'

/** Every glyph of a font: parts, a page of cells, and one glyph large. */
export function GlyphsView({ page }: { page: GlyphsPage }) {
  const { font, by, part, glyph, specimen, asked, error, parts, lacking } = page
  const hrefOf = (char: string) => `${glyphsHref(font.id, { ...page, char })}#${GLYPH_ID}`
  const chosen = parts.find(({ id }) => id === part)
  return (
    <>
      {specimen && <FontFaces specimens={[specimen]} />}
      <GlyphsHead font={font} current={by} />
      <GlyphParts page={page} />
      <p className="visually-hidden" role="status">
        {glyph?.present && !error ? `“${glyph.facts.char}” ${glyph.facts.code}` : ''}
      </p>
      <div className="glyphs-page">
        <div className="glyphs-page__sheet">
          <CharacterField
            action={`/font/${encodeURIComponent(font.id)}/glyphs#${GLYPH_ID}`}
            label="查一个字"
            value={asked}
            error={error}
            hidden={placeFields(page)}
          />
          {glyph && <GlyphView glyph={glyph} font={font} hrefOf={hrefOf} />}
        </div>
        <section className="glyphs-page__cells" aria-labelledby="cells-title">
          <div className="glyphs-page__head">
            <h2 id="cells-title" lang={by === 'radical' ? 'zh-Hant' : undefined}>
              {chosen?.name ?? '字符'}
              {by === 'radical' && '部'}
            </h2>
            {chosen?.total != null && (
              <nav className="glyphs-page__lacking" aria-label="有的与缺的">
                <a href={glyphsHref(font.id, { by, part })} aria-current={lacking ? undefined : 'true'}>
                  有的 {figure(chosen.count)}
                </a>
                <a
                  href={glyphsHref(font.id, { by, part, lacking: true })}
                  aria-current={lacking ? 'true' : undefined}
                >
                  缺的 {figure(chosen.total - chosen.count)}
                </a>
              </nav>
            )}
          </div>
          <GlyphCells page={page} />
          {specimen && <MissingGlyphs missing={specimen.missing} />}
          <Pagination
            page={page.page}
            pages={page.pages}
            total={page.total}
            size={page.size}
            unit="字"
            hrefFor={(to) => glyphsHref(font.id, { by, part, lacking, page: to })}
          />
        </section>
      </div>
    </>
  )
}

/** The look-up stays on this page of cells. */
function placeFields({ by, part, lacking, page }: GlyphsPage): Array<readonly [string, string]> {
  return [
    ...(by === 'block' ? [] : [['by', by] as const]),
    ...(part ? [['part', part] as const] : []),
    ...(lacking ? [['lacking', '1'] as const] : []),
    ...(page > 1 ? [['page', String(page)] as const] : []),
  ]
}
