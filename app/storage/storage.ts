import type { Readable } from 'node:stream'

/** Files by key (`fonts/<sha-256>`, `subsets/<name>`). Writing the same key twice keeps the same bytes. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Size in bytes, or null where there is no such file. */
  size(key: string): Promise<number | null>
  stream(key: string): Promise<Readable | null>
  delete(key: string): Promise<void>
}

const KEY = /^[a-z]+\/[A-Za-z0-9][A-Za-z0-9._-]*$/

/** Keys become paths: anything that could leave the folder is a programming error. */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`)
}
