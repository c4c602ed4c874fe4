import type { CharacterPage } from '~/services/glyphs.server'
import { Pagination } from '../../ui/pagination'
import { PracticeCell } from '../../ui/practice-cell'
import { FontFaces, useFaceState } from '../font-faces'
import { figure } from '../detail/format'
import { characterHref, glyphsHref } from './address'
import { CharacterField } from './character-field'
import { characterRows, FactsTable } from './glyph-view'
import { StrokeOrder } from './stroke-order'

/** Who can write a character: every font that has it, with its own glyph. */
export function CharacterView({ page }: { page: CharacterPage }) {
  const { facts, asked, error, fonts, total, of } = page
  return (
    <>
      <FontFaces specimens={fonts.map(({ specimen }) => specimen)} />
      <div className="page-head">
        <h1>{facts ? `谁写得出“${facts.char}”` : '谁写得出'}</h1>
        {facts && (
          <p className="numeric">
            {figure(of)} 款里有 {figure(total)} 款，{figure(of - total)} 款没有
          </p>
        )}
      </div>
      <div className="character-page">
        <div className="character-page__facts">
          <CharacterField action="/char" label="查一个字" value={asked} error={error} />
          {facts && <FactsTable facts={characterRows(facts)} />}
          {facts?.strokes && (
            <StrokeOrder
              key={facts.char}
              char={facts.char}
              order={facts.strokes}
              heading="h2"
              apartFrom="各款字体"
            />
          )}
        </div>
        {facts && (
          <section aria-labelledby="fonts-title">
            <h2 id="fonts-title" className="visually-hidden">
              写得出它的字体
            </h2>
            {fonts.length === 0 && <p className="muted">字库里还没有字体写得出“{facts.char}”。</p>}
            <ul className="character-fonts">
              {fonts.map((font) => (
                <FontCell key={font.gno} font={font} char={facts.char} />
              ))}
            </ul>
            <Pagination
              page={page.page}
              pages={page.pages}
              total={total}
              size={page.size}
              hrefFor={(to) => characterHref(facts.char, to)}
            />
            {total > 0 && (
              <p className="character-page__list">
                <a className="text-link" href={`/font?${new URLSearchParams({ draws: facts.char })}`}>
                  在字体列表里看这些字体
                </a>
              </p>
            )}
          </section>
        )}
      </div>
    </>
  )
}

function FontCell({ font, char }: { font: CharacterPage['fonts'][number]; char: string }) {
  const { gno, name, lang, specimen } = font
  const state = useFaceState(specimen)
  return (
    <li>
      <a href={`${glyphsHref(gno, { char })}`}>
        {specimen.picture ? (
          <span className="practice-cell">
            <img src={specimen.picture} alt={char} loading="lazy" />
          </span>
        ) : (
          <PracticeCell
            char={char}
            family={specimen.family}
            lang={specimen.lang}
            scale={specimen.scale}
            state={state}
            missing={specimen.missing.includes(char)}
          />
        )}
        <span className="character-fonts__name" lang={lang}>
          {name}
        </span>
      </a>
    </li>
  )
}
