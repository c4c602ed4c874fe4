import type { z } from 'zod'

/** A JSON schema, as far as this API's description needs it. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  [keyword: string]: unknown
}

interface WireShape {
  json: JsonSchema
  /** The schema of a list's items. */
  items?: z.ZodType
}

const shapes = new WeakMap<object, WireShape>()

/** States how a transformed input looks on the wire, which its schema alone can't tell. */
export function onTheWire<T extends z.ZodType>(schema: T, json: JsonSchema, items?: z.ZodType): T {
  shapes.set(schema, { json, items })
  return schema
}

/** What was stated of a schema, or of the one it was made from by describing it or adding a check. */
export function wireShapeOf(schema: z.core.$ZodType): WireShape | undefined {
  const own = shapes.get(schema)
  const { parent } = schema._zod
  return own ?? (parent && wireShapeOf(parent))
}
