import { useRef, type CSSProperties } from 'react'
import type { VariableRow as Row } from '~/services/variable.server'
import { FontActions, fontHref, licenceLevel } from '../font/font-actions'
import { figure } from '../font/detail/format'
import { MissingGlyphs, Specimen, SpecimenRetry } from '../font/specimen'
import { Button } from '../ui/button'
import { LicenceMark } from '../ui/licence-mark'
import { notify } from '../ui/notify'
import { isPlainClick } from '../ui/plain-click'
import { AxisField } from './axis-field'
import { usePlay } from './use-play'
import { cssFor, variationSettings } from './variable-css'
import { axisField, variableEntries, variableHref, type VariableAddress } from './variable-href'

type Values = Row['values']

interface VariableRowProps {
  row: Row
  /** Where it stands now. */
  values: Values
  onChange(values: Values): void
  /** Puts what stands here into the address at once. */
  onSend(): void
  address: VariableAddress
  origin: string
}

/** One variable font: its specimen, and below it everything that moves it. Without script a form does. */
export function VariableRow({ row, values, onChange, onSend, address, origin }: VariableRowProps) {
  const article = useRef<HTMLElement>(null)
  const { font, axes, specimen, notes } = row
  const set = (tag: string, value: number) => onChange({ ...values, [tag]: value })
  const first = axes[0]
  const [playing, setPlaying] = usePlay(article, first, first ? values[first.tag]! : 0, (value) =>
    set(first!.tag, value),
  )
  const own = axes.map(({ tag }) => axisField(font.fontGNo, tag))
  const isDrawn = specimen.picture === null
  const look = { fontVariationSettings: variationSettings(values) } as CSSProperties
  return (
    <article ref={article} id={font.fontGNo} className="variable-row" aria-label={font.familyName}>
      <div className="variable-row__meta">
        <h2>
          <a href={fontHref(font)}>{font.familyName}</a>
        </h2>
        {row.nameEn && <span className="variable-row__en">{row.nameEn}</span>}
        <LicenceMark level={licenceLevel(font)} text={font.licence.label} />
        <MissingGlyphs missing={specimen.missing} />
        <SpecimenRetry specimen={specimen} name={font.familyName} />
        <span className="variable-row__count numeric">
          {row.hanziCount > 0 ? `${figure(row.hanziCount)} 汉字` : `${figure(font.codepointCount)} 字`}
        </span>
      </div>
      <Specimen specimen={specimen} style={look} />
      <form
        className="variable-row__axes"
        action={`${address.path}#${font.fontGNo}`}
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        {variableEntries(address, Object.fromEntries(own.map((name) => [name, null]))).map(
          ([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        {isDrawn &&
          axes.map((axis) => (
            <AxisField
              key={axis.tag}
              axis={axis}
              name={axisField(font.fontGNo, axis.tag)}
              of={font.familyName}
              value={values[axis.tag]!}
              onChange={(value) => {
                setPlaying(false)
                set(axis.tag, value)
              }}
            />
          ))}
        {isDrawn ? (
          <Button type="submit" variant="quiet" className="no-script-only">
            应用
          </Button>
        ) : (
          <p className="muted">授权不允许制作子集，这里以图片展示。</p>
        )}
        {isDrawn && first && (
          <Button
            variant="quiet"
            className="script-only variable-row__play"
            pressed={playing}
            icon={playing ? 'pause' : 'play'}
            aria-label={`${playing ? '停下' : '播放'} ${font.familyName} 的${first.name}`}
            onClick={() => setPlaying(!playing)}
          >
            {playing ? '停下' : '播放'}
          </Button>
        )}
        {notes.length > 0 && (
          <p className="variable-row__notes" role="status">
            {notes.join('；')}
          </p>
        )}
      </form>
      <span className="variable-row__actions">
        <FontActions font={font} />
      </span>
      {isDrawn && (
        <div className="variable-row__more">
          <Instances row={row} values={values} onChange={onChange} address={address} />
          <details>
            <summary>CSS</summary>
            <StyleSheet text={cssFor(origin, row, values)} />
          </details>
        </div>
      )}
    </article>
  )
}

function Instances({ row, values, onChange, address }: Omit<VariableRowProps, 'origin' | 'onSend'>) {
  const { font, instances } = row
  if (instances.length === 0) return null
  return (
    <details>
      <summary>实例 {instances.length} 个</summary>
      <ul className="variable-row__instances">
        {instances.map(({ label, values: point }) => {
          const set = Object.fromEntries(
            Object.entries(point).map(([tag, value]) => [axisField(font.fontGNo, tag), String(value)]),
          )
          const isHere = Object.entries(point).every(([tag, value]) => values[tag] === value)
          return (
            <li key={variationSettings(point)}>
              <a
                href={`${variableHref(address, set)}#${font.fontGNo}`}
                aria-current={isHere || undefined}
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  onChange({ ...values, ...point })
                }}
              >
                {label} <span className="numeric">{Object.values(point).join(' ')}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function StyleSheet({ text }: { text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success('已复制')
    } catch {
      notify.error('浏览器没有允许复制，请选中代码自己复制')
    }
  }
  return (
    <>
      <pre className="code" tabIndex={0}>
        <code>{text}</code>
      </pre>
      <Button variant="weak" className="script-only" onClick={() => void copy()}>
        复制代码
      </Button>
    </>
  )
}
