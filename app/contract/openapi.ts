import {
  calls,
  ERRORS,
  isBinary,
  SUCCESS_CODE,
  TIMEOUT_MS,
  type Call,
  type ErrorCode,
  type Method,
} from './index'
import { jsonSchemaOf, SCHEMAS } from './openapi-schema'
import { tokenHeaders } from './token'
import type { JsonSchema } from './wire'

/** Bytes need no schema; a file of JSON is at least an object. */
const fileSchema = (type: string): JsonSchema => (type === 'application/json' ? { type: 'object' } : {})

export interface ApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  style?: 'form'
  explode?: boolean
}

interface Content {
  [mediaType: string]: { schema: JsonSchema }
}

export interface ApiOperation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: ApiParameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; content: Content }>
  security: Array<Record<string, never[]>>
  /** Business codes that the call may answer with. */
  'x-errors': ErrorCode[]
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: Array<{ url: string }>
  tags: Array<{ name: string; description: string }>
  paths: Record<string, Partial<Record<Lowercase<Method>, ApiOperation>>>
  components: {
    schemas: Record<string, JsonSchema>
    securitySchemes: Record<string, { type: 'apiKey'; in: 'header'; name: string }>
  }
}

/** Errors that any call may answer with. */
const COMMON: ErrorCode[] = ['INVALID', 'INTERNAL']

/** The parts of the API in Chinese; a part that isn't here goes by its own name. */
const TAGS: Readonly<Record<string, string>> = {
  fonts: '字体',
  dictionary: '字体词典',
  convertText: '文字转图形',
  webfont: '网页字体与样张',
  compare: '字体对比',
  site: '站点',
  captcha: '验证',
  account: '账号',
  favourites: '收藏',
  messages: '消息与公告',
  search: '全站搜索',
  submissions: '投稿',
  messageBoard: '留言',
  converter: '转换器',
  columns: '栏目与专题',
  articles: '文章',
  baike: '书法百科',
  collections: '专辑',
  cases: '案例',
  videos: '视频',
  promotions: '活动与推荐',
  designers: '设计师',
}

const REFUSAL: JsonSchema = {
  type: 'object',
  description: '被拒绝或失败的回答',
  required: ['code', 'message', 'msg', 'data'],
  properties: {
    code: { type: 'string', description: '错误代码' },
    message: { type: 'string', description: '给人看的一句话' },
    msg: { type: 'string', description: '同 message' },
    data: {
      description: '哪些字段不对：每个字段一句话；别的错误是 null',
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          properties: { fields: { type: 'object', additionalProperties: { type: 'string' } } },
        },
      ],
    },
    requestId: { type: 'string', description: '只在意外的错误里，可据此查日志' },
  },
}

type Schemas = Record<string, JsonSchema>

function parametersOf(call: Call, schemas: Schemas): ApiParameter[] {
  const parts = [
    ['path', call.input.params],
    ['query', call.input.query],
    ['header', call.input.headers],
  ] as const
  return parts.flatMap(([place, object]) => {
    if (!object) return []
    const { properties = {}, required = [] } = jsonSchemaOf(object, 'input', schemas)
    return Object.entries(properties).map(([name, { description, ...schema }]): ApiParameter => ({
      name,
      in: place,
      required: place === 'path' || (required.includes(name) && schema.default === undefined),
      ...(description ? { description } : {}),
      schema,
      ...(place === 'query' ? { style: 'form', explode: true } : {}),
    }))
  })
}

function requestBodyOf({ input }: Call, schemas: Schemas): ApiOperation['requestBody'] {
  const { body, form, bytes } = input
  if (bytes) return { required: true, content: { 'application/octet-stream': { schema: {} } } }
  const schema = body ?? form
  if (!schema) return undefined
  const type = body ? 'application/json' : 'multipart/form-data'
  return { required: true, content: { [type]: { schema: jsonSchemaOf(schema, 'input', schemas) } } }
}

