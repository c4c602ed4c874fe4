import { axisName } from '~/axis-names'
import type { Axis } from '~/font-engine/types'

/** Values are kept to this part of a unit: a finer one changes nothing to be seen and makes a file of its own. */
const STEPS_PER_UNIT = 100

/** An instance of a face: what of the asked coordinates it has, within its axes, and what had to give way. */
export interface Instance {
  pin: Record<string, number>
  /** Chinese sentences. */
  notes: string[]
}

export function instanceOf(axes: readonly Axis[], asked: Readonly<Record<string, number>>): Instance {
  const pin: Record<string, number> = {}
  const notes: string[] = []
  for (const [tag, value] of Object.entries(asked)) {
    const axis = axes.find((each) => each.tag === tag)
    if (!axis) {
      notes.push(`这款字体没有 ${tag} 轴`)
      continue
    }
    const within = Math.min(axis.max, Math.max(axis.min, value))
    if (within !== value)
      notes.push(`${axisName(axis)} ${tag} 在 ${axis.min} 到 ${axis.max} 之间，取 ${within}`)
    pin[tag] = Math.round(within * STEPS_PER_UNIT) / STEPS_PER_UNIT
  }
  return { pin, notes }
}
