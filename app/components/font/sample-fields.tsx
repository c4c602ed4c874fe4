import type { MouseEvent } from 'react'
import { MAX_SPECIMEN_CHARACTERS } from '~/contract/limits'
import { Button } from '../ui/button'
import { Icon, type IconName } from '../ui/icon'

export const SCRIPTS = [
  { script: 'hans', short: '简', name: '简体' },
  { script: 'hant', short: '繁', name: '繁体' },
] as const

export const DIRECTIONS: ReadonlyArray<{ dir: 'h' | 'v'; name: string; icon: IconName }> = [
  { dir: 'h', name: '横排', icon: 'horizontal' },
  { dir: 'v', name: '竖排', icon: 'vertical' },
]

export const PX_RANGE = { min: 16, max: 160 } as const

interface SampleTextProps {
  text: string
  placeholder: string
  /** the same page without the text */
  clearHref: string
  onClear(event: MouseEvent): void
}

/** What the specimens say. */
export function SampleText({ text, placeholder, clearHref, onClear }: SampleTextProps) {
  return (
    <>
      <input
        name="text"
        defaultValue={text}
        maxLength={MAX_SPECIMEN_CHARACTERS}
        aria-label="试字内容"
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="done"
      />
      <a
        className="icon-button sample-toolbar__clear"
        href={clearHref}
        aria-label="清空"
        data-keep-scroll=""
        onClick={onClear}
      >
        <Icon name="close" small />
      </a>
      <Button type="submit" variant="quiet" className="no-script-only">
        应用
      </Button>
    </>
  )
}

/** How large they are; `px` is what the slider shows now, `initial` what the address says. */
export function SampleSize({ px, initial = px }: { px: number; initial?: number }) {
  return (
    <label className="range-field">
      <span>字号</span>
      <input
        type="range"
        name="px"
        {...PX_RANGE}
        defaultValue={initial}
        aria-label="字号"
        aria-valuetext={`${px} 像素`}
      />
      <output>{px} px</output>
    </label>
  )
}

interface SegmentedLinksProps {
  label: string
  className?: string
  links: ReadonlyArray<{ name: string; href: string; current: boolean; short?: string; icon?: IconName }>
}

/** One of a few ways, each a link to the same page in that way. */
export function SegmentedLinks({ label, className, links }: SegmentedLinksProps) {
  return (
    <div className={className ? `segmented ${className}` : 'segmented'} role="group" aria-label={label}>
      {links.map(({ name, href, current, short, icon }) => (
        <a key={name} href={href} aria-label={name} aria-current={current || undefined} data-keep-scroll="">
          {icon ? <Icon name={icon} /> : short}
        </a>
      ))}
    </div>
  )
}
