import { WEBFONT_TEXT_MAX, type WebfontDisplay, type WebfontRange } from '~/converter-webfont'
import { MissingGlyphs } from '../../font/specimen'
import type { WebfontFieldsProps } from './use-webfont-form'

const RANGES: ReadonlyArray<readonly [WebfontRange, string]> = [
  ['slices', '按需分片，浏览器只取用到的'],
  ['text', '只含下面的字'],
  ['common', '常用 3,500 字，一个文件'],
]

const DISPLAYS: ReadonlyArray<readonly [WebfontDisplay, string]> = [
  ['swap', '先用系统字体，到了再换 swap'],
  ['fallback', '短暂留空再换 fallback'],
  ['block', '留空等它 block'],
  ['optional', '来得及才用 optional'],
]

/** 范围 and 加载时. */
export function ChoiceFields({ page, values, onChange }: WebfontFieldsProps) {
  const { text: error } = page.errors
  const isUnused = values.range !== 'text' && values.text.trim() !== ''
  const count = [...values.text].length
  return (
    <>
      <fieldset className="text-tool__part">
        <legend className="visually-hidden">范围</legend>
        <div className="text-tool__label">
          <span aria-hidden="true">范围</span>
          {values.text !== '' && (
            <small data-over={count > WEBFONT_TEXT_MAX || undefined}>
              {count} / {WEBFONT_TEXT_MAX}
            </small>
          )}
        </div>
        {RANGES.map(([range, label]) => (
          <label key={range} className="check numeric">
            <input
              type="radio"
              name="range"
              value={range}
              checked={values.range === range}
              onChange={() => onChange({ range }, 'at once')}
            />
            {label}
          </label>
        ))}
        <textarea
          name="text"
          className="input"
          rows={3}
          aria-label="要留下的字"
          placeholder="选“只含下面的字”后填；空着就按预览的文字"
          value={values.text}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'webfont-text-error' : 'webfont-text-note'}
          onChange={(event) =>
            onChange({
              text: event.currentTarget.value,
              ...(event.currentTarget.value ? { range: 'text' } : {}),
            })
          }
        />
        {error && (
          <p className="field__error" id="webfont-text-error">
            {error}
          </p>
        )}
        <div id="webfont-text-note" className="webfont-tool__note">
          {isUnused && <p>这些字没有用上，要用就选“只含下面的字”。</p>}
          {values.text !== '' && page.lacks.length > 0 && (
            <p>
              {page.font.name}
              <MissingGlyphs missing={page.lacks} />
            </p>
          )}
        </div>
      </fieldset>
      <fieldset className="text-tool__part">
        <legend className="visually-hidden">加载时</legend>
        <div className="text-tool__label" aria-hidden="true">
          <span>加载时</span>
        </div>
        {DISPLAYS.map(([display, label]) => (
          <label key={display} className="check">
            <input
              type="radio"
              name="display"
              value={display}
              checked={values.display === display}
              onChange={() => onChange({ display }, 'at once')}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </>
  )
}
