import type { HanziPage } from '~/services/converter-hanzi.server'

export function HanziTool({ page }: { page: HanziPage }) {
  return <div className="wrap" data-tool={page.tool} />
}
