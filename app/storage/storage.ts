import type { Readable } from 'node:stream'

/** Files by key (`fonts/<sha-256>`, `subsets/<name>`). Writing the same key twice keeps the same bytes. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Puts a copy of a file from elsewhere on this machine, however long, without holding it in memory. */
  putFile(key: string, path: string): Promise<void>
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Size in bytes, or null where there is no such file. */
  size(key: string): Promise<number | null>
  /** The file, or its bytes from the first to the last, both counted in. */
  stream(key: string, range?: { start: number; end: number }): Promise<Readable | null>
  delete(key: string): Promise<void>
  /** The keys of a folder (`subsets`), in no order. Files that are no keys are passed over. */
  list(folder: string): AsyncIterable<string>
  /** When a file was last put, or null where there is no such file. */
  putAt(key: string): Promise<Date | null>
  /** Removes what writes that were cut short before a time have left behind; how many. */
  sweepParts(before: Date): Promise<number>
}

const KEY = /^[a-z]+\/[A-Za-z0-9][A-Za-z0-9._-]*$/

export function isKey(key: string): boolean {
  return KEY.test(key)
}

/** Keys become paths: anything that could leave the folder is a programming error. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`)
}
