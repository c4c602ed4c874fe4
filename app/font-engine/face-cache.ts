/** Open faces, kept while they fit into memory; the longest unused goes first, never one in use. */
import { openFace, type Face } from './subset'

export interface FaceCacheStats {
  /** Faces open now, those being evicted while in use included. */
  open: number
  /** Estimated resident memory of the open faces. */
  bytes: number
  hits: number
  misses: number
  evictions: number
}

export interface FaceCacheOptions {
  memoryBytes: number
  /** Opens the face of a font; replaceable for tests. */
  open?: (sfnt: Uint8Array) => Face
}

interface Slot {
  key: string
  ready: Promise<Face>
  face: Face | undefined
  users: number
  evicted: boolean
}

export class FaceCache {
  /** In order of last use, the longest unused first. */
  readonly #slots = new Map<string, Slot>()
  readonly #leaving = new Set<Slot>()
  readonly #open: (sfnt: Uint8Array) => Face
  readonly #memoryBytes: number
  #hits = 0
  #misses = 0
  #evictions = 0

  constructor({ memoryBytes, open = openFace }: FaceCacheOptions) {
    this.#memoryBytes = memoryBytes
    this.#open = open
  }

  /**
   * Runs `use` with the open face of `key`. `load` is called when the face is not open, once for all callers
   * that wait for it; its failure reaches them all and is not remembered. The face stays open until `use`
   * has settled, whatever is evicted meanwhile.
   */
  async withFace<T>(
    key: string,
    load: () => Promise<Uint8Array>,
    use: (face: Face) => T | Promise<T>,
  ): Promise<T> {
    const slot = this.#slotOf(key, load)
    slot.users++
    try {
      return await use(await slot.ready)
    } finally {
      slot.users--
      if (slot.evicted) this.#closeIfUnused(slot)
      else this.#shrink()
    }
  }

  stats(): FaceCacheStats {
    const slots = [...this.#slots.values(), ...this.#leaving]
    return {
      open: slots.filter((slot) => slot.face).length,
      bytes: slots.reduce((sum, slot) => sum + (slot.face?.memoryBytes ?? 0), 0),
      hits: this.#hits,
      misses: this.#misses,
      evictions: this.#evictions,
    }
  }

  /** Closes every face that is not in use, the others when their use ends. */
  close(): void {
    for (const slot of [...this.#slots.values()]) this.#evict(slot)
  }

  #slotOf(key: string, load: () => Promise<Uint8Array>): Slot {
    const known = this.#slots.get(key)
    if (known) {
      this.#hits++
      this.#slots.delete(key)
      this.#slots.set(key, known)
      return known
    }
    this.#misses++
    const slot: Slot = { key, users: 0, evicted: false, face: undefined, ready: undefined! }
    slot.ready = load().then((sfnt) => (slot.face = this.#open(sfnt)))
    slot.ready.catch(() => {
      if (this.#slots.get(key) === slot) this.#slots.delete(key)
    })
    this.#slots.set(key, slot)
    return slot
  }

  /** Evicts until the cap holds; the most recently used face stays even when it alone is above the cap. */
  #shrink() {
    let bytes = this.stats().bytes
    const candidates = [...this.#slots.values()].slice(0, -1)
    for (const slot of candidates) {
      if (bytes <= this.#memoryBytes) return
      if (slot.users > 0 || !slot.face) continue
      bytes -= slot.face.memoryBytes
      this.#evictions++
      this.#evict(slot)
    }
  }

  #evict(slot: Slot) {
    this.#slots.delete(slot.key)
    slot.evicted = true
    this.#leaving.add(slot)
    // A face that is still loading closes when its users are done with it.
    this.#closeIfUnused(slot)
  }

  #closeIfUnused(slot: Slot) {
    if (slot.users > 0) return
    this.#leaving.delete(slot)
    slot.face?.close()
    slot.face = undefined
  }
}
