/** The table of fonts that visitors convert. Same forms as in `schema.ts`. */
export interface ConversionTables {
  conversion: ConversionTable
}

export interface ConversionTable {
  /** Unguessable: who has it, has the files. */
  id: string
  /** Hash of an address, by which open jobs are counted. */
  visitor: string
  file_name: string
  bytes: number
  /** What it takes of the disk: the source, later the results. */
  held_bytes: number
  state: 'sending' | 'looking' | 'ready' | 'waiting' | 'converting' | 'done' | 'refused'
  /** JSON: names of the parts in the storage's folder `conversions`, by their number. */
  parts: string
  /** JSON of what was seen in it. */
  found: string | null
  /** JSON of how it is to be converted. */
  options: string | null
  /** JSON of what came of it. */
  result: string | null
  problem: string | null
  /** How often its conversion was begun; a server that stops begins it anew. */
  attempts: number
  created_at: string
  /** When somebody last asked after it. */
  seen_at: string
  finished_at: string | null
}
