import type { TextPage } from '~/services/converter-text.server'
import { FontFaces } from '../../font/font-faces'
import { Button } from '../../ui/button'
import { ErrorSummary } from '../../ui/error-summary'
import { ExportRow } from './export-row'
import { FontPicker } from './font-picker'
import { LookFields } from './look-fields'
import { OtherFonts } from './other-fonts'
import { SetFields } from './set-fields'
import { TextCanvas } from './text-canvas'
import { TextNotice } from './text-notice'
import { TextWords } from './text-words'
import { useTextForm } from './use-text-form'
import { CONVERTER_PATH } from '~/converter-tools'

const LICENCE_SAYS: Readonly<Record<TextPage['font']['licence']['kind'], string>> = {
  'free-commercial': '这款字体允许商用图形。',
  'needs-licence': '这款字体的图形要商用，须先取得授权。',
  unverified: '这款字体的授权还没有核实。',
}

/** 文字转图形: the drawing at the left, what makes it at the right. A GET form; script sends it by itself. */
export function TextTool({ page }: { page: TextPage }) {
  const { values, change, form } = useTextForm(page)
  const specimens = [...page.others.fonts, ...page.fonts].map(({ specimen }) => specimen)
  const { font } = page
  const problems = Object.entries(page.errors).map(([field, said]) => [`converter-${field}`, said] as const)
  return (
    <>
      <FontFaces specimens={specimens} />
      <form className="text-tool" action={CONVERTER_PATH} aria-label="文字转图形" {...form}>
        {/* With script what is wrong shows while it is written, beside its field. */}
        {problems.length > 0 && (
          <div className="text-tool__wrong no-script-only">
            <ErrorSummary answer={page.errors} problems={problems} message="" />
          </div>
        )}
        <div className="text-tool__view">
          <TextCanvas page={page} values={values} />
          <TextNotice page={page} />
          <ExportRow page={page} values={values} />
          <OtherFonts page={page} values={values} />
        </div>
        <div className="text-tool__controls">
          <TextWords page={page} values={values} onChange={change} />
          <FontPicker page={page} values={values} onChange={change} />
          <SetFields page={page} values={values} onChange={change} />
          <LookFields page={page} values={values} onChange={change} />
          <p className="text-tool__apply no-script-only">
            <Button type="submit" variant="primary" wide>
              应用
            </Button>
          </p>
        </div>
      </form>
      <p className="text-tool__foot">
        {page.layout.refused === null && LICENCE_SAYS[font.licence.kind]}不允许转图形的字体，这里只给预览。
        <a className="text-link" href={`/font/${encodeURIComponent(font.gno)}#licence`}>
          看授权
        </a>
      </p>
    </>
  )
}
