import { z } from 'zod'
import * as rules from './account-rules'
import { onTheWire } from './wire'

const required = (label: string, message: string) =>
  z.string({ error: message }).trim().min(1, message).describe(label)

/** Spaces and hyphens that people write in a phone number are not part of it. */
const phoneText = (value: string) => (/^[\d\s-]+$/.test(value) ? value.replace(/[\s-]/g, '') : value)

export const phoneSchema = required('手机号', '请填写手机号')
  .transform(phoneText)
  .refine(rules.isPhone, rules.PHONE_MESSAGE)
export const emailSchema = required('邮箱', '请填写邮箱')
  .refine(rules.isEmail, rules.EMAIL_MESSAGE)
  .transform((value) => value.toLowerCase())
/** A phone number or an e-mail address, as logins and codes take it. */
export const accountSchema = required('手机号或邮箱', '请填写手机号或邮箱')
  .transform(phoneText)
  .refine(rules.isAccount, rules.ACCOUNT_MESSAGE)
  .transform((value) => value.toLowerCase())

/** Where a code goes. For `confirm`, `phone` and `email` name the member's own, which pages know only in part. */
export const codeAccountSchema = required('手机号或邮箱', '请填写手机号或邮箱')
  .transform(phoneText)
  .refine((value) => value === 'phone' || value === 'email' || rules.isAccount(value), rules.ACCOUNT_MESSAGE)
  .transform((value) => value.toLowerCase())

export const codeSchema = z
  .string({ error: '请填写验证码' })
  .trim()
  .min(1, '请填写验证码')
  .regex(new RegExp(`^${rules.CODE_PATTERN}$`), rules.CODE_MESSAGE)

/** What is typed at a login is compared, not judged. */
export const passwordGiven = z.string({ error: '请填写密码' }).min(1, '请填写密码').max(1000, '密码太长')

export const newPasswordSchema = z
  .string({ error: '请填写密码' })
  .max(rules.PASSWORD_MAX, `密码最多 ${rules.PASSWORD_MAX} 位`)
  .superRefine((value, context) => {
    const broken = rules.PASSWORD_RULES.find(({ test }) => !test(value))
    if (broken) context.addIssue({ code: 'custom', message: broken.message })
  })

export const agreed = onTheWire(
  z
    .union([z.boolean(), z.string()], { error: '请先阅读并同意用户协议' })
    .refine((value) => value === true || value === 'on' || value === 'true' || value === '1', {
      error: '请先阅读并同意用户协议',
    }),
  { type: 'boolean', description: '已读并同意用户协议' },
)

/** How a member shows, before a change, that it is they: by password, or by a code sent to an account they have. */
export const proof = {
  password: z.string().max(1000, '密码太长').optional().describe('现在的密码'),
  confirmCode: z.string().trim().max(10).optional().describe('发到已有账号的验证码（confirm）'),
}
