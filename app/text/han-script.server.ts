import { createRequire } from 'node:module'

type Convert = (text: string) => string
interface OpenCC {
  Converter(options: { from: string; to: string }): Convert
}

// Loaded at first use: each direction's dictionaries cost some tens of megabytes and a tenth of a second.
const require = createRequire(import.meta.url)
let simplify: Convert | undefined
let traditionalise: Convert | undefined

/** Traditional (any region) to mainland simplified. */
export function toSimplified(text: string): string {
  simplify ??= (require('opencc-js/t2cn') as OpenCC).Converter({ from: 't', to: 'cn' })
  return simplify(text)
}

/** Simplified to traditional in the OpenCC standard, without regional words. */
export function toTraditional(text: string): string {
  traditionalise ??= (require('opencc-js/cn2t') as OpenCC).Converter({ from: 'cn', to: 't' })
  return traditionalise(text)
}

/** The text in the asked script; as it is where none, or the Japanese, is asked for. */
export function inScript(text: string, script: 'hans' | 'hant' | 'ja' | null | undefined): string {
  if (script === 'hant') return toTraditional(text)
  return script === 'hans' ? toSimplified(text) : text
}
