import type { FileForm, FilePage } from '~/services/converter-file.server'

export function FileTool({ page }: { page: FilePage; answer: FileForm | undefined }) {
  return <div className="wrap" data-tool={page.tool} />
}
