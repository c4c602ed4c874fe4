import { setImmediate } from 'node:timers/promises'
import type { HanziRegion } from '~/contract/convert-hanzi'
import { WordList } from './align'

/** A conversion as OpenCC defines it: cut into words, then each word through every list in turn. */
export interface Chain {
  segmentation: WordList | null
  steps: WordList[]
}

interface OpenCCConfig {
  segmentation?: string | readonly string[]
  conversionChain: ReadonlyArray<readonly string[]>
}

/** Configurations share their lists; one of the phrases alone has 48,000 words. */
const lists = new Map<string, WordList>()
const chains = new Map<string, Chain>()

function listOf(dictionaries: string | readonly string[]): WordList {
  const some = [dictionaries].flat()
  const key = some.map((dictionary) => `${dictionary.length} ${dictionary.slice(0, 40)}`).join('|')
  let list = lists.get(key)
  if (!list) lists.set(key, (list = new WordList(some)))
  return list
}

async function chain(name: string): Promise<Chain> {
  let known = chains.get(name)
  if (known) return known
  // Read at first use: a megabyte of words that most processes never need.
  const { configs } = (await import('opencc-js/preset')) as unknown as {
    configs: Record<string, OpenCCConfig>
  }
  const { segmentation, conversionChain } = configs[name]!
  known = { segmentation: segmentation === undefined ? null : listOf(segmentation), steps: [] }
  for (const dictionaries of conversionChain) {
    // Each list takes its time; others have their turn in between.
    await setImmediate()
    known.steps.push(listOf(dictionaries))
  }
  chains.set(name, known)
  return known
}

/** Simplified to the traditional of a region; with `words`, in the region's own words where it has them. */
export function toTraditionalChain(region: HanziRegion, words: boolean): Promise<Chain> {
  return chain(`s2${region}${words && region !== 't' ? 'p' : ''}`)
}

/** The traditional of a region to simplified. */
export function toSimplifiedChain(region: HanziRegion, words: boolean): Promise<Chain> {
  return chain(`${region}2s${words && region !== 't' ? 'p' : ''}`)
}
