import { Marked, type MarkedExtension, type Token, type Tokens } from 'marked'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const ENTITIES = Object.fromEntries(Object.entries(ESCAPES).map(([character, entity]) => [entity, character]))

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character]!)
}

/** Web and mail addresses, and paths of this site; anything else (javascript:, data:, //host) is no link. */
function safeHref(href: string): string | null {
  if (/^\/(?![/\\])/.test(href) || /^#[\p{L}\p{N}_-]*$/u.test(href)) return href
  if (!URL.canParse(href)) return null
  return ['http:', 'https:', 'mailto:'].includes(new URL(href).protocol) ? href : null
}

/**
 * Texts are written by operators and come from remote APIs: only a small set of elements ever reaches a page.
 * HTML in the text is shown as text, pictures become their description.
 */
const SAFE: NonNullable<MarkedExtension['renderer']> = {
  html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
  image: ({ text }: Tokens.Image) => escapeHtml(text),
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
}

/** For a part of a page: headings start below the section's own. */
const markdown = new Marked({
  gfm: true,
  breaks: false,
  renderer: {
    ...SAFE,
    heading({ tokens, depth }: Tokens.Heading) {
      const level = depth <= 2 ? 3 : 4
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
    },
  },
})

/** Markdown as HTML that may stand in a page. */
export function markdownToHtml(source: string): string {
  return shallow(
    () => (markdown.parse(source.toWellFormed(), { async: false }) as string).trim(),
    () => asWritten(source),
  )
}

/** Lists within lists by the thousand are deeper than the parser can go; what they were written as is shown. */
function shallow<T>(parse: () => T, otherwise: () => T): T {
  try {
    return parse()
  } catch (error) {
    if (error instanceof RangeError) return otherwise()
    throw error
  }
}

const asWritten = (source: string) => `<p>${escapeHtml(source.toWellFormed())}</p>`

/** A line of Markdown without a paragraph around it. */
export function inlineHtml(source: string): string {
  return markdown.parseInline(source.toWellFormed(), { async: false }) as string
}

/** A part of an entry's text: HTML, or lines to be set in a font of the library. */
export type EntryPart =
  | { kind: 'html'; html: string }
  | {
      kind: 'specimen'
      gno: string
      /** px */
      size: number
      /** usWeightClass, for a variable font; null where the text asks for none. */
      weight: number | null
      vertical: boolean
      text: string
    }

export interface EntryText {
  parts: EntryPart[]
  /** Its sections, for the table of contents. */
  contents: Array<{ id: string; title: string }>
}

const SPECIMEN_PX = { min: 12, max: 200, usual: 40 } as const
const WEIGHT = { min: 1, max: 1000 } as const

/**
 * The text of an entry's own page: `##` is a section of the page, with an id made of its words; what scrolls
 * sideways on a telephone takes focus; ```` ```specimen gno=Y10004 size=40 weight=700 dir=h ```` is a specimen.
 */
export function entryText(source: string): EntryText {
  return shallow(
    () => partsOf(source),
    () => ({ parts: [{ kind: 'html', html: asWritten(source) }], contents: [] }),
  )
}

function partsOf(source: string): EntryText {
  const contents: EntryText['contents'] = []
  const page = new Marked({
    gfm: true,
    breaks: false,
    renderer: {
      ...SAFE,
      code: ({ text }: Tokens.Code) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
      heading({ tokens, depth }: Tokens.Heading) {
        const inside = this.parser.parseInline(tokens)
        if (depth > 2) return `<h3>${inside}</h3>\n`
        const title = plainText(tokens)
        const id = freeId(title, contents)
        contents.push({ id, title })
        return `<h2 id="${escapeHtml(id)}">${inside}</h2>\n`
      },
      table({ header, rows }: Tokens.Table) {
        const row = (cells: Tokens.TableCell[], tag: 'th' | 'td') => {
          const scope = tag === 'th' ? ' scope="col"' : ''
          const inside = cells.map(
            ({ tokens }) => `<${tag}${scope}>${this.parser.parseInline(tokens)}</${tag}>`,
          )
          return `<tr>${inside.join('')}</tr>`
        }
        const body = rows.map((cells) => row(cells, 'td')).join('')
        return `<div class="prose__table" tabindex="0" role="group" aria-label="表格"><table><thead>${row(header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`
      },
    },
  })
  const tokens = page.lexer(source.toWellFormed())
  const parts: EntryPart[] = []
  let run: Token[] = []
  const flush = () => {
    const html = page.parser(run).trim()
    if (html !== '') parts.push({ kind: 'html', html })
    run = []
  }
  for (const token of tokens) {
    const specimen = token.type === 'code' ? specimenOf(token as Tokens.Code) : null
    if (!specimen) {
      run.push(token)
      continue
    }
    flush()
    parts.push(specimen)
  }
  flush()
  return { parts, contents }
}

/** What a fence asks for; null where it is code. */
function specimenOf({ lang, text }: Tokens.Code): EntryPart | null {
  const [kind, ...words] = (lang ?? '').split(/\s+/)
  if (kind !== 'specimen') return null
  const asked = new Map(words.map((word) => word.split('=', 2) as [string, string | undefined]))
  const gno = asked.get('gno')
  if (!gno || !/^[\w-]{1,80}$/.test(gno) || text.trim() === '') return null
  const px = Math.round(Number(asked.get('size'))) || SPECIMEN_PX.usual
  const weight = Math.round(Number(asked.get('weight'))) || null
  return {
    kind: 'specimen',
    gno,
    size: Math.min(SPECIMEN_PX.max, Math.max(SPECIMEN_PX.min, px)),
    weight: weight && Math.min(WEIGHT.max, Math.max(WEIGHT.min, weight)),
    vertical: asked.get('dir') === 'v',
    text: text.trim(),
  }
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) =>
      'tokens' in token && token.tokens ? plainText(token.tokens) : (token as Tokens.Text).text,
    )
    .join('')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!)
    .trim()
}

/** The words of a heading, joined by hyphens; a number after what is taken. */
function freeId(title: string, taken: EntryText['contents']): string {
  const words = title.match(/[\p{L}\p{N}]+/gu)?.join('-') ?? 'section'
  const isTaken = (id: string) => taken.some((each) => each.id === id)
  let id = words
  for (let turn = 2; isTaken(id); turn++) id = `${words}-${turn}`
  return id
}

const PER_MINUTE = 350

/** How long a text is: Han characters and words of letters, marks and code left out. */
export function readingLength(source: string): { words: number; minutes: number } {
  const text = source.replace(/```[\s\S]*?```/g, '').replace(/\]\([^)]{0,500}\)/g, ']')
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const others = text.match(/[\p{Script=Latin}\p{N}]+/gu)?.length ?? 0
  const words = han + others
  return { words, minutes: Math.max(1, Math.round(words / PER_MINUTE)) }
}

/** The first paragraph as plain text, for descriptions. */
export function firstParagraph(source: string): string {
  const first = source.trim().split(/\n\s*\n/)[0] ?? ''
  return first
    .replace(/!?\[([^[\]]*)\]\([^)]{0,500}\)/g, '$1')
    .replace(/<[^<>]*>|[*_`#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
