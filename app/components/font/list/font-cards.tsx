import { FontActions, fontHref, licenceLevel } from '../font-actions'
import { useFaceState } from '../font-faces'
import { MissingGlyphs, SpecimenRetry } from '../specimen'
import { LicenceMark } from '../../ui/licence-mark'
import { PracticeCell } from '../../ui/practice-cell'
import type { ShownFont } from './font-table'

const figures = new Intl.NumberFormat('en-US')
const CELLS = 4

/** The first four characters that take up room; what is left of the sheet stays empty. */
export function cellCharacters(text: string): Array<string | undefined> {
  const characters = [...text.replace(/[\s\p{P}]/gu, '')]
  return Array.from({ length: CELLS }, (_, index) => characters[index])
}

/** 卡片: four characters in their cells, or the uploaded cover in the same place. */
export function FontCards({ fonts }: { fonts: readonly ShownFont[] }) {
  return (
    <div className="font-cards">
      {fonts.map((shown) => (
        <Card key={shown.font.fontGNo} {...shown} />
      ))}
    </div>
  )
}

function Card({ font, specimen }: ShownFont) {
  const href = fontHref(font)
  const facts = [font.makerLabel, font.typeLabel, `${figures.format(font.codepointCount)} 字`]
  return (
    <article className="font-card">
      <h2 className="font-card__title">
        <a href={href}>{font.familyName}</a>
        {font.variable && <span className="tag">可变</span>}
      </h2>
      <p className="font-card__meta">{facts.filter(Boolean).join(' · ')}</p>
      <Sheet font={font} specimen={specimen} />
      <div className="font-card__foot">
        <LicenceMark level={licenceLevel(font)} />
        <SpecimenRetry specimen={specimen} name={font.familyName} />
        <FontActions font={font} />
        <MissingGlyphs missing={specimen.missing} />
      </div>
    </article>
  )
}

/** The square of a card. The name above it is the same link for the keyboard. */
function Sheet({ font, specimen }: ShownFont) {
  const state = useFaceState(specimen)
  const picture = font.fontCover ?? specimen.picture
  const link = { href: fontHref(font), tabIndex: -1 }
  if (picture)
    return (
      <a className="font-card__cover" {...link}>
        <img
          src={picture}
          alt={font.fontCover ? `${font.familyName} 封面` : specimen.text}
          loading="lazy"
          width={400}
          height={400}
        />
      </a>
    )
  return (
    <a className="font-card__cells" {...link} aria-label={`${font.familyName} 样张`}>
      {cellCharacters(specimen.text).map((char, index) => (
        <PracticeCell
          key={index}
          char={char}
          family={specimen.family || undefined}
          scale={specimen.scale}
          lang={specimen.lang}
          state={state === 'loaded' ? undefined : state}
          missing={char !== undefined && specimen.missing.includes(char)}
        />
      ))}
    </a>
  )
}
