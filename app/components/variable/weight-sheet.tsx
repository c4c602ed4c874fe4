import type { WeightSheet as Sheet } from '~/services/variable.server'
import { useFaceState } from '../font/font-faces'
import { isPlainClick } from '../ui/plain-click'
import { PracticeCell } from '../ui/practice-cell'
import { axisField, variableHref, type VariableAddress } from './variable-href'

interface WeightSheetProps {
  sheet: Sheet
  /** Where the font stands now. */
  weight: number
  onChoose(weight: number): void
  address: VariableAddress
}

/** 9 × 3: three characters from the lightest to the heaviest. A column sets its font below to that weight. */
export function WeightSheet({ sheet, weight, onChoose, address }: WeightSheetProps) {
  const { gno, name, specimen, weights } = sheet
  const state = useFaceState(specimen)
  const nearest = weights.reduce((best, each) =>
    Math.abs(each - weight) < Math.abs(best - weight) ? each : best,
  )
  const [first, ...others] = [...specimen.text]
  const cell = (char: string, at: number) => ({
    bare: true,
    char,
    family: specimen.family,
    scale: specimen.scale,
    weight: at,
    lang: specimen.lang,
    state,
    missing: specimen.missing.includes(char),
    className: at === nearest ? 'is-on' : undefined,
  })
  return (
    <nav className="weight-sheet" aria-label={`${name}的字重`}>
      {weights.map((at) => (
        <a
          key={at}
          href={`${variableHref(address, { [axisField(gno, 'wght')]: String(at) })}#${gno}`}
          aria-label={`${name}，字重 ${at}`}
          aria-current={at === nearest || undefined}
          data-keep-scroll=""
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            onChoose(at)
          }}
        >
          <PracticeCell {...cell(first!, at)}>
            <small className="practice-cell__label numeric">{at}</small>
          </PracticeCell>
          {others.map((char) => (
            <PracticeCell key={char} {...cell(char, at)} />
          ))}
        </a>
      ))}
    </nav>
  )
}