function envelopeOf(data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['code', 'message', 'msg', 'data'],
    properties: {
      code: { type: 'string', const: SUCCESS_CODE },
      message: { type: 'string' },
      msg: { type: 'string' },
      data,
    },
  }
}

function errorsOf(call: Call): ErrorCode[] {
  return [...new Set([...call.errors, ...(call.auth === 'none' ? [] : ['S00106' as const]), ...COMMON])]
}

function responsesOf(call: Call, schemas: Schemas): ApiOperation['responses'] {
  const refusal = { schema: { $ref: `${SCHEMAS}Refusal` } }
  const errors = errorsOf(call)
  const says = (code: ErrorCode) => `${code}：${ERRORS[code].message}`
  const refusals = errors.filter((code) => ERRORS[code].status === 200)
  const success = isBinary(call.output)
    ? Object.fromEntries(call.output.contentTypes.map((type) => [type, { schema: fileSchema(type) }]))
    : { 'application/json': { schema: envelopeOf(jsonSchemaOf(call.output, 'output', schemas)) } }
  const responses: ApiOperation['responses'] = {
    200: {
      description: ['成功', ...refusals.map((code) => `业务上的拒绝也是 200：${says(code)}`)].join('；'),
      content:
        refusals.length > 0 && isBinary(call.output) ? { ...success, 'application/json': refusal } : success,
    },
  }
  for (const code of errors) {
    const { status } = ERRORS[code]
    if (status === 200) continue
    const said = responses[status]?.description
    responses[status] = {
      description: said ? `${said}；${says(code)}` : says(code),
      content: { 'application/json': refusal },
    }
  }
  return responses
}

const AUTH_TEXT = {
  none: '不看令牌。',
  optional: '令牌可有可无；带了就要有效。',
  required: '需要令牌。',
} as const

/** The OpenAPI 3.1 description of every call, made from the contract. */
export function openApiDocument(settings: { product: string; publicOrigin: string | null }): OpenApiDocument {
  const headers = tokenHeaders(settings.product)
  const byHeader = headers.map((name) => ({ [name]: [] }))
  const schemas: Schemas = {}
  const paths: OpenApiDocument['paths'] = {}
  for (const [name, call] of Object.entries(calls) as Array<[string, Call]>) {
    const body = requestBodyOf(call, schemas)
    const operation: ApiOperation = {
      operationId: name,
      tags: [call.name.split('.')[0]!],
      summary: call.summary,
      description: `${AUTH_TEXT[call.auth]}超时 ${TIMEOUT_MS[call.service] / 1000} 秒。`,
      parameters: parametersOf(call, schemas),
      ...(body ? { requestBody: body } : {}),
      responses: responsesOf(call, schemas),
      security: call.auth === 'none' ? [] : call.auth === 'required' ? byHeader : [{}, ...byHeader],
      'x-errors': errorsOf(call),
    }
    const path = (paths[call.path.replace(/:(\w+)/g, '{$1}')] ??= {})
    path[call.method.toLowerCase() as Lowercase<Method>] = operation
  }
  const used = new Set(Object.values(calls).map((call) => call.name.split('.')[0]!))
  return {
    openapi: '3.1.0',
    info: {
      title: '永字字库 API',
      version: '1',
      description: `每个 JSON 回答都是 {code, message, msg, data}，只有 code 为 "${SUCCESS_CODE}" 才算成功。令牌放在 ${headers.join('、')} 三个请求头之一里。`,
    },
    servers: [{ url: settings.publicOrigin ?? '/' }],
    tags: [...used].map((name) => ({ name, description: TAGS[name] ?? name })),
    paths,
    components: {
      schemas: { Refusal: REFUSAL, ...schemas },
      securitySchemes: Object.fromEntries(
        headers.map((name) => [name, { type: 'apiKey', in: 'header', name }]),
      ),
    },
  }
}
