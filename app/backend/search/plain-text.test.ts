import { expect, it } from 'vitest'
import { plainText } from './plain-text'

it('leaves the words of a Markdown text', () => {
  const source = [
    '## 先回答**三个**问题',
    '',
    '- 见 [《说文》](https://example.org/a_b)，`line-break` 也是。',
    '',
    '```specimen gno=Y10004 size=32',
    '庆历四年春',
    '```',
    '',
    '| 场合 | 先试 |',
    '|---|---|',
    '| 书刊 | 宋体 |',
    '',
    '> 1 < 2，<b>粗</b>，*斜*，/* 注 */ 2*3*4',
  ].join('\n')
  expect(plainText(source)).toBe(
    '先回答三个问题\n见 《说文》，line-break 也是。\n庆历四年春\n场合 先试 \n书刊 宋体 \n1 < 2，粗，斜，/* 注 */ 2*3*4'.replaceAll(
      ' \n',
      '\n',
    ),
  )
})

it('takes no longer for a text that is all one mark', () => {
  const marks = ['<a', '[', '![', '[a](', ' ', '\t', ')[', '<b ', '\u3000', '*', '*a ', '|', ' |', '`', '\n ']
  const begun = performance.now()
  for (const mark of marks) plainText(`a${mark.repeat(30_000)}x`)
  expect(performance.now() - begun).toBeLessThan(6000)
})
