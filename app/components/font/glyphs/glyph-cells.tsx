import { Fragment, type CSSProperties } from 'react'
import type { GlyphsPage } from '~/services/glyphs.server'
import { Tofu } from '../../ui/practice-cell'
import { useFaceState } from '../font-faces'
import { GLYPH_ID, glyphsHref } from './address'

const NO_FACE = { family: '', text: '', src: '' }

/** The characters of one page as links to the large one: text in the font itself, so that it can be copied. */
export function GlyphCells({ page }: { page: GlyphsPage }) {
  const { cells, specimen, glyph, lacking, font } = page
  const state = useFaceState(specimen ?? NO_FACE)
  if (cells.length === 0) return <p className="glyph-cells__none muted">{emptyText(page)}</p>
  const isPicture = specimen?.picture != null
  const look = {
    fontFamily: specimen?.family ? `"${specimen.family}"` : undefined,
    '--k': specimen?.scale ?? 1,
  } as CSSProperties
  return (
    <>
      {isPicture && (
        <figure className="glyph-cells__picture">
          <img src={specimen.picture!} alt={specimen.text} loading="lazy" />
          <figcaption className="muted">这款字体的授权不允许做子集，这一页的字画成一张图。</figcaption>
        </figure>
      )}
      <div
        className="glyph-cells"
        lang={specimen?.lang ?? font.lang}
        style={look}
        data-state={state === 'loaded' ? undefined : state}
      >
        {cells.map(({ char, code, rest, visible }, index) => (
          <Fragment key={code}>
            {rest !== null && rest !== cells[index - 1]?.rest && (
              <p className="glyph-cells__rest">{rest === 0 ? '部首本身' : `部首外 ${rest} 画`}</p>
            )}
            <a
              href={`${glyphsHref(font.id, { ...page, char: nameIn(char, visible, code) })}#${GLYPH_ID}`}
              aria-current={glyph?.facts.char === char ? 'true' : undefined}
              aria-label={nameOf(code, { char, isShown: visible && !isPicture, lacking })}
              title={code}
            >
              {lacking ? (
                <Tofu char={char} />
              ) : visible && !isPicture ? (
                <span className="glyph-cells__char">{char}</span>
              ) : null}
              {(lacking || !visible || isPicture) && (
                <small>{lacking && visible ? char : code.slice(2)}</small>
              )}
            </a>
          </Fragment>
        ))}
      </div>
    </>
  )
}

/** Undefined where the character itself is the link's text. */
function nameOf(
  code: string,
  { char, isShown, lacking }: { char: string; isShown: boolean; lacking: boolean },
): string | undefined {
  if (lacking) return `缺“${char}”，${code}`
  return isShown ? undefined : code
}

/** What can't be seen goes by its code point. */
function nameIn(char: string, visible: boolean, code: string): string {
  return visible ? char : code
}

function emptyText({ lacking, total }: GlyphsPage): string {
  if (total > 0) return '这一页没有字。'
  return lacking ? '这个字符集收全了，一个不缺。' : '这款字体没有这一组字。'
}
