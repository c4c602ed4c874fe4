import { useEffect, useState } from 'react'
import type { Specimen } from '~/services/specimens.server'

const PATIENCE_MS = 1500

/**
 * The last specimen whose font is there: while the next subset is on its way the text keeps its face,
 * so that nothing flickers under the reader's hands.
 */
export function useSettledSpecimen(specimen: Specimen): Specimen {
  const [settled, setSettled] = useState(specimen)
  useEffect(() => {
    let over = false
    const settle = () => {
      if (!over) setSettled(specimen)
    }
    const font = `16px "${specimen.family}"`
    if (!specimen.family || document.fonts.check(font, specimen.text)) return settle()
    const patience = setTimeout(settle, PATIENCE_MS)
    document.fonts.load(font, specimen.text).then(settle, settle)
    return () => {
      over = true
      clearTimeout(patience)
    }
  }, [specimen])
  return settled
}
