import type { ShownFont } from '~/services/entry-text.server'
import { fontHref } from '../font/font-actions'
import { MissingGlyphs, Specimen, SpecimenRetry } from '../font/specimen'

const figures = new Intl.NumberFormat('en-US')

/** The fonts that a text is about, each in itself, in the margin. */
export function FontsInText({ fonts, title }: { fonts: readonly ShownFont[]; title: string }) {
  if (fonts.length === 0) return null
  return (
    <section className="fonts-in-text" aria-labelledby="fonts-in-text">
      <h2 id="fonts-in-text">{title}</h2>
      <ul>
        {fonts.map((font) => (
          <li key={font.fontGNo}>
            <a className="fonts-in-text__link" href={fontHref(font)}>
              <Specimen specimen={font.specimen} />
              <span className="fonts-in-text__name" lang={font.lang}>
                {font.familyName}
              </span>
            </a>
            <p className="muted numeric">
              {figures.format(font.codepointCount)} 字 · {font.licence}
            </p>
            {font.note && <p className="muted">{font.note}</p>}
            <MissingGlyphs missing={font.specimen.missing} />
            <SpecimenRetry specimen={font.specimen} name={font.familyName} />
          </li>
        ))}
      </ul>
    </section>
  )
}
