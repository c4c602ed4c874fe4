import { z } from 'zod'
import { calls, ERRORS, isBinary, SUCCESS_CODE, TIMEOUT_MS, type Call, type ErrorCode } from '~/contract'
import { tokenHeaders } from '~/contract/token'

type Json = Record<string, unknown>

/** Errors that any call may answer with. */
const COMMON: ErrorCode[] = ['INVALID', 'INTERNAL']

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    // A recursive record is described one level deep; deeper levels are the same object.
    cycles: 'ref',
    reused: 'inline',
  }) as Json
  return json
}

function parametersOf(call: Call): Json[] {
  const parts = [
    ['path', call.input.params],
    ['query', call.input.query],
  ] as const
  return parts.flatMap(([place, object]) => {
    if (!object) return []
    const schema = schemaOf(object, 'input')
    const required = new Set((schema['required'] as string[] | undefined) ?? [])
    return Object.entries((schema['properties'] as Json | undefined) ?? {}).map(([name, value]) => ({
      name,
      in: place,
      required: place === 'path' || required.has(name),
      schema: value,
      ...(place === 'query' ? { style: 'form', explode: true } : {}),
    }))
  })
}

function requestBodyOf(call: Call): Json | undefined {
  const { body, form } = call.input
  if (body) return { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } }
  if (form) return { required: true, content: { 'multipart/form-data': { schema: schemaOf(form, 'input') } } }
  return undefined
}

function envelopeSchema(data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'message', 'msg', 'data'],
    properties: {
      code: { type: 'string', description: `成功是字符串 "${SUCCESS_CODE}"` },
      message: { type: 'string' },
      msg: { type: 'string' },
      data,
    },
  }
}

function responsesOf(call: Call): Json {
  const success = isBinary(call.output)
    ? Object.fromEntries(
        call.output.contentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      )
    : { 'application/json': { schema: envelopeSchema(schemaOf(call.output, 'output')) } }
  const responses: Json = { '200': { description: '成功；业务上的拒绝也是 200，另有代码', content: success } }
  const codes = [...new Set<ErrorCode>([...call.errors, ...COMMON, ...(call.auth === 'none' ? [] : ['S00106' as const])])]
  for (const code of codes) {
    const { status, message } = ERRORS[code]
    if (status === 200) continue
    responses[String(status)] = {
      description: `${code}：${message}`,
      content: { 'application/json': { schema: envelopeSchema({ type: 'null' }) } },
    }
  }
  return responses
}

/** The OpenAPI 3.1 description of every call, made from the contract. */
export function openApiDocument(settings: { product: string; publicOrigin: string | null }): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(calls) as Array<[string, Call]>) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    const body = requestBodyOf(call)
    ;(paths[path] ??= {})[call.method.toLowerCase()] = {
      operationId: name,
      tags: [call.name.split('.')[0]],
      summary: call.summary,
      description: `超时 ${TIMEOUT_MS[call.service] / 1000} 秒。${call.auth === 'none' ? '不看令牌。' : call.auth === 'required' ? '需要令牌。' : '令牌可有可无。'}`,
      parameters: parametersOf(call),
      ...(body ? { requestBody: body } : {}),
      responses: responsesOf(call),
      security: call.auth === 'none' ? [] : call.auth === 'required' ? [{ token: [] }] : [{}, { token: [] }],
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '永字字库 API',
      version: '1',
      description: `每个 JSON 回答都是 {code, message, msg, data}，只有 code 为 "${SUCCESS_CODE}" 才算成功。令牌放在 ${tokenHeaders(settings.product).join('、')} 三个请求头里。`,
    },
    servers: [{ url: settings.publicOrigin ?? '/' }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: tokenHeaders(settings.product)[2] },
      },
    },
  }
}
