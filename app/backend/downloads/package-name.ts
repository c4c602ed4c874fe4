import type { FamilyTable } from '~/db/schema'

/** What no file system takes in a name, or only some. */
const UNFIT = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu

/** A title as the name of an archive; `otherwise` where nothing is left of it. */
export function archiveName(title: string, otherwise: string): string {
  return `${title.replace(UNFIT, ' ').trim() || otherwise}.zip`
}

/**
 * What a family's package is called: as people call the family, unless that name is one that its licence reserves.
 */
export function packageName({
  name,
  slug,
  reserved_names,
}: Pick<FamilyTable, 'name' | 'slug' | 'reserved_names'>): string {
  const reserved = JSON.parse(reserved_names) as string[]
  const plain = name.replace(UNFIT, ' ').trim()
  const isReserved = reserved.some((each) => plain.toLowerCase().includes(each.toLowerCase()))
  return `${isReserved || plain === '' ? slug : plain}.zip`
}
