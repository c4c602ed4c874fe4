import { ERRORS, TIMEOUT_MS, type ErrorCode } from '~/contract'
import { openApiDocument, type ApiOperation, type OpenApiDocument } from '~/contract/openapi'
import { tokenHeaders } from '~/contract/token'
import type { JsonSchema } from '~/contract/wire'
import { env } from '~/env.server'
import { singleton } from '~/singleton.server'
import { exampleOf, fieldsOf, noteText, typeText, type DocField } from './api-schema-text.server'

export interface DocError {
  code: string
  status: number
  message: string
}

export interface DocOperation {
  id: string
  method: string
  path: string
  summary: string
  /** Token and time-out, in words. */
  notes: string
  parameters: DocField[]
  body: { contentType: string; type: string; note: string } | null
  /** The type of `data`, or the content types of a file. */
  answer: { type: string; isFile: boolean }
  errors: DocError[]
  curl: string
}

export interface ApiDocs {
  origin: string
  /** The machine's own description, where this server is the API. */
  specHref: string | null
  tokenHeaders: string[]
  timeouts: { web: number; subset: number }
  groups: Array<{ name: string; title: string; operations: DocOperation[] }>
  records: Array<{ name: string; note: string; fields: DocField[] }>
  errors: DocError[]
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** A command that can be pasted: required parts and those that the contract gives an example of. */
function curlOf(
  origin: string,
  path: string,
  method: string,
  operation: ApiOperation,
  records: Readonly<Record<string, JsonSchema>>,
): string {
  const query: string[] = []
  let address = path
  for (const { in: place, name, schema } of operation.parameters) {
    const example = exampleOf(schema, records)
    if (example === undefined) continue
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(String(example)))
    else
      query.push(...[example].flat().map((value) => `--data-urlencode ${quoted(`${name}=${String(value)}`)}`))
  }
  const parts = [
    `curl ${method === 'get' ? (query.length > 0 ? '-G ' : '') : `-X ${method.toUpperCase()} `}${quoted(origin + address)}`,
  ]
  parts.push(...query)
  if (operation.requestBody?.content['application/json']) {
    const example = exampleOf(operation.requestBody.content['application/json'].schema, records)
    parts.push(`-H 'content-type: application/json'`, `-d ${quoted(JSON.stringify(example ?? {}))}`)
  }
  if (!operation.responses['200']?.content['application/json']?.schema.properties) parts.push('-OJ')
  return parts.join(' \\\n  ')
}

function docError(code: ErrorCode): DocError {
  return { code, ...ERRORS[code] }
}

function answerOf(operation: ApiOperation): DocOperation['answer'] {
  const content = operation.responses['200']?.content ?? {}
  const data = content['application/json']?.schema.properties?.['data']
  if (data) return { type: typeText(data), isFile: false }
  const types = Object.keys(content).filter((type) => type !== 'application/json')
  return { type: types.join('、'), isFile: true }
}

function bodyOf({ requestBody }: ApiOperation): DocOperation['body'] {
  const [content] = Object.entries(requestBody?.content ?? {})
  if (!content) return null
  const [contentType, { schema }] = content
  return { contentType, type: typeText(schema), note: noteText({ ...schema, type: undefined }) }
}

/** The document as a page of reading: what the machine's description says, in tables and commands. */
export function readable(document: OpenApiDocument, origin: string): Pick<ApiDocs, 'groups' | 'records'> {
  const records = document.components.schemas
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0],
      doc: {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        summary: operation.summary,
        notes: operation.description,
        parameters: operation.parameters.map(
          ({ name, in: place, required, description, schema }): DocField => ({
            name,
            place,
            required,
            type: typeText(schema),
            note: noteText(schema, description),
          }),
        ),
        body: bodyOf(operation),
        answer: answerOf(operation),
        errors: operation['x-errors'].map(docError),
        curl: curlOf(origin, path, method, operation, records),
      } satisfies DocOperation,
    })),
  )
  return {
    groups: document.tags.map(({ name, description }) => ({
      name,
      title: description,
      operations: operations.filter(({ tag }) => tag === name).map(({ doc }) => doc),
    })),
    records: Object.entries(records).map(([name, schema]) => ({
      name,
      note: schema.description ?? '',
      fields: fieldsOf(schema),
    })),
  }
}

/** The API as people read it, with examples against the address that this page was asked at. */
export function apiDocs(request: Request): ApiDocs {
  const { PRODUCT, PUBLIC_ORIGIN, API_BASE } = env()
  const document = singleton('openapi', () => openApiDocument({ product: PRODUCT, publicOrigin: null }))
  const origin = API_BASE ?? PUBLIC_ORIGIN ?? new URL(request.url).origin
  return {
    origin,
    specHref: API_BASE ? null : '/api/openapi.json',
    tokenHeaders: tokenHeaders(PRODUCT),
    timeouts: { web: TIMEOUT_MS.web / 1000, subset: TIMEOUT_MS.subset / 1000 },
    ...readable(document, origin),
    errors: (Object.keys(ERRORS) as ErrorCode[]).map(docError),
  }
}
