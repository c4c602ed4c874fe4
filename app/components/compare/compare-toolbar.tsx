import { MAX_SPECIMEN_CHARACTERS } from '~/contract/limits'
import type { RefObject } from 'react'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { DIRECTIONS, PX_RANGE, SCRIPTS } from '../font/list/list-looks'
import { HiddenEntries } from './add-font-form'
import { compareHrefOf, type CompareAddress } from './compare-address'
import { useCompareForm } from './use-compare-form'

interface CompareToolbarProps {
  address: CompareAddress
  /** what shows the size while the slider moves */
  lines: RefObject<HTMLElement | null>
}

/** A GET form of text and size; script and direction are links beside them. */
export function CompareToolbar({ address, lines }: CompareToolbarProps) {
  const { text, script, dir } = address.settings
  const { form, handlers, clear, px } = useCompareForm(address, lines)
  return (
    <form
      ref={form}
      className="sample-toolbar compare-toolbar"
      action={address.path}
      role="search"
      aria-label="试字工具条"
      {...handlers}
    >
      <div className="sample-toolbar__text">
        <HiddenEntries address={address} except={['text', 'px']} />
        <input
          name="text"
          defaultValue={text}
          maxLength={MAX_SPECIMEN_CHARACTERS}
          aria-label="试字内容"
          placeholder="写几个字；留空则写“永”与“群贤毕至”"
          autoComplete="off"
          enterKeyHint="done"
        />
        <a
          className="icon-button sample-toolbar__clear"
          href={compareHrefOf(address, { settings: { text: '' } })}
          aria-label="清空"
          data-keep-scroll=""
          onClick={clear}
        >
          <Icon name="close" small />
        </a>
        <Button type="submit" variant="quiet" className="no-script-only">
          应用
        </Button>
      </div>
      <label className="range-field">
        <span>字号</span>
        <input
          type="range"
          name="px"
          {...PX_RANGE}
          defaultValue={px}
          aria-label="字号"
          aria-valuetext={`${px} 像素`}
        />
        <output>{px} px</output>
      </label>
      <div className="segmented" role="group" aria-label="简繁">
        {SCRIPTS.map((one) => (
          <a
            key={one.script}
            href={compareHrefOf(address, { settings: { script: one.script === script ? null : one.script } })}
            aria-label={one.name}
            aria-current={one.script === script || undefined}
            data-keep-scroll=""
          >
            {one.short}
          </a>
        ))}
      </div>
      <div className="segmented" role="group" aria-label="方向">
        {DIRECTIONS.map((one) => (
          <a
            key={one.dir}
            href={compareHrefOf(address, { settings: { dir: one.dir } })}
            aria-label={one.name}
            aria-current={one.dir === dir || undefined}
            data-keep-scroll=""
          >
            <Icon name={one.icon} />
          </a>
        ))}
      </div>
    </form>
  )
}
