import { describe, expect, it } from 'vitest'
import { calls } from './index'
import { openApiDocument } from './openapi'
import type { JsonSchema } from './wire'

const document = openApiDocument({ product: 'yongzi', publicOrigin: null })
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation! })),
)

/** Every object in the document with the way to it. */
function* nodes(
  value: unknown,
  way: string[] = [],
): Generator<[node: Record<string, unknown>, way: string[]]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [value as Record<string, unknown>, way]
  for (const [key, held] of Object.entries(value)) yield* nodes(held, [...way, key])
}

function resolve(ref: string): unknown {
  return ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((held, key) => (held as Record<string, unknown> | undefined)?.[key], document)
}

describe('the OpenAPI document', () => {
  it('describes every call once, by its own name', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(ids.sort()).toEqual(Object.keys(calls).sort())
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has the parts that the standard requires', () => {
    expect(document.openapi).toBe('3.1.0')
    const tags = new Set(document.tags.map(({ name }) => name))
    for (const { path, operation } of operations) {
      expect(path).toMatch(/^\//)
      expect(operation.summary).not.toBe('')
      expect(operation.tags.every((tag) => tags.has(tag))).toBe(true)
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[1-5]\d\d$/)
        expect(response.description).not.toBe('')
      }
      for (const scheme of operation.security.flatMap((each) => Object.keys(each)))
        expect(document.components.securitySchemes).toHaveProperty(scheme)
    }
  })

  it('declares every parameter of a path and no other, each name once', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(declared.map(({ name }) => name).sort()).toEqual(inPath.sort())
      expect(declared.every(({ required }) => required)).toBe(true)
      const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('resolves every reference, and every named schema is used', () => {
    const used = new Set<string>()
    for (const [node, way] of nodes(document)) {
      if (typeof node['$ref'] !== 'string') continue
      expect(node['$ref'], way.join('/')).toMatch(/^#\/components\/schemas\/[A-Za-z]+$/)
      expect(resolve(node['$ref']), `${way.join('/')} → ${node['$ref']}`).toBeTypeOf('object')
      used.add(node['$ref'].split('/').at(-1)!)
    }
    expect(Object.keys(document.components.schemas).sort()).toEqual([...used].sort())
  })

  it('says of every value what it is', () => {
    const KEYWORDS = ['type', '$ref', 'enum', 'const', 'anyOf', 'oneOf', 'allOf']
    const vague: string[] = []
    const look = (schema: JsonSchema, way: string) => {
      if (!KEYWORDS.some((keyword) => keyword in schema)) vague.push(way)
      for (const [name, held] of Object.entries(schema.properties ?? {})) look(held, `${way}.${name}`)
      if (schema.items) look(schema.items, `${way}[]`)
      if (typeof schema.additionalProperties === 'object') look(schema.additionalProperties, `${way}{}`)
      for (const option of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) look(option, `${way}|`)
    }
    for (const { operation } of operations) {
      for (const { name, schema } of operation.parameters) look(schema, `${operation.operationId} ${name}`)
      const contents = [
        operation.requestBody?.content ?? {},
        ...Object.values(operation.responses).map((r) => r.content),
      ]
      for (const content of contents)
        for (const [type, { schema }] of Object.entries(content))
          if (/json|form-data/.test(type)) look(schema, `${operation.operationId} ${type}`)
    }
    for (const [name, schema] of Object.entries(document.components.schemas)) look(schema, name)
    expect(vague).toEqual([])
  })

  it('tells numbers, lists and texts as they travel', () => {
    const list = operations.find(({ operation }) => operation.operationId === 'getFontList')!.operation
    const parameter = (name: string) => list.parameters.find((each) => each.name === name)!
    expect(parameter('size')).toMatchObject({
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    })
    expect(parameter('type')).toMatchObject({
      required: false,
      schema: { type: 'array', items: { type: 'string' } },
    })
    expect(parameter('weight').schema.items).toMatchObject({ type: 'integer', minimum: 1, maximum: 1000 })
    expect(parameter('draws').schema).toMatchObject({ type: 'string', maxLength: 200 })
    const number = operations.find(({ operation }) => operation.operationId === 'getByNumber')!.operation
    expect(number.parameters[0]).toMatchObject({
      name: 'dictNumber',
      required: true,
      schema: { type: 'array' },
    })
  })

  it('has a title for every group of calls', () => {
    for (const { name, description } of document.tags) expect(description, name).toMatch(/^\p{Script=Han}+$/u)
  })

  it('lets a family hold its faces as the same record', () => {
    const font = document.components.schemas['Font']!
    expect(font.properties?.['childFontResource']).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/Font' },
    })
    expect(font.properties?.['licence']).toEqual({ $ref: '#/components/schemas/Licence' })
  })
})
