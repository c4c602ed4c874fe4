import { z } from 'zod'
import { onTheWire } from './wire'

export const DEFAULT_PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 100
/** Past this page nothing can exist; it keeps `current × size` a safe integer. */
export const MAX_PAGE = 1_000_000

interface Clamped {
  label: string
  min: number
  max: number
  fallback: number
  type: 'integer' | 'number'
  written: RegExp
  /** What its message calls it, and what its description says of it. */
  kind: string
  unit?: string | undefined
}

function clamped({ label, min, max, fallback, type, written, kind, unit }: Clamped) {
  return onTheWire(
    z
      .union([z.string(), z.number()])
      .optional()
      .transform((value, context) => {
        if (value === undefined || value === '') return fallback
        const text = String(value).trim()
        if (!written.test(text)) {
          context.addIssue({ code: 'custom', message: `${label}应当是${kind}` })
          return z.NEVER
        }
        return Math.min(max, Math.max(min, Number(text)))
      }),
    {
      type,
      minimum: min,
      maximum: max,
      default: fallback,
      description: `${label.trim().split(' ')[0]}${unit ? `，${unit}` : ''}；超出范围取最近的值`,
    },
  )
}

/** A whole number in a query: out of range is clamped, nonsense is refused by name. */
export function clampedInteger(label: string, min: number, max: number, fallback: number) {
  return clamped({ label, min, max, fallback, type: 'integer', written: /^[+-]?\d+$/, kind: '整数' })
}

/** As above, a decimal; `unit` says what 1 is. */
export function clampedDecimal(label: string, min: number, max: number, fallback: number, unit?: string) {
  const written = /^[+-]?(\d{1,9}(\.\d{0,9})?|\.\d{1,9})$/
  return clamped({ label, min, max, fallback, type: 'number', written, kind: '数字', unit })
}

export const pageQuery = {
  current: clampedInteger('页码 current ', 1, MAX_PAGE, 1),
  size: clampedInteger('每页数量 size ', 1, MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE),
}

/** A page of records; a page past the end has none. */
export function pageOf<T extends z.ZodType>(record: T) {
  return z.object({
    current: z.number().int(),
    size: z.number().int(),
    total: z.number().int(),
    pages: z.number().int(),
    records: z.array(record),
  })
}

const scalar = z.union([z.string(), z.number()])

/** A repeatable query parameter: absent, once, or several times. Blank values count as absent. */
export function repeated<T extends z.ZodType>(item: T, max = 50) {
  return onTheWire(
    z
      .union([scalar, z.array(scalar)])
      .optional()
      .transform((value): unknown =>
        value === undefined ? [] : [value].flat().filter((each) => each !== ''),
      )
      .pipe(z.array(item).max(max, `最多 ${max} 项`)),
    { type: 'array', maxItems: max },
    item,
  )
}
