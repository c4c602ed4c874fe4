import type { JsonSchema } from '~/contract/wire'

/** One line of a table of parameters or fields. */
export interface DocField {
  name: string
  type: string
  required: boolean
  /** path, query or, for fields of a record, nothing. */
  place?: 'path' | 'query' | 'header'
  note: string
}

/** The last part of a reference: the name of a record. */
export function refName(ref: string): string {
  return ref.split('/').at(-1)!
}

/** A schema in a few words: `string`, `Font[]`, `"1" | "0"`, `string | null`, `{ code: string }`. */
export function typeText(schema: JsonSchema): string {
  if (schema.$ref) return refName(schema.$ref)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.map(typeText).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  if (schema.type === 'array') return listText(schema.items)
  if (schema.type !== 'object') return schema.type ?? 'any'
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, held]) => `${name}: ${typeText(held)}`)
    return `{ ${fields.join(', ')} }`
  }
  const { additionalProperties } = schema
  return typeof additionalProperties === 'object' ? `{ [键]: ${typeText(additionalProperties)} }` : 'object'
}

function listText(items: JsonSchema | undefined): string {
  const text = items ? typeText(items) : 'any'
  return /[|{ ]/.test(text) ? `Array<${text}>` : `${text}[]`
}

/** What a value may be besides its type. */
export function limitsText(schema: JsonSchema): string {
  const parts: string[] = []
  const { minimum, maximum, minItems, maxItems, maxLength } = schema
  if (minimum !== undefined && maximum !== undefined)
    parts.push(`${minimum}–${maximum.toLocaleString('en-US')}`)
  if (maxLength !== undefined) parts.push(`最多 ${maxLength} 个字`)
  if (minItems) parts.push(`至少 ${minItems} 项`)
  if (maxItems !== undefined) parts.push(`最多 ${maxItems} 项`)
  if (schema.default !== undefined) parts.push(`默认 ${String(schema.default)}`)
  return parts.join('，')
}

/** Description and limits as one sentence. */
export function noteText(schema: JsonSchema, description = schema.description): string {
  const limits = limitsText(schema)
  const repeats = schema.type === 'array' ? '可重复' : ''
  return [description, repeats, limits].filter(Boolean).join('；')
}

/** The fields of a record, in their order. */
export function fieldsOf(schema: JsonSchema): DocField[] {
  const required = new Set(schema.required ?? [])
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    type: typeText(field),
    required: required.has(name),
    note: [field.description, limitsText(field)].filter(Boolean).join('；'),
  }))
}

/** A value that fits the schema, for an example; undefined where nothing was offered. */
export function exampleOf(schema: JsonSchema, records: Readonly<Record<string, JsonSchema>>): unknown {
  if (schema.$ref) return exampleOf(records[refName(schema.$ref)] ?? {}, records)
  if (schema.examples?.length) return schema.examples[0]
  if (schema.type === 'array' && schema.items) {
    const item = exampleOf(schema.items, records)
    return item === undefined ? undefined : [item]
  }
  if (!schema.properties) return undefined
  const fields = Object.entries(schema.properties)
    .map(([name, field]) => [name, exampleOf(field, records)] as const)
    .filter(([, value]) => value !== undefined)
  return fields.length > 0 ? Object.fromEntries(fields) : undefined
}
