/** The articles of an agreement, from its Markdown: `## 第一条 适用范围`, paragraphs that begin with `1.1`. */

export interface AgreementArticle {
  id: string
  /** 第一条; empty where the heading has none. */
  number: string
  title: string
  paragraphs: Array<{ number: string; html: string }>
}

/** Articles that other pages link to, by a word of their title. */
const NAMED: ReadonlyArray<[RegExp, string]> = [[/隐私/, 'privacy']]

export function agreementArticles(source: string, toHtml: (markdown: string) => string): AgreementArticle[] {
  const articles: AgreementArticle[] = []
  for (const block of source.split(/\n\s*\n/)) {
    const text = block.trim()
    if (text === '') continue
    const heading = /^##\s+(?:(第[一二三四五六七八九十百]+条)\s*)?(.+)$/.exec(text)
    if (heading) {
      const title = heading[2]!.trim()
      const named = NAMED.find(([word]) => word.test(title))?.[1]
      const id = named && articles.every((each) => each.id !== named) ? named : `a${articles.length + 1}`
      articles.push({ id, number: heading[1] ?? '', title, paragraphs: [] })
      continue
    }
    if (articles.length === 0) articles.push({ id: 'a1', number: '', title: '', paragraphs: [] })
    const [, number = '', words = text] = /^(\d+(?:\.\d+)*)\s+([\s\S]+)$/.exec(text) ?? []
    articles.at(-1)!.paragraphs.push({ number, html: toHtml(words) })
  }
  return articles
}
