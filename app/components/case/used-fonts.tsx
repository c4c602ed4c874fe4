import type { UsedFont } from '~/services/cases.server'
import { Specimen } from '../font/specimen'

/** The fonts by their names, each set in itself. */
export function UsedFonts({ fonts }: { fonts: readonly UsedFont[] }) {
  if (fonts.length === 0) return null
  return (
    <span className="used-fonts">
      {fonts.map(({ gno, name, specimen }) => (
        <a key={gno} href={`/font/${encodeURIComponent(gno)}`} aria-label={name}>
          <Specimen specimen={specimen} lines />
        </a>
      ))}
    </span>
  )
}
