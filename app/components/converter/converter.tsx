import type { FileForm } from '~/services/converter-file.server'
import type { ConverterForm, ConverterPage } from '~/services/converter.server'
import { FileTool } from './file/file-tool'
import { HanziTool } from './hanzi/hanzi-tool'
import { TextTool } from './text/text-tool'
import { toolHref, TOOLS } from '~/converter-tools'
import { WebfontTool } from './webfont/webfont-tool'

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
      <OpenTool page={page} answer={answer} />
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
