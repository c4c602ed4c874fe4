import { lazy, Suspense } from 'react'
import type { FileForm } from '~/services/converter-file.server'
import type { ConverterForm, ConverterPage } from '~/services/converter.server'
import { toolHref, TOOLS } from '~/converter-tools'

/**
 * Each tool is a file of its own for the browser, because a visitor comes for one of them. On the server all are at
 * hand: what streams in later would stay hidden where no script runs.
 */
const atOnce = import.meta.env.SSR ? await import('./tools-at-once') : null
const TextTool =
  atOnce?.TextTool ?? lazy(async () => ({ default: (await import('./text/text-tool')).TextTool }))
const FileTool =
  atOnce?.FileTool ?? lazy(async () => ({ default: (await import('./file/file-tool')).FileTool }))
const WebfontTool =
  atOnce?.WebfontTool ?? lazy(async () => ({ default: (await import('./webfont/webfont-tool')).WebfontTool }))
const HanziTool =
  atOnce?.HanziTool ?? lazy(async () => ({ default: (await import('./hanzi/hanzi-tool')).HanziTool }))

interface ConverterProps {
  page: ConverterPage
  answer: ConverterForm | undefined
}

export function Converter({ page, answer }: ConverterProps) {
  return (
    <>
      <div className="page-head page-head--tabs">
        <h1>转换器</h1>
        <p>文字转图形、字体换格式、网页字体子集、简繁互换</p>
      </div>
      <nav className="tabs tabs--page" aria-label="工具">
        {TOOLS.map(({ tool, label }) => (
          <a key={tool} href={toolHref(tool)} aria-current={tool === page.tool ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <Suspense>
        <OpenTool page={page} answer={answer} />
      </Suspense>
    </>
  )
}

const isFileForm = (answer: ConverterForm | undefined): answer is FileForm =>
  answer !== undefined && 'tool' in answer && answer.tool === 'file'

function OpenTool({ page, answer }: ConverterProps) {
  switch (page.tool) {
    case 'text':
      return <TextTool page={page} />
    case 'file':
      return <FileTool page={page} answer={isFileForm(answer) ? answer : undefined} />
    case 'webfont':
      return <WebfontTool page={page} />
    case 'hanzi':
      return <HanziTool page={page} answer={isFileForm(answer) ? undefined : answer} />
  }
}
