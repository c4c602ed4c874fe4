import type { Specimen } from '~/services/specimens.server'
import { useFaceState } from '../font/font-faces'
import { PracticeCell } from '../ui/practice-cell'

interface SpecimenCellProps {
  char: string
  /** A specimen that holds the character; null: the reader's own 宋体. */
  specimen: Specimen | null
  grid?: 'tian' | 'mi'
  className?: string
}

/** One character of a specimen in its cell. A character that the font lacks is a tofu. */
export function SpecimenCell({ char, specimen, grid = 'mi', className }: SpecimenCellProps) {
  if (!specimen || specimen.picture || !specimen.family)
    return (
      <PracticeCell grid={grid} className={className}>
        <span className="practice-cell__char practice-cell__char--song">{char}</span>
      </PracticeCell>
    )
  return <DrawnCell char={char} specimen={specimen} grid={grid} className={className} />
}

function DrawnCell({ char, specimen, grid, className }: SpecimenCellProps & { specimen: Specimen }) {
  const state = useFaceState(specimen)
  return (
    <PracticeCell
      grid={grid}
      className={className}
      char={char}
      family={specimen.family}
      lang={specimen.lang}
      scale={specimen.scale}
      missing={specimen.missing.includes(char)}
      state={state === 'loaded' ? undefined : state}
    />
  )
}
