import type { Migration } from 'kysely'
import type { DialectCapabilities } from '../dialect.server'
import { catalogue } from './001-catalogue'
import { subsetsAndSite } from './002-subsets-and-site'
import { faceSlices } from './003-face-slices'
import { accounts } from './004-accounts'
import { sections } from './005-sections'
import { downloadsOfAFamily } from './006-downloads-of-a-family'
import { search } from './007-search'
import { submissions } from './008-submissions'
import { entriesInOrder } from './009-entries-in-order'
import { slicedFiles } from './010-sliced-files'
import { conversions } from './012-conversions'

/** Every step, in order. A step that has landed is never edited: libraries out there have run it. */
export function migrations(capabilities: DialectCapabilities): Record<string, Migration> {
  return {
    '001-catalogue': catalogue(capabilities),
    '002-subsets-and-site': subsetsAndSite(capabilities),
    '003-face-slices': faceSlices(),
    '004-accounts': accounts(),
    '005-sections': sections(),
    '006-downloads-of-a-family': downloadsOfAFamily(),
    '007-search': search(capabilities),
    '008-submissions': submissions(),
    '009-entries-in-order': entriesInOrder(),
    '010-sliced-files': slicedFiles(),
    '012-conversions': conversions(),
  }
}
