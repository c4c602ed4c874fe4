import { useRef, type CSSProperties } from 'react'
import { useSearchParams } from '@remix-run/react'
import { MAX_SPECIMEN_CHARACTERS } from '~/contract/limits'
import type { FontDetailPage } from '~/services/font-detail.server'
import { Button } from '../../ui/button'
import { fontHref } from '../font-actions'
import { FontFaces, useFaceState } from '../font-faces'
import { MissingGlyphs, SpecimenRetry } from '../specimen'
import { LiveText } from './live-text'
import { SizeLadder } from './size-ladder'
import { TrialControls } from './trial-controls'
import { useSettledSpecimen } from './use-settled-specimen'
import { useTrial } from './use-trial'

/**
 * 试写: what is typed is drawn in the font by a layer over a text field whose own ink is transparent, because
 * a field alone would fill in missing characters from other fonts. Without script the field stands below.
 */
export function Trial({ page }: { page: FontDetailPage }) {
  const { trial, detail } = page
  const { font } = detail
  const [search] = useSearchParams()
  const { values, change, send, field } = useTrial(trial)
  const specimen = useSettledSpecimen(trial.specimen)
  const state = useFaceState(specimen)
  const sheet = useRef<HTMLDivElement>(null)
  const { picture, lang } = trial.specimen
  // What the writer has set apart stays whole, as far as the line allows.
  const spaced = lang === 'ja' && /\S[ \u3000]\S/.test(values.text) ? '' : undefined

  const look = {
    '--k': font.scale,
    '--px': values.px === null ? undefined : `${values.px}px`,
    fontFamily: specimen.family ? `"${specimen.family}", var(--font-ui)` : undefined,
    fontWeight: trial.axis ? values.weight : undefined,
  } as CSSProperties

  return (
    <section id="trial" aria-label="试写">
      <FontFaces
        specimens={[specimen, trial.specimen]}
        variable={trial.axis ? [specimen.family, trial.specimen.family] : []}
      />
      <form
        className="try-panel"
        action={`${fontHref(font)}#trial`}
        data-dir={values.dir === 'v' ? 'v' : undefined}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {!picture && <TrialControls page={page} values={values} onChange={change} sheet={sheet} />}
        {search.get('char') && <input type="hidden" name="char" value={search.get('char') ?? ''} />}
        <div className="try-panel__sheet">
          <div className="try-panel__stage">
            {picture ? (
              <span className="specimen specimen--picture try-panel__picture">
                <img src={picture} alt={trial.specimen.text} />
              </span>
            ) : (
              <div
                ref={sheet}
                className="try-panel__text try-panel__drawing"
                aria-hidden="true"
                lang={lang}
                style={look}
                data-spaced={spaced}
                data-state={state === 'loaded' ? undefined : state}
              >
                <LiveText text={values.text} specimen={specimen} />
                {/* A last line break opens a line in the field as well. */}
                {'\u200b'}
              </div>
            )}
            <textarea
              className={picture ? 'input' : 'try-panel__text try-panel__editor'}
              name="text"
              aria-label="试写内容"
              placeholder="写几个字；留空则用样句"
              maxLength={MAX_SPECIMEN_CHARACTERS}
              rows={2}
              spellCheck={false}
              autoComplete="off"
              lang={lang}
              style={picture ? undefined : look}
              data-spaced={spaced}
              value={values.text}
              onChange={(event) => change({ text: event.currentTarget.value, own: true })}
              {...field}
            />
          </div>
          <p className="try-panel__missing" role="status">
            {picture && <span className="muted">授权不允许制作子集，这里以图片展示。</span>}
            <MissingGlyphs missing={trial.specimen.missing} />
            <SpecimenRetry specimen={specimen} name={font.familyName} />
          </p>
          <Button variant="primary" type="submit" className="no-script-only">
            试写
          </Button>
        </div>
      </form>
      <SizeLadder page={page} values={values} specimen={specimen} />
    </section>
  )
}
