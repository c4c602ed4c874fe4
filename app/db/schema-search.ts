/** What the site-wide search looks through, as Kysely sees it. How it is looked through is the database's own. */
export interface SearchTables {
  search_document: SearchDocumentTable
}

/** A font or an entry that can be found. Withdrawn ones have no row. */
export interface SearchDocumentTable {
  /** Tells the kind and the day: within a kind, the smaller is the newer. See `backend/search/document-id.ts`. */
  id: number
  kind: string
  /** The family's number or the entry's id. */
  ref: string
}
