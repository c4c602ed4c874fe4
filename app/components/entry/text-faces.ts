import type { ShownText } from '~/services/entry-text.server'
import type { Specimen } from '~/services/specimens.server'

/** Every specimen of an entry's text and of the fonts beside it, for the page's font faces. */
export function textFaces({ parts, fonts }: Pick<ShownText, 'parts' | 'fonts'>): Specimen[] {
  return [
    ...fonts.map(({ specimen }) => specimen),
    ...parts.flatMap((part) => (part.kind === 'specimen' ? [part.specimen] : [])),
  ]
}
