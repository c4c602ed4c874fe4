import type { MouseEvent } from 'react'
import { HANZI_MAX } from '~/contract/limits'
import { toolHref } from '~/converter-tools'
import type { HanziAsked, HanziResult } from '~/services/converter-hanzi.server'
import { Icon } from '../../ui/icon'
import { marksOf } from './marks'

const DIRECTIONS = [
  { value: 'auto', label: '自动', describe: '自动判断方向' },
  { value: 's2t', label: '简→繁', describe: '简体到繁体' },
  { value: 't2s', label: '繁→简', describe: '繁体到简体' },
] as const

const REGIONS = [
  { value: 't', label: '通用' },
  { value: 'tw', label: '台湾' },
  { value: 'hk', label: '香港' },
] as const

const figures = new Intl.NumberFormat('en-US')

interface PaneProps {
  asked: HanziAsked
  result: HanziResult | null
  onChange(): void
}

const directionOf = ({ asked, result }: Pick<PaneProps, 'asked' | 'result'>) =>
  result?.direction ?? (asked.direction === 't2s' ? 't2s' : 's2t')
const LANG = { hans: 'zh-Hans', hant: 'zh-Hant' }

/** What is to be converted. */
export function HanziSource({
  asked,
  result,
  onChange,
  onClear,
}: PaneProps & { onClear(event: MouseEvent): void }) {
  const isTraditional = directionOf({ asked, result }) === 't2s'
  return (
    <div className="hanzi__pane">
      <div className="hanzi__head">
        <label htmlFor="hanzi-text">{isTraditional ? '繁体' : '简体'}</label>
        <span className="muted numeric">{figures.format(result?.characters ?? 0)} 字</span>
        <div className="hanzi__end">
          <Choices
            name="dir"
            label="方向"
            choices={DIRECTIONS}
            chosen={asked.direction}
            onChange={onChange}
          />
          <a className="icon-button" href={toolHref('hanzi')} aria-label="清空" onClick={onClear}>
            <Icon name="close" small />
          </a>
        </div>
      </div>
      <textarea
        id="hanzi-text"
        className="hanzi__text"
        name="text"
        rows={6}
        defaultValue={asked.text}
        maxLength={HANZI_MAX}
        placeholder="写下或贴上文字"
        lang={isTraditional ? LANG.hant : LANG.hans}
        spellCheck={false}
        autoComplete="off"
      />
    </div>
  )
}

/** What became of it: changed characters in 朱, those that could be written otherwise underlined too. */
export function HanziResultText({ asked, result, onChange }: PaneProps) {
  const isTraditional = directionOf({ asked, result }) === 's2t'
  const name = isTraditional ? '繁体' : '简体'
  return (
    <div className="hanzi__pane">
      <div className="hanzi__head">
        <b>{name}</b>
        <div className="hanzi__end">
          <Choices
            name="region"
            label={isTraditional ? '用字标准' : '原文的用字标准'}
            choices={REGIONS}
            chosen={asked.region}
            onChange={onChange}
          />
        </div>
      </div>
      <div
        className="hanzi__text"
        lang={isTraditional ? LANG.hant : LANG.hans}
        role="region"
        aria-label={`${name}结果`}
        tabIndex={0}
      >
        {marksOf(result?.runs ?? []).map(({ text, changed, open }, index) =>
          changed || open ? (
            <mark key={index} className={open ? 'is-open' : undefined} data-changed={changed || undefined}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </div>
    </div>
  )
}

interface ChoicesProps {
  name: string
  label: string
  choices: ReadonlyArray<{ value: string; label: string; describe?: string }>
  chosen: string
  onChange(): void
}

function Choices({ name, label, choices, chosen, onChange }: ChoicesProps) {
  return (
    <div className="segmented" role="radiogroup" aria-label={label}>
      {choices.map(({ value, label: short, describe }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            aria-label={describe}
            onChange={onChange}
          />
          {short}
        </label>
      ))}
    </div>
  )
}
