import { redirect } from '@remix-run/node'
import { calls } from '~/contract'
import { BOARD_TOPICS, type BoardTopic } from '~/contract/message-board'
import { firstParagraph, markdownToHtml } from '~/text/markdown.server'
import { forVisitor } from './caller.server'
import { forForm, textOf } from './form.server'
import { transport } from './transport.server'
import { hereWith } from './list-address.server'

export interface BoardPage {
  topic: BoardTopic
  title: string
  summary: string
  /** HTML of what the operator wrote, made safe. */
  body: string
  description: string
  /** The last form was kept. */
  sent: boolean
}

export function boardPage(request: Request, topic: BoardTopic): Promise<BoardPage> {
  return forVisitor(request, async (caller) => {
    const page = await transport().call(calls.getColumnByType, { query: { type: topic } }, caller)
    // A library whose operator has written nothing here still takes messages.
    const { title, summary, body } = page.topic ?? { title: BOARD_TOPICS[topic], summary: '', body: '' }
    return {
      topic,
      title,
      summary,
      body: markdownToHtml(body),
      description: summary || firstParagraph(body) || title,
      sent: new URL(request.url).searchParams.get('done') === 'sent',
    }
  })
}

export function boardForm(request: Request, topic: BoardTopic) {
  return forForm(request, async (form, caller) => {
    const body = {
      topic,
      name: textOf(form, 'name'),
      account: textOf(form, 'account'),
      text: textOf(form, 'text').replace(/\r\n/g, '\n'),
    }
    await transport().call(calls.saveMessage, { body }, caller)
    throw redirect(hereWith(request, { done: 'sent' }))
  })
}
