/**
 * The rules of account fields, once, for the server's schemas and the browser's `pattern`s. No imports: this
 * module may reach the browser. The three format rules let an empty value pass; `required` is what refuses it.
 */

/** 11 digits: a 1, a digit from 3 to 9, nine more. */
export const PHONE_PATTERN = '1[3-9][0-9]{9}'
/**
 * As the specification has it: no dot before the @, and one or two suffixes of two or three characters.
 * Narrower than e-mail is, so forms say beside the field what is accepted.
 */
export const EMAIL_PATTERN = '[A-Za-z0-9_\\-]+@[A-Za-z0-9_\\-]+(\\.[A-Za-z0-9_\\-]{2,3}){1,2}'
export const ACCOUNT_PATTERN = `(${PHONE_PATTERN})|(${EMAIL_PATTERN})`
/** E-mail addresses are shorter than this. */
export const EMAIL_LENGTH = 255
export const EMAIL_HINT = '如 name@type.cn；@ 前只用字母、数字、下划线和连字符'

export const PHONE_MESSAGE = '手机号格式不正确'
export const EMAIL_MESSAGE = '邮箱格式不正确'
export const ACCOUNT_MESSAGE = '手机号或邮箱账号格式不正确'

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`)
const PHONE = whole(PHONE_PATTERN)
const EMAIL = whole(EMAIL_PATTERN)

export const isPhone = (value: string) => value === '' || PHONE.test(value)
export const isEmail = (value: string) => value === '' || (value.length < EMAIL_LENGTH && EMAIL.test(value))
export const isAccount = (value: string) => isPhone(value) || isEmail(value)

export const CODE_LENGTH = 6
export const CODE_PATTERN = '[0-9]{6}'
export const CODE_MESSAGE = '验证码不对，请输入 6 位数字'
export const CODE_MINUTES = 5
/** A second code for the same account is sent after this many seconds. */
export const CODE_AGAIN_SECONDS = 60

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 64

/** Passwords that guessers try first, and that pass the other two rules. */
const COMMON_PASSWORDS = new Set([
  'a1234567',
  'a12345678',
  'a123456789',
  'aa123456',
  'aa12345678',
  'abc12345',
  'abc123456',
  'abcd1234',
  'admin123',
  'asd12345',
  'asd123456',
  'iloveyou1',
  'password1',
  'password12',
  'password123',
  'q1w2e3r4',
  'q1w2e3r4t5',
  'qq123456',
  'qwe12345',
  'qwe123456',
  'qwer1234',
  'qwerty12',
  'qwerty123',
  'test1234',
  'w1234567',
  'woaini123',
  'woaini1314',
  'woaini520',
  'wang1234',
  'zxc12345',
  'zxc123456',
  'zxcv1234',
  '123456aa',
  '1234567a',
  '12345678a',
  '123456789a',
  '1q2w3e4r',
  '1q2w3e4r5t',
  '1qaz2wsx',
  '123qweasd',
  '1234qwer',
  '12345qwert',
  '5201314a',
])

/** The rules of a new password in the order in which a form shows them. */
export const PASSWORD_RULES: ReadonlyArray<{ label: string; message: string; test(value: string): boolean }> =
  [
    {
      label: '至少 8 位',
      message: '密码至少 8 位',
      test: (value) => value.length >= PASSWORD_MIN,
    },
    {
      label: '有字母和数字',
      message: '密码里要有字母和数字',
      test: (value) => /[A-Za-z]/.test(value) && /[0-9]/.test(value),
    },
    {
      label: '不用太常见的',
      message: '这个密码太常见，换一个',
      test: (value) => value !== '' && !COMMON_PASSWORDS.has(value.toLowerCase()) && !/^(.)\1+$/.test(value),
    },
  ]

export const NICKNAME_MIN = 2
export const NICKNAME_MAX = 16
export const NICKNAME_MESSAGE = '昵称是 2 到 16 个字'

/** Favourites of one member, and groups of them. */
export const MAX_FAVOURITES = 20_000
export const MAX_GROUPS = 50
export const GROUP_NAME_MAX = 20
export const GROUP_SAMPLE_MAX = 40

/** Kept of one member; of more the oldest go, and of logins those that were not used for longest. */
export const MAX_LOGINS = 50
export const MAX_DOWNLOAD_RECORDS = 10_000
export const MAX_MESSAGES = 1000

export const AVATAR_BYTES = 5 * 1024 * 1024
/** The cropper's own limits, in pixels. */
export const CROP_MIN = 10
export const CROP_MAX = 2000
