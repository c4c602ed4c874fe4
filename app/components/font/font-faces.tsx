import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Specimen } from '~/services/specimens.server'
import type { SpecimenState } from '../ui/practice-cell'

/** How long an empty cell is shown before the text appears in the interface's face, marked as such. */
const PATIENCE_MS = 1500

/**
 * The em square is the line box: without these overrides each font sits at its own height and rows jump.
 */
const BOX = 'ascent-override:88%;descent-override:12%;line-gap-override:0%'

function faceRule({ family, src }: Pick<Specimen, 'family' | 'src'>, variable: boolean): string {
  const weights = variable ? 'font-weight:1 1000;' : ''
  return `@font-face{font-family:"${family}";src:url("${src}") format("woff2");font-display:block;${weights}${BOX}}`
}

const safe = (face: Pick<Specimen, 'family' | 'src'>) =>
  /^[A-Za-z][\w-]*$/.test(face.family) && /^[\w\-./:%]+$/.test(face.src)

interface FontFacesProps {
  specimens: readonly Specimen[]
  /** Families whose subset kept its weight axis. */
  variable?: readonly string[]
}

/** Beyond this a page starts over with the faces that it shows. */
const FACES_KEPT = 300

/**
 * The page's own font-face rules, in its first HTML: each points to a subset of just its specimen's text.
 * A style element per face, only ever added to while the page lives: taking a rule away makes the browser drop
 * every font that it had loaded, and specimens that stay on the page would blink.
 */
export function FontFaces({ specimens, variable = [] }: FontFacesProps) {
  const known = useRef(new Map<string, string>())
  if (known.current.size > FACES_KEPT) known.current = new Map()
  for (const face of specimens.filter(safe))
    known.current.set(face.family, faceRule(face, variable.includes(face.family)))
  return [...known.current].map(([family, rule]) => (
    <style key={family} dangerouslySetInnerHTML={{ __html: rule }} />
  ))
}

/** For a page's `meta`: asks for the faces of its first screen before the style sheet is there to need them. */
export function facePreloads(specimens: ReadonlyArray<Pick<Specimen, 'family' | 'src'>>) {
  return specimens.filter(safe).map(({ src }) => ({
    tagName: 'link' as const,
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href: src,
  }))
}

/** Bumped by 重试, so that specimens look again. */
let generation = 0
const watchers = new Set<() => void>()
const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/**
 * What has become of a specimen's font in this browser. `loaded` on the server and without script, where the
 * browser itself hides the text until its font is there.
 */
export function useFaceState(specimen: Pick<Specimen, 'family' | 'text' | 'src'>): SpecimenState {
  const { family, text, src } = specimen
  const round = useSyncExternalStore(
    subscribe,
    () => generation,
    () => 0,
  )
  const [state, setState] = useState<SpecimenState>('loaded')
  useEffect(() => {
    if (!family) return
    const font = `16px "${family}"`
    if (document.fonts.check(font, text)) return setState('loaded')
    let over = false
    const settle = (next: SpecimenState) => {
      if (!over) setState(next)
    }
    settle('loading')
    const patience = setTimeout(() => settle('failed'), PATIENCE_MS)
    document.fonts.load(font, text).then(
      (faces) => {
        clearTimeout(patience)
        settle(faces.length > 0 ? 'loaded' : 'failed')
      },
      () => {
        clearTimeout(patience)
        settle('failed')
      },
    )
    return () => {
      over = true
      clearTimeout(patience)
    }
  }, [family, text, src, round])
  return family ? state : 'failed'
}

/** Asks for a failed specimen's font once more. Only this address carries a time stamp. */
export async function retryFace({ family, src }: Pick<Specimen, 'family' | 'src'>): Promise<void> {
  const face = new FontFace(family, `url("${src}?t=${Date.now()}") format("woff2")`, {
    ascentOverride: '88%',
    descentOverride: '12%',
    lineGapOverride: '0%',
  })
  try {
    await face.load()
    document.fonts.add(face)
  } catch {
    // The watchers look again and find it still missing.
  }
  generation++
  for (const watcher of watchers) watcher()
}
