import type { WebfontPage } from '~/services/converter-webfont.server'

export function WebfontTool({ page }: { page: WebfontPage }) {
  return <div className="wrap" data-tool={page.tool} />
}
