import type { TextPage } from '~/services/converter-text.server'

export function TextTool({ page }: { page: TextPage }) {
  return <div className="wrap" data-tool={page.tool} />
}
