import { useEffect, useState } from 'react'
import { useCompareList } from '~/hooks/use-compare-list'
import type { CompareItem } from '~/hooks/compare-list'
import type { Specimen as SpecimenData } from '~/services/specimens.server'
import { FontFaces } from './font-faces'
import { Specimen } from './specimen'

/** The fonts of the compare list in their own faces, asked for once for each list. */
function useTraySpecimens(): ReadonlyMap<string, SpecimenData> {
  const { items } = useCompareList()
  const [known, setKnown] = useState<ReadonlyMap<string, SpecimenData>>(new Map())
  const wanted = items.map((item) => item.fontGNo).filter((gno) => !known.has(gno))
  const query = wanted.map((gno) => `gno=${encodeURIComponent(gno)}`).join('&')
  useEffect(() => {
    if (query === '') return
    const stop = new AbortController()
    fetch(`/api/tray?${query}`, { signal: stop.signal })
      .then((response) => (response.ok ? (response.json() as Promise<SpecimenData[]>) : []))
      .then((found) =>
        setKnown((before) => new Map([...before, ...found.map((each) => [each.gno, each] as const)])),
      )
      .catch(() => {
        // The tray then shows the names in the interface's face.
      })
    return () => stop.abort()
  }, [query])
  return known
}

/** How the compare tray draws its fonts. */
export function useTrayRenderer() {
  const known = useTraySpecimens()
  return {
    faces: <FontFaces specimens={[...known.values()]} />,
    renderSpecimen(item: CompareItem) {
      const specimen = known.get(item.fontGNo)
      return specimen ? <Specimen specimen={specimen} /> : item.name
    },
  }
}
