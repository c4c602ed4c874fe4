/** fvar: axes and named instances. Damaged or absurd tables answer with none. */
import { Reader } from '../reader'
import type { Axis, NamedInstance } from '../types'
import type { NameTable } from './name'

const MAX_AXES = 64
const MAX_INSTANCES = 512

export interface Variations {
  axes: Axis[]
  instances: NamedInstance[]
}

export function readFvar(table: Uint8Array | undefined, names: NameTable): Variations {
  if (!table || table.length < 16) return { axes: [], instances: [] }
  const file = new Reader(table, 'fvar 表')
  const axesAt = file.u16(4)
  const axisSize = file.u16(10)
  const instanceSize = file.u16(14)
  const axisCount = file.u16(8)
  if (axisCount > MAX_AXES || axisSize < 20 || axesAt + axisCount * axisSize > table.length) {
    return { axes: [], instances: [] }
  }
  const axes = Array.from({ length: axisCount }, (_, i) => readAxis(file, axesAt + i * axisSize, names))
  const sane = axes.every((axis) => axis.min <= axis.default && axis.default <= axis.max)
  if (!sane) return { axes: [], instances: [] }
  const instancesAt = axesAt + axisCount * axisSize
  const instances: NamedInstance[] = []
  if (instanceSize >= 4 + axisCount * 4) {
    const count = Math.min(file.fit(instancesAt, file.u16(12), instanceSize), MAX_INSTANCES)
    for (let i = 0; i < count; i++) {
      const at = instancesAt + i * instanceSize
      const coordinates: Record<string, number> = {}
      axes.forEach((axis, a) => (coordinates[axis.tag] = file.fixed(at + 4 + a * 4)))
      instances.push({ name: names.get(file.u16(at)), coordinates })
    }
  }
  return { axes, instances }
}

function readAxis(file: Reader, at: number, names: NameTable): Axis {
  return {
    tag: file.tag(at),
    name: names.get(file.u16(at + 18)),
    min: file.fixed(at + 4),
    default: file.fixed(at + 8),
    max: file.fixed(at + 12),
    hidden: (file.u16(at + 16) & 1) !== 0,
  }
}
