import { describe, expect, it } from 'vitest'
import { openApiDocument } from '~/contract/openapi'
import { readable } from './api-docs.server'
import { exampleOf, limitsText, typeText } from './api-schema-text.server'

const ORIGIN = 'https://fonts.example'
const document = openApiDocument({ product: 'yongzi', publicOrigin: null })
const { groups, records } = readable(document, ORIGIN)
const operations = groups.flatMap((group) => group.operations)
const operation = (id: string) => operations.find((each) => each.id === id)!

describe('typeText', () => {
  it.each([
    [{ type: 'string' }, 'string'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Font' } }, 'Font[]'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, 'Array<"a" | "b">'],
    [{ anyOf: [{ $ref: '#/components/schemas/Font' }, { type: 'null' }] }, 'Font | null'],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, '{ [键]: integer }'],
    [{ type: 'object', properties: { name: { type: 'string' } } }, '{ name: string }'],
  ])('%j', (schema, text) => {
    expect(typeText(schema)).toBe(text)
  })
})

describe('limitsText and exampleOf', () => {
  it('says what a value may be', () => {
    expect(limitsText({ minimum: 1, maximum: 1_000_000, default: 1 })).toBe('1–1,000,000，默认 1')
    expect(limitsText({ maxItems: 50, minItems: 1 })).toBe('至少 1 项，最多 50 项')
    expect(limitsText({ type: 'string' })).toBe('')
  })

  it('makes a value from the examples of a record', () => {
    const all = {
      Item: { properties: { gno: { examples: ['Y1'] }, text: { examples: ['永'] }, weight: {} } },
    }
    expect(exampleOf({ type: 'array', items: { $ref: '#/components/schemas/Item' } }, all)).toEqual([
      { gno: 'Y1', text: '永' },
    ])
    expect(exampleOf({ type: 'string' }, all)).toBeUndefined()
  })
})

describe('the readable document', () => {
  it('has every call of the description in one group', () => {
    const described = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(operations).toHaveLength(described.length)
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
    expect(records.map(({ name }) => name)).toContain('Font')
  })

  it('gives commands that can be pasted', () => {
    expect(operation('getFontDetail').curl).toBe(
      `curl -G '${ORIGIN}/web/api/font/getFontDetail' \\\n  --data-urlencode 'id=Y10001'`,
    )
    expect(operation('getChildren').curl).toBe(`curl '${ORIGIN}/api/v1/web/search/Y10001/childs'`)
    expect(operation('subsetBatch').curl).toContain(`-d '[{"gno":"Y10001","text":"永字八法"}]'`)
    expect(operation('download').curl).toContain('-OJ')
  })

  it('lists the errors of a call with their status', () => {
    expect(operation('download').errors).toContainEqual({
      code: 'LICENCE_DOWNLOAD',
      status: 200,
      message: '本站无权分发这款字体的文件',
    })
    expect(operation('getFontList').answer.type).toContain('records: Font[]')
    expect(operation('getSubsetFile').answer).toEqual({ type: 'font/woff2、font/ttf', isFile: true })
  })
})
