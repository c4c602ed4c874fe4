import type { Specimen } from '~/services/specimens.server'
import { useFaceState } from '../font/font-faces'
import { PracticeCell } from '../ui/practice-cell'

interface FontCellProps {
  specimen: Specimen
  href: string
  name: string
  /** 田字格 (default) or 米字格 */
  grid?: 'tian' | 'mi'
}

/** One character in one font, in its cell, with the font's name at the foot. A link to the font. */
export function FontCell({ specimen, href, name, grid }: FontCellProps) {
  const state = useFaceState(specimen)
  const { text, family, scale, lang, missing, picture } = specimen
  const label = <small lang={lang === 'ja' ? lang : undefined}>{name}</small>
  if (picture)
    return (
      <PracticeCell href={href} grid={grid}>
        <img className="practice-cell__picture" src={picture} alt={text} />
        {label}
      </PracticeCell>
    )
  return (
    <PracticeCell
      href={href}
      grid={grid}
      char={text}
      family={family || undefined}
      scale={scale}
      lang={lang}
      state={state === 'loaded' ? undefined : state}
      missing={missing.includes(text)}
    >
      {label}
    </PracticeCell>
  )
}
