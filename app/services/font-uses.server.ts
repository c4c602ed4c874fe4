import { calls } from '~/contract'
import type { EntryCard } from '~/contract/entries'
import type { Caller } from './http-transport.server'
import { transport } from './transport.server'

/** Entries of a kind that a font's page names. */
const SHOWN = 4

interface Use {
  id: string
  title: string
  column: string | null
}

/** Where a font is used and spoken of. */
export type FontUses = Record<'case' | 'collection' | 'article', Use[]>

const useOf = ({ id, title, column }: EntryCard): Use => ({ id, title, column: column?.code ?? null })

export async function fontUses(caller: Caller, gno: string): Promise<FontUses> {
  const query = { gno, size: SHOWN }
  const [cases, collections, articles] = await Promise.all([
    transport().call(calls.selectCases, { query }, caller),
    transport().call(calls.selectCollections, { query }, caller),
    transport().call(calls.selectArticles, { query }, caller),
  ])
  return {
    case: cases.records.map(useOf),
    collection: collections.records.map(useOf),
    article: articles.records.map(useOf),
  }
}
