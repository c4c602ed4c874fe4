import { Suspense } from 'react'
import type { FileForm } from '~/services/converter-file.server'
import type { ConverterForm, ConverterPage } from '~/services/converter.server'
import { toolHref, TOOLS } from '~/converter-tools'
import { FileTool, HanziTool, TextTool, WebfontTool } from './tool-views'

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

/** What the form of “字体格式” was answered, a refusal by any other name included. */
const isFileForm = (answer: ConverterForm | undefined): answer is FileForm =>
  answer !== undefined && !('tool' in answer && answer.tool === 'hanzi')

function OpenTool({ page, answer }: ConverterProps) {
  switch (page.tool) {
    case 'text':
      return <TextTool page={page} />
    case 'file':
      return <FileTool page={page} answer={isFileForm(answer) ? answer : undefined} />
    case 'webfont':
      return <WebfontTool page={page} />
    case 'hanzi':
      return <HanziTool page={page} answer={answer} />
  }
}
