import { Marked, type Tokens } from 'marked'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character]!)
}

/** Web and mail addresses, and paths of this site; anything else (javascript:, data:, //host) is no link. */
function safeHref(href: string): string | null {
  if (/^\/(?![/\\])/.test(href) || /^#[\w-]*$/.test(href)) return href
  if (!URL.canParse(href)) return null
  return ['http:', 'https:', 'mailto:'].includes(new URL(href).protocol) ? href : null
}

/**
 * Texts are written by operators and come from remote APIs: only this small set of elements ever reaches a page.
 * HTML in the text is shown as text, pictures become their description, headings start below the section's own.
 */
const markdown = new Marked({
  gfm: true,
  breaks: false,
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    image: ({ text }: Tokens.Image) => escapeHtml(text),
    heading({ tokens, depth }: Tokens.Heading) {
      const level = depth <= 2 ? 3 : 4
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
    },
    link({ href, tokens }: Tokens.Link) {
      const inside = this.parser.parseInline(tokens)
      const safe = safeHref(href)
      if (safe === null) return inside
      const elsewhere = safe.startsWith('/') || safe.startsWith('#') ? '' : ' rel="noopener"'
      return `<a href="${escapeHtml(safe)}"${elsewhere}>${inside}</a>`
    },
    code: ({ text }: Tokens.Code) => `<pre><code>${escapeHtml(text)}</code></pre>\n`,
    // A task list's box would be a form control without a form.
    checkbox: () => '',
  },
})

/** Markdown as HTML that may stand in a page. */
export function markdownToHtml(source: string): string {
  return (markdown.parse(source.toWellFormed(), { async: false }) as string).trim()
}

/** The first paragraph as plain text, for descriptions. */
export function firstParagraph(source: string): string {
  const first = source.trim().split(/\n\s*\n/)[0] ?? ''
  return first
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>|[*_`#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
