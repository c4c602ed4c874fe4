import { data } from '@remix-run/node'
import { calls, ERRORS } from '~/contract'
import type { Topic } from '~/contract/columns'
import { inlineHtml, readingLength } from '~/text/markdown.server'
import { agreementArticles, type AgreementArticle } from '~/text/agreement'
import { forVisitor, type ErrorBody } from './caller.server'
import { transport } from './transport.server'

export interface AgreementPage {
  kind: AgreementKind
  title: string
  summary: string
  updatedAt: string
  /** Newest first. */
  revisions: Topic['revisions']
  words: number
  articles: AgreementArticle[]
}

export type AgreementKind = 'font' | 'register'

/** An agreement, by the last part of its address. */
export function agreementPage(request: Request): Promise<AgreementPage> {
  const kind = /\/register(?:\.|$)/.test(new URL(request.url).pathname) ? 'register' : 'font'
  return forVisitor(request, async (caller) => {
    const query = { type: `agreement-${kind}` as const }
    const { topic } = await transport().call(calls.getColumnByType, { query }, caller)
    if (!topic) throw data({ message: ERRORS.NOT_FOUND.message } satisfies ErrorBody, { status: 404 })
    const { title, summary, updatedAt, revisions, body } = topic
    return {
      kind,
      title,
      summary,
      updatedAt,
      revisions: [...revisions].reverse(),
      words: readingLength(body).words,
      articles: agreementArticles(body, inlineHtml),
    }
  })
}
