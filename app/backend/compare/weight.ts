import { REGULAR_WEIGHT, weightWithin } from '~/regular-weight'
/** Which face and weight of a family a comparison shows. Pure. */

const HUNDREDS = [100, 200, 300, 400, 500, 600, 700, 800, 900]

interface Weighed {
  weight: number
  italic: number
  axes: readonly { tag: string; min: number; max: number }[]
}

export interface ChosenWeight<F> {
  face: F
  /** Values to pin the axes to; empty for a static face. */
  pin: Record<string, number>
  shown: number
  exact: boolean
  offered: number[]
  variable: boolean
}

/**
 * The face nearest to `asked` (0 for none: the regular one), the lighter of two that are equally near. A weight axis
 * is pinned within its ends; upright faces come before slanted ones. `faces` is not empty.
 */
export function chooseWeight<F extends Weighed>(faces: readonly F[], asked: number): ChosenWeight<F> {
  const upright = faces.filter(({ italic }) => italic === 0)
  const candidates = upright.length > 0 ? upright : faces
  const wanted = asked || REGULAR_WEIGHT
  for (const face of candidates) {
    const axis = face.axes.find(({ tag }) => tag === 'wght')
    if (!axis) continue
    const shown = Math.round(weightWithin(axis, wanted))
    return {
      face,
      pin: { wght: shown },
      shown,
      exact: asked === 0 || shown === asked,
      offered: HUNDREDS.filter((each) => each >= axis.min && each <= axis.max),
      variable: true,
    }
  }
  const distance = ({ weight }: F) => Math.abs(weight - wanted)
  const [face] = candidates.toSorted((a, b) => distance(a) - distance(b) || a.weight - b.weight)
  return {
    face: face!,
    pin: {},
    shown: face!.weight,
    exact: asked === 0 || face!.weight === asked,
    offered: [...new Set(candidates.map(({ weight }) => weight))].sort((a, b) => a - b),
    variable: false,
  }
}
