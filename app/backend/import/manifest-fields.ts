/** Fields that manifests of every kind are made of. */
import { z } from 'zod'

export const text = (max: number) => z.string().trim().min(1, '不能为空').max(max, `最多 ${max} 个字`)
export const tag = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*$/, '只能用小写字母、数字和连字符')
  .max(60)
export const url = z.url({ protocol: /^https?$/, error: '应当是 http 或 https 开头的完整地址' })
/** A page of this site: one slash, because two lead to another host. */
export const sitePath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])/, '应当是本站的路径')
/** What a visitor may be led to; a link of any other scheme runs or sends something. */
export const link = z.union([url, sitePath], { error: '应当是 http、https 开头的地址或本站的路径' })
export const day = z.union([
  z.iso.date({ error: '应当是日期，例如 2026-11-06' }),
  z.date().transform((d) => d.toISOString().slice(0, 10)),
])

/** The number of a font. */
export const gno = z.string().regex(/^[A-Z][0-9]{4,9}$/, '应当是一个大写字母加数字，例如 Y10001')
