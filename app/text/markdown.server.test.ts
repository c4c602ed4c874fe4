import { describe, expect, it } from 'vitest'
import { firstParagraph, markdownToHtml } from './markdown.server'

describe('markdownToHtml', () => {
  it('keeps paragraphs, stress, lists and quotes', () => {
    expect(markdownToHtml('一段**粗**与*重*。\n\n二段')).toBe(
      '<p>一段<strong>粗</strong>与<em>重</em>。</p>\n<p>二段</p>',
    )
    expect(markdownToHtml('- 甲\n- 乙')).toContain('<li>甲</li>')
    expect(markdownToHtml('> 引')).toContain('<blockquote>')
  })

  it('puts headings below the section’s own', () => {
    expect(markdownToHtml('# 大\n\n### 小')).toBe('<h3>大</h3>\n<h4>小</h4>')
  })

  it.each([
    '<script>alert(1)</script>',
    '文<img src=x onerror=alert(1)>字',
    '<svg/onload=alert(1)>',
    '![图](x" onerror="alert(1))',
    '`<b>`',
    '    <iframe src="/x">',
    '```html" onclick="x\n<b>\n```',
    '<!-- c --><style>*{}</style>',
  ])('shows HTML as text: %s', (source) => {
    expect(markdownToHtml(source)).not.toMatch(/<(?!\/?(p|pre|code|strong|em)>)/)
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<b>)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '<javascript:alert(1)>',
    '[x](vbscript:x)',
    '[x]( javascript:alert(1))',
    '[x](&#106;avascript:alert(1))',
  ])('makes no link of %s', (source) => {
    expect(markdownToHtml(source)).not.toContain('href')
  })

  it('links to the web and to this site', () => {
    expect(markdownToHtml('[站](/font?type=a&b=1) [外](https://a.example/"x)')).toBe(
      '<p><a href="/font?type=a&amp;b=1">站</a> <a href="https://a.example/&quot;x" rel="noopener">外</a></p>',
    )
  })

  it('takes pictures for their description and lone surrogates for text', () => {
    expect(markdownToHtml('![一张<b>图](/x.png)')).toBe('<p>一张&lt;b&gt;图</p>')
    expect(markdownToHtml('a\ud800b')).toBe('<p>a\ufffdb</p>')
    expect(markdownToHtml('')).toBe('')
  })
})

it('firstParagraph is plain text', () => {
  expect(firstParagraph('# **永**字\n八法[链接](/x)\n\n二')).toBe('永字 八法链接')
  expect(firstParagraph('')).toBe('')
})
