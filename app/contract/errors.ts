/**
 * Every business code that an answer can carry, with its HTTP status and the message that people see
 * when the thrower has nothing more exact to say. The only list of its kind.
 *
 * «Business» refusals answer HTTP 200 with their code; the rest use the status that says what they are.
 */
export const ERRORS = {
  S00106: { status: 401, message: '用户没有权限（令牌、用户名、密码错误）!' },
  INVALID: { status: 400, message: '请求的内容不正确' },
  FORBIDDEN: { status: 403, message: '用户得到授权，但是访问是被禁止的。!' },
  NOT_FOUND: { status: 404, message: '网络请求错误,未找到该资源!' },
  METHOD: { status: 405, message: '网络请求错误,请求方法未允许!' },
  TIMEOUT: { status: 408, message: '网络请求超时!' },
  TOO_LARGE: { status: 413, message: '内容太大' },
  UNSUPPORTED: { status: 415, message: '不支持这种内容类型' },
  LIMITED: { status: 429, message: '请求太频繁，请稍后再试' },
  INTERNAL: { status: 500, message: '服务器错误,请联系管理员!' },
  NOT_IMPLEMENTED: { status: 501, message: '网络未实现!' },
  BUSY: { status: 503, message: '服务不可用，服务器暂时过载或维护!' },
  LOGIN: { status: 200, message: '账号或密码不正确' },
  CAPTCHA: { status: 200, message: '请先完成验证' },
  CODE: { status: 200, message: '验证码不对，请输入 6 位数字' },
  TICKET: { status: 200, message: '验证已经过期，请重新验证身份' },
  PROOF: { status: 200, message: '请先确认是你本人' },
  TAKEN: { status: 200, message: '已经有了' },
  FULL: { status: 200, message: '已经放满了' },
  LAST_LOGIN: { status: 200, message: '这是最后一种登录方式，不能解绑' },
  WECHAT: { status: 200, message: '微信没有确认，请再扫一次' },
  LICENCE_SUBSET: { status: 200, message: '这款字体的授权不允许制作子集' },
  LICENCE_DOWNLOAD: { status: 200, message: '本站无权分发这款字体的文件' },
  LICENCE_CONVERT: { status: 200, message: '这款字体的授权不允许转换' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

export const SUCCESS_CODE = '200'

/** What the site says for an HTTP status that carries no message of its own (specification, section 8). */
const STATUS_MESSAGES: Readonly<Record<number, string>> = {
  400: '请求的内容不正确',
  401: ERRORS.S00106.message,
  403: ERRORS.FORBIDDEN.message,
  404: ERRORS.NOT_FOUND.message,
  405: ERRORS.METHOD.message,
  408: ERRORS.TIMEOUT.message,
  500: ERRORS.INTERNAL.message,
  501: ERRORS.NOT_IMPLEMENTED.message,
  502: '网络错误!',
  503: ERRORS.BUSY.message,
  504: '网络超时!',
  505: 'http版本不支持该请求!',
}

/** Only these statuses, and our own refusals, speak with the server's words; the rest have one fixed text. */
const SPEAKS_FOR_ITSELF = new Set([400, 401, 413, 415, 422, 429])

export function messageForStatus(status: number, serverMessage?: string): string {
  if (serverMessage && SPEAKS_FOR_ITSELF.has(status)) return serverMessage
  return STATUS_MESSAGES[status] ?? serverMessage ?? `连接出错(${status})!`
}

/** A message for each field that is wrong, by the field's name. */
export type FieldMessages = Readonly<Record<string, string>>

/**
 * A call was refused or failed. `message` is for people; `cause` and `detail` are for the log.
 * `code` is the answer's business code, which may be one that a remote API invented.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number

  constructor(
    readonly code: ErrorCode | (string & {}),
    message?: string,
    options: { status?: number; cause?: unknown; fields?: FieldMessages; retryAfter?: number } = {},
  ) {
    super(message ?? (code in ERRORS ? ERRORS[code as ErrorCode].message : '操作没有成功'), {
      cause: options.cause,
    })
    this.status = options.status ?? (code in ERRORS ? ERRORS[code as ErrorCode].status : 200)
    this.fields = options.fields
    this.retryAfter = options.retryAfter
  }

  /** What is wrong with each field of the input; travels with the answer, so that forms can show it there. */
  readonly fields: FieldMessages | undefined
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined

  /** The token is missing, expired or refused: whoever sees this clears it and goes home. */
  get unauthorised(): boolean {
    return this.code === 'S00106' || this.status === 401
  }
}
