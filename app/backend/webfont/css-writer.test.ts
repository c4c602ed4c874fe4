import { describe, expect, it } from 'vitest'
import { cssComment, cssString, fontFace } from './css-writer'

/** What a browser reads a string as (CSS Syntax 3, §4.3.5 and §4.3.7), and what is left after its end. */
function readString(css: string): { value: string; rest: string } {
  const quote = css[0]
  let value = ''
  for (let i = 1; i < css.length; i++) {
    if (css[i] === quote) return { value, rest: css.slice(i + 1) }
    if (css[i] === '\n') break
    if (css[i] !== '\\') {
      value += css[i]
      continue
    }
    const hex = /^[0-9a-f]{1,6}/i.exec(css.slice(i + 1))?.[0]
    if (!hex) {
      value += css[++i]
      continue
    }
    value += String.fromCodePoint(parseInt(hex, 16))
    i += hex.length
    if (/\s/.test(css[i + 1] ?? '')) i++
  }
  throw new Error('the string does not end')
}

const NASTY = [
  "'; } body { display: none } @font-face { font-family: '",
  '"quoted"',
  'back\\slash\\',
  'line\nbreak\r\f',
  '</style><script>alert(1)</script>',
  '*/ } body { color: red } /*',
  '\u0000\u0001\u007f\u2028',
  'a&b <!-- --> c',
  '思源黑体 ｱ 𠀀',
]

describe('what is written into a style sheet', () => {
  it.each(NASTY)('is one string: %j', (text) => {
    const css = cssString(text)
    expect(readString(css)).toEqual({ value: text.replaceAll('\0', '\ufffd'), rest: '' })
    expect(css).not.toMatch(/[<>\n\r\f\0]/)
  })

  it.each(NASTY)('is one comment: %j', (text) => {
    const css = cssComment(text)
    expect(css.indexOf('*/')).toBe(css.length - 2)
    expect(css).not.toMatch(/[<\n]/)
  })

  it('is a rule', () => {
    const rule = { family: 'A B', style: 'normal', weight: '100 900', url: '/webfont/x.woff2' }
    expect(fontFace({ ...rule, display: 'swap', stretch: '75% 125%', unicodeRange: 'U+20-7e' })).toBe(
      `@font-face {
  font-family: 'A B';
  font-style: normal;
  font-weight: 100 900;
  font-stretch: 75% 125%;
  font-display: swap;
  src: url(/webfont/x.woff2) format('woff2');
  unicode-range: U+20-7e;
}`,
    )
    expect(fontFace(rule)).not.toMatch(/display|stretch|unicode/)
  })
})
