import { MissingGlyphs, withTofu } from '../../font/specimen'
import { WEBFONT_PREVIEW_MAX } from '~/converter-webfont'
import type { WebfontFieldsProps } from './use-webfont-form'

/** 实时预览, drawn with the very style sheet that the code links to. */
export function WebfontPreview({ page, values, onChange }: WebfontFieldsProps) {
  const { preview, font, errors } = page
  const { href, css, title, body, titleWeights, bodyWeight, missing, left } = preview
  const lacks = [...missing, ...left]
  const family = { fontFamily: `"${font.gno}", var(--font-ui)` }
  return (
    <section className="webfont-preview" aria-labelledby="webfont-preview-title">
      {href !== null && <link rel="stylesheet" href={href} />}
      {css !== null && <style dangerouslySetInnerHTML={{ __html: css }} />}
      <div className="text-tool__label">
        <h2 id="webfont-preview-title">实时预览</h2>
        <small>
          <label htmlFor="webfont-preview-text">改下面的文字</label>
        </small>
      </div>
      <div className="webfont-preview__shown" lang={font.lang} style={family}>
        {titleWeights.map((fontWeight) => (
          <p key={fontWeight} className="webfont-preview__title" style={{ fontWeight }}>
            {withTofu(title, lacks)}
          </p>
        ))}
        {body !== '' && (
          <p className="webfont-preview__body" style={{ fontWeight: bodyWeight }}>
            {withTofu(body, lacks)}
          </p>
        )}
      </div>
      <div className="webfont-preview__missing" role="status">
        {missing.length > 0 && (
          <p>
            {font.name}
            <MissingGlyphs missing={missing} />
          </p>
        )}
        {left.length > 0 && (
          <p>
            选的范围里
            <MissingGlyphs missing={left} />
          </p>
        )}
      </div>
      <textarea
        id="webfont-preview-text"
        name="preview"
        className="input"
        rows={3}
        aria-label="预览的文字"
        placeholder={`${title}\n${body}`}
        value={values.preview}
        aria-invalid={errors.preview ? true : undefined}
        aria-describedby="webfont-preview-help"
        onChange={(event) => onChange({ preview: event.currentTarget.value })}
      />
      <p className={errors.preview ? 'field__error' : 'field__help'} id="webfont-preview-help">
        {errors.preview ?? `第一行作标题，其余作正文，最多 ${WEBFONT_PREVIEW_MAX} 个字。`}
      </p>
    </section>
  )
}
