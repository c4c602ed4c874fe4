import { CONVERTER_PATH } from '~/converter-tools'
import type { WebfontPage } from '~/services/converter-webfont.server'
import { FontFaces } from '../../font/font-faces'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { FontPicker } from '../text/font-picker'
import { ChoiceFields } from './choice-fields'
import { CodeTabs } from './code-tabs'
import { WebfontPreview } from './preview'
import { Savings } from './savings'
import { useWebfontForm } from './use-webfont-form'
import { WeightCells } from './weight-cells'

/** 网页字体: what is wanted at the left, the code and what it saves at the right. A GET form; script sends it by itself. */
export function WebfontTool({ page }: { page: WebfontPage }) {
  const { values, change, form } = useWebfontForm(page)
  const cells = page.cells.map(({ specimen }) => specimen)
  const variable = page.cells
    .filter(({ shownAt }) => shownAt !== undefined)
    .map(({ specimen }) => specimen.family)
  const { refused } = page
  return (
    <>
      <FontFaces specimens={[...cells, ...page.fonts.map(({ specimen }) => specimen)]} variable={variable} />
      <form className="webfont-tool" action={CONVERTER_PATH} aria-label="网页字体" {...form}>
        <input type="hidden" name="tool" value="webfont" />
        {page.settings.as !== 'link' && <input type="hidden" name="as" value={page.settings.as} />}
        <div className="webfont-tool__controls">
          {refused && (
            <p className="webfont-tool__refused">
              <Icon name="warning" />
              <span>
                {refused.name}的授权不允许子集化，换成了{page.font.name}。
              </span>
            </p>
          )}
          <FontPicker page={page} values={values} onChange={({ gno }) => change({ gno }, 'at once')} />
          <WeightCells page={page} values={values} onChange={change} />
          <ChoiceFields page={page} values={values} onChange={change} />
          <p className="text-tool__apply no-script-only">
            <Button type="submit" variant="primary" wide>
              取代码
            </Button>
          </p>
        </div>
        <div className="webfont-tool__view">
          <CodeTabs page={page} />
          <Savings page={page} />
          <WebfontPreview page={page} values={values} onChange={change} />
        </div>
      </form>
      <p className="text-tool__foot">
        不允许子集化的字体不会出现在这里。
        <a
          className="text-link"
          href={`/font/${encodeURIComponent(refused ? refused.gno : page.font.gno)}#licence`}
        >
          看授权
        </a>
      </p>
    </>
  )
}
