import { resolve } from 'node:path'
import { z } from 'zod'

/** An empty setting is an absent one: `PUBLIC_ORIGIN=` in a compose file means nothing. */
const blankAsAbsent = (value: unknown) => (value === '' ? undefined : value)

const whole = (fallback: number, min: number, max: number) =>
  z.preprocess(
    blankAsAbsent,
    z.coerce
      .number({ error: '应当是数字' })
      .int('应当是整数')
      .min(min, `不能小于 ${min}`)
      .max(max, `不能大于 ${max}`)
      .default(fallback),
  )

const base = z.preprocess(
  blankAsAbsent,
  z
    .url({ protocol: /^https?$/, error: '应当是 http 或 https 开头的完整地址' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
)

const choice = <const T extends readonly [string, ...string[]]>(values: T, fallback: T[number]) =>
  z.preprocess(
    blankAsAbsent,
    z.enum(values, { error: `只能是 ${values.join('、')} 之一` }).default(fallback as never),
  )

export const envSchema = z.object({
  NODE_ENV: choice(['development', 'production', 'test'], 'production'),
  PORT: whole(3000, 0, 65_535),
  HOST: z.preprocess(blankAsAbsent, z.string().optional()),
  /** Everything that the server writes lives here. */
  DATA_DIR: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .default('./data')
      .transform((path) => resolve(path)),
  ),
  /** Where people reach the site: canonical links, feeds, e-mail. Unset: the request's own origin. */
  PUBLIC_ORIGIN: base,
  /** Set: the site talks to this remote API instead of the embedded backend. */
  API_BASE: base,
  /** The subset service, where it is not the API's own host. */
  SUBSET_BASE: base,
  MOBILE_BASE: base,
  ASSET_BASE: base,
  PRODUCT: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/, '只能用小写字母、数字和连字符')
      .default('yongzi'),
  ),
  /** How many proxies in front of the server are ours; the client's address is taken behind them. */
  TRUSTED_PROXIES: whole(0, 0, 10),
  /** Signs forms and codes. Unset: made once and kept in DATA_DIR. Several replicas must share it. */
  SECRET: z.preprocess(blankAsAbsent, z.string().min(32, '至少 32 个字符').optional()),
  COOKIE_DOMAIN: z.preprocess(blankAsAbsent, z.string().optional()),
  COOKIE_SECURE: choice(['auto', 'true', 'false'], 'auto'),
  LOG_LEVEL: choice(['debug', 'info', 'warn', 'error', 'silent'], 'info'),
  /** `empty`: at start, when the library is empty. */
  IMPORT_STARTER: choice(['empty', 'never'], 'empty'),
  DOWNLOAD_REQUIRES_LOGIN: choice(['true', 'false'], 'false'),
  SUBSET_DISK_MB: whole(1024, 16, 1_000_000),
  SUBSET_MEMORY_MB: whole(768, 64, 64_000),
  SUBSET_POOL_THREADS: whole(1, 1, 32),
  /** New subsets that one address may ask for in a minute. */
  SUBSET_PER_MINUTE: whole(3000, 1, 1_000_000),
  /** Whether the slices of all fonts are made before anybody asks for them. */
  SLICE_AHEAD: choice(['on', 'off'], 'on'),
  /** Rendered pages kept for anonymous visitors; 0 keeps none. */
  PAGE_CACHE_MB: whole(64, 0, 64_000),
  DOWNLOADS_PER_HOUR: whole(200, 1, 1_000_000),
  /** Largest font file of a submission; the font engine takes no larger than 50. */
  UPLOAD_MAX_MB: whole(30, 1, 50),
  /** What submitted files may take of the disk, all together. */
  UPLOADS_DISK_MB: whole(2048, 64, 1_000_000),
  /** How long a ticket for an upload is good. */
  UPLOAD_TICKET_MINUTES: whole(15, 1, 1440),
  /** Largest font file that the converter takes; the font engine takes no larger than 50. */
  CONVERT_MAX_MB: whole(50, 1, 50),
  /** Files that one form of the converter may carry. */
  CONVERT_MAX_FILES: whole(10, 1, 50),
  /** What the converter's files may take of the disk, sources and results together. */
  CONVERT_DISK_MB: whole(1024, 64, 1_000_000),
  /** How long converted files are kept. */
  CONVERT_KEEP_MINUTES: whole(60, 1, 1440),
  /** How long a login lasts. */
  SESSION_DAYS: whole(30, 1, 400),
  /** For clients of the captcha that read no key from the answer. */
  CAPTCHA_KEY: z.preprocess(
    blankAsAbsent,
    z.string().length(16, '应当是 16 个字符').default('yongzi-eight-bfs'),
  ),
  /** `smtps://user:password@host:465`, or smtp. Unset: e-mail goes to the outbox folder. */
  SMTP_URL: z.preprocess(
    blankAsAbsent,
    z.url({ protocol: /^smtps?$/, error: '应当是 smtp 或 smtps 开头的地址' }).optional(),
  ),
  MAIL_FROM: z.preprocess(blankAsAbsent, z.string().optional()),
  /** Aliyun Dysmsapi; all four, or SMS goes to the outbox folder. */
  SMS_ACCESS_KEY_ID: z.preprocess(blankAsAbsent, z.string().optional()),
  SMS_ACCESS_KEY_SECRET: z.preprocess(blankAsAbsent, z.string().optional()),
  SMS_SIGN_NAME: z.preprocess(blankAsAbsent, z.string().optional()),
  SMS_TEMPLATE_CODE: z.preprocess(blankAsAbsent, z.string().optional()),
  /** For notices, with the parameter `what`; without it they are not sent by SMS. */
  SMS_NOTICE_TEMPLATE_CODE: z.preprocess(blankAsAbsent, z.string().optional()),
  SMS_ENDPOINT: base,
  WECHAT_APP_ID: z.preprocess(blankAsAbsent, z.string().optional()),
  WECHAT_APP_SECRET: z.preprocess(blankAsAbsent, z.string().optional()),
  /** Where WeChat shows its code, and where its API answers. */
  WECHAT_OPEN_BASE: base,
  WECHAT_API_BASE: base,
  /** `off`: visitors' browsers drop the service worker that they have and all that it kept. */
  SERVICE_WORKER: choice(['on', 'off'], 'on'),
  ICP_NUMBER: z.preprocess(blankAsAbsent, z.string().optional()),
})

export type Env = z.infer<typeof envSchema>

/** Where WeChat shows its code unless a setting says otherwise. */
export const WECHAT_OPEN = 'https://open.weixin.qq.com'

const SECRETS = new Set([
  'SECRET',
  'SMTP_URL',
  'CAPTCHA_KEY',
  'SMS_ACCESS_KEY_ID',
  'SMS_ACCESS_KEY_SECRET',
  'WECHAT_APP_SECRET',
])

/**
 * Reads the settings, or throws one Chinese message that names each wrong setting and its value.
 * Settings that hold secrets are named without it.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const result = envSchema.safeParse(source)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    const value = SECRETS.has(name) ? '…' : JSON.stringify(source[name] ?? '')
    return `  ${name}=${value}：${issue.message}`
  })
  throw new Error(`设置有误，服务没有启动：\n${lines.join('\n')}`)
}

let current: Env | undefined

/** The process's settings, read at first use. Nothing else reads process.env. */
export function env(): Env {
  current ??= readEnv(process.env)
  return current
}
