import type { ExpressionBuilder } from 'kysely'
import type { Database } from '~/db/schema'
import type { EntryKind } from '~/db/schema-sections'

export interface EntryFilter {
  kind: EntryKind
  column?: string | undefined
  /** Leaves this column out. */
  except?: string | undefined
  tag?: string | undefined
  gno?: string | undefined
}

/** Published entries of a filter, as a condition. */
export function matching(filter: EntryFilter) {
  return (where: ExpressionBuilder<Database, 'entry'>) => {
    const { kind, column, except, tag, gno } = filter
    const parts = [where('kind', '=', kind), where('published', '=', 1)]
    if (column !== undefined) parts.push(where('column_code', '=', column))
    if (except !== undefined)
      parts.push(where.or([where('column_code', 'is', null), where('column_code', '!=', except)]))
    if (tag !== undefined)
      parts.push(where('id', 'in', where.selectFrom('entry_tag').select('entry_id').where('tag', '=', tag)))
    if (gno !== undefined)
      parts.push(where('id', 'in', where.selectFrom('entry_font').select('entry_id').where('gno', '=', gno)))
    return where.and(parts)
  }
}
