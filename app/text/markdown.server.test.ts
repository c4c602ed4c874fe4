import { describe, expect, it } from 'vitest'
import { entryText, firstParagraph, markdownToHtml, readingLength } from './markdown.server'

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

describe('entryText', () => {
  const html = (source: string) =>
    entryText(source)
      .parts.map((part) => (part.kind === 'html' ? part.html : `(${part.text})`))
      .join('')

  it('makes sections with ids of their words, and their contents', () => {
    const { parts, contents } = entryText('## 行首 & 行尾\n\n一\n\n## **行首** & 行尾\n\n### 小\n\n## !')
    expect(contents).toEqual([
      { id: '行首-行尾', title: '行首 & 行尾' },
      { id: '行首-行尾-2', title: '行首 & 行尾' },
      { id: 'section', title: '!' },
    ])
    expect(parts).toEqual([
      {
        kind: 'html',
        html: '<h2 id="行首-行尾">行首 &amp; 行尾</h2>\n<p>一</p>\n<h2 id="行首-行尾-2"><strong>行首</strong> &amp; 行尾</h2>\n<h3>小</h3>\n<h2 id="section">!</h2>',
      },
    ])
  })

  it('takes specimens out, with what they ask for', () => {
    expect(entryText('前\n\n```specimen gno=Y10004 size=96 dir=v\n宋明\n```\n\n后').parts).toEqual([
      { kind: 'html', html: '<p>前</p>' },
      { kind: 'specimen', gno: 'Y10004', size: 96, weight: null, vertical: true, text: '宋明' },
      { kind: 'html', html: '<p>后</p>' },
    ])
    expect(entryText('```specimen gno=Y1 size=9999\n永\n```').parts).toMatchObject([
      { size: 200, vertical: false },
    ])
  })

  it.each([
    ['weight=900', 900],
    ['weight=4000', 1000],
    ['weight=-3', 1],
    ['weight=bold', null],
    ['weight', null],
  ])('takes a weight: %s', (asked, weight) => {
    expect(entryText(`\`\`\`specimen gno=Y1 ${asked}\n永\n\`\`\``).parts).toMatchObject([{ weight }])
  })

  it.each([
    '```specimen\n<b>\n```',
    '```specimen gno=../x\n<b>\n```',
    '```specimen gno="><script>\n<b>\n```',
    '## <img src=x onerror=alert(1)>',
    '| <i> | b |\n|---|---|\n| <script> | [x](javascript:alert(1)) |',
  ])('lets nothing else through: %s', (source) => {
    expect(html(source)).not.toMatch(/<(?!\/?(pre|code|h2|div|table|thead|tbody|tr|t[hd])[ >])/)
    expect(html(source)).not.toContain('href')
  })

  it('lets what is wide be scrolled by the keyboard', () => {
    expect(html('| 甲 | 乙 |\n|---|---|\n| 1 | 2 |')).toBe(
      '<div class="prose__table" tabindex="0" role="group" aria-label="表格"><table><thead><tr><th scope="col">甲</th><th scope="col">乙</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>',
    )
    expect(html('```css\na { b: c }\n```')).toBe('<pre tabindex="0"><code>a { b: c }</code></pre>')
  })
})

it('readingLength counts characters and words, not marks, code or addresses', () => {
  expect(readingLength('永字，CSS 4！\n\n```\n代码\n```\n[链](/x/y)')).toEqual({ words: 5, minutes: 1 })
  expect(readingLength('字'.repeat(1400)).minutes).toBe(4)
})

describe('a text made to be slow', () => {
  it.each(['- ', '> ', '1. '])('%s by the thousand is shown as it was written', (mark) => {
    const source = `${mark.repeat(6000)}<script>`
    for (const shown of [markdownToHtml(source), (entryText(source).parts[0] as { html: string }).html])
      expect(shown).toMatch(/&lt;script&gt;(<\/|$)/)
  })

  it('takes no longer where it is read as plain words', () => {
    const begun = performance.now()
    for (const mark of ['<', '<a', '[', '![', '[a](', '](', '<!--', '<?', ')[']) {
      firstParagraph(mark.repeat(30_000))
      readingLength(mark.repeat(30_000))
    }
    expect(performance.now() - begun).toBeLessThan(6000)
  })
})
