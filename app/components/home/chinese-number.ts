const DIGITS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const
const UNITS = ['', '十', '百', '千', '万'] as const
const MAX = 99_999

/**
 * A count in Chinese numerals, as it is said before a measure word: 2 is 两种, 12 is 十二种, 2,000 is 两千种.
 * 两 leads a whole 千 or 万; after another digit, and before 百 and 十, it stays 二. Null outside 0–99,999.
 */
export function chineseCount(count: number): string | null {
  if (!Number.isInteger(count) || count < 0 || count > MAX) return null
  if (count === 2) return '两'
  if (count < 10) return DIGITS[count]!
  const digits = [...String(count)].map(Number)
  let text = ''
  let skipped = false
  digits.forEach((digit, index) => {
    if (digit === 0) {
      skipped = true
      return
    }
    const unit = UNITS[digits.length - 1 - index]!
    if (skipped) text += '零'
    skipped = false
    text += index === 0 && digit === 2 && (unit === '千' || unit === '万') ? '两' : DIGITS[digit]
    text += unit
  })
  // 十二, not 一十二; inside a longer number the 一 stays: 一百一十二.
  return text.replace(/^一十/, '十')
}
