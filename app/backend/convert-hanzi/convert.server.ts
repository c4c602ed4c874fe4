import { setImmediate } from 'node:timers/promises'
import type { CallOutput, Calls, HandlerInput } from '~/contract'
import type { HanziRegion, HanziRow, HanziRun } from '~/contract/convert-hanzi'
import { convertUnits, unitsOf, type Unit } from './align'
import { contextAt } from './context'
import { toSimplifiedChain, toTraditionalChain, type Chain } from './dictionaries.server'
import { readingsAt, type Reading } from './readings'

type Asked = HandlerInput<Calls['convertHanzi']>['body']
type Converted = CallOutput<Calls['convertHanzi']>

/** So much of a text says which script it is in. */
const GUESS_CHARACTERS = 2_000
/** Places of one row that are shown, and that are looked at for them: the same words may come again and again. */
const CONTEXTS = 5
const CONTEXTS_LOOKED_AT = 30

/** After so long others have their turn: a long text takes a good part of a second. */
const TURN_MS = 20

class Turn {
  #begun = performance.now()

  /** Null while it lasts. */
  over(): Promise<void> | null {
    return performance.now() - this.#begun < TURN_MS ? null : this.#next()
  }

  async #next(): Promise<void> {
    await setImmediate()
    this.#begun = performance.now()
  }
}

async function through({ segmentation, steps }: Chain, text: string, turn: Turn): Promise<Unit[]> {
  const units: Unit[] = []
  for (const segment of segmentation ? segmentation.segments(text) : [text]) {
    for (const unit of steps.reduce(convertUnits, unitsOf(segment))) units.push(unit)
    const next = turn.over()
    if (next) await next
  }
  return units
}

const changes = (units: readonly Unit[]) => units.filter(({ source, result }) => source !== result).length

/** Which way a text goes: where it has more to change. What has nothing to change counts as simplified. */
async function guess(text: string, turn: Turn): Promise<'s2t' | 't2s'> {
  const some = [...text].slice(0, GUESS_CHARACTERS).join('')
  const traditional = await through(await toTraditionalChain('t', false), some, turn)
  const simplified = await through(await toSimplifiedChain('t', false), some, turn)
  return changes(simplified) > changes(traditional) ? 't2s' : 's2t'
}

/** A text in the other script, every place of it, and the rows of what could be written otherwise. */
export async function convert(asked: Asked): Promise<Converted> {
  const { text, region, words } = asked
  const turn = new Turn()
  const direction = asked.direction === 'auto' ? await guess(text, turn) : asked.direction
  const chain =
    direction === 's2t' ? await toTraditionalChain(region, words) : await toSimplifiedChain(region, words)
  const rows = new Rows(text, direction, region, asked.choices)
  const runs: HanziRun[] = []
  let at = 0
  let changed = 0
  for (const unit of await through(chain, text, turn)) {
    const next = turn.over()
    if (next) await next
    const row = rows.rowOf(unit, at)
    const result = row === null ? unit.result : rows.rows[row]!.chosen
    at += unit.source.length
    const isChanged = unit.source !== result
    if (isChanged) changed += [...unit.source].length
    append(runs, { source: unit.source, text: result, changed: isChanged, row })
  }
  return {
    direction,
    region,
    text: runs.map((run) => run.text).join(''),
    characters: [...text].length,
    changed,
    runs,
    rows: rows.rows,
  }
}

/** Neighbours of the same kind are one run; what has a row stays by itself. */
function append(runs: HanziRun[], run: HanziRun): void {
  const last = runs.at(-1)
  if (!last || last.row !== null || run.row !== null || last.changed !== run.changed) {
    runs.push(run)
    return
  }
  last.source += run.source
  last.text += run.text
}

/** The rows of a text in the order in which they first appear. */
class Rows {
  readonly rows: HanziRow[] = []
  readonly #known = new Map<string, number>()
  readonly #choices: ReadonlyMap<string, string>

  constructor(
    readonly text: string,
    readonly direction: 's2t' | 't2s',
    readonly region: HanziRegion,
    choices: Asked['choices'],
  ) {
    this.#choices = new Map(choices.map(({ char, reading, to }) => [char + reading, to]))
  }

  /** The row of a unit that stands at `at` in the source; null where there is one way to write it. */
  rowOf({ source, result }: Unit, at: number): number | null {
    const readings = readingsAt(this.text, at, this.direction, this.region)
    if (!readings?.some(({ to }) => to === result)) return null
    const key = source + result
    let index = this.#known.get(key)
    if (index === undefined) {
      index = this.rows.push(this.#row(source, result, readings)) - 1
      this.#known.set(key, index)
    }
    const row = this.rows[index]!
    row.count++
    if (row.contexts.length < CONTEXTS && row.count <= CONTEXTS_LOOKED_AT) {
      const context = contextAt(this.text, at)
      const isNew = row.contexts.every(
        (other) => other.before !== context.before || other.after !== context.after,
      )
      if (isNew) row.contexts.push(context)
    }
    return index
  }

  #row(char: string, reading: string, readings: Reading[]): HanziRow {
    const asked = this.#choices.get(char + reading)
    const chosen = readings.some(({ to }) => to === asked) ? asked! : reading
    return { char, reading, chosen, readings, contexts: [], count: 0 }
  }
}
