import { randomBytes } from 'node:crypto'

/** Answers hang on these, so they come from the system's generator: Math.random can be foretold. */
export function random(): number {
  return randomBytes(4).readUInt32BE() / 2 ** 32
}

export const between = (from: number, to: number) => from + random() * (to - from)

export const whole = (from: number, to: number) => Math.floor(between(from, to + 1))

export const oneOf = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!

/** Some of the items, each at most once, in random order. */
export function some<T>(items: readonly T[], count: number): T[] {
  const left = [...items]
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const at = Math.floor(random() * left.length)
    return left.splice(at, 1)[0]!
  })
}
