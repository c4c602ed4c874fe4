import type { RefObject } from 'react'
import { MAX_SPECIMEN_CHARACTERS } from '~/contract/limits'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { HiddenQuery } from './hidden-query'
import { listHref, type ListAddress } from './list-href'
import {
  chosenPx,
  DIRECTIONS,
  layoutHref,
  LAYOUTS,
  OWN_PX,
  PX_RANGE,
  SCRIPTS,
  scriptHref,
  SORTS,
  type ListLooks,
} from './list-looks'
import { useSampleForm } from './use-sample-form'

interface SampleToolbarProps {
  address: ListAddress
  looks: ListLooks
  /** what shows the size while the slider moves */
  list: RefObject<HTMLElement | null>
}

const OWN_FIELDS = ['text', 'px', 'sort']

/** A GET form of text, size and sort; script, direction and layout are links beside them. */
export function SampleToolbar({ address, looks, list }: SampleToolbarProps) {
  const { text, script, dir, layout, sort } = looks
  const { form, handlers, clear, onSort, px } = useSampleForm({ address, looks, list })
  return (
    <form
      ref={form}
      className="sample-toolbar"
      action={address.path}
      role="search"
      aria-label="试字工具条"
      {...handlers}
    >
      <div className="sample-toolbar__text">
        <HiddenQuery address={address} except={OWN_FIELDS} />
        <input
          name="text"
          defaultValue={text}
          maxLength={MAX_SPECIMEN_CHARACTERS}
          aria-label="试字内容"
          placeholder="写几个字；留空则各用样句"
          autoComplete="off"
          enterKeyHint="done"
        />
        <a
          className="icon-button sample-toolbar__clear"
          href={listHref(address, { set: { text: null } })}
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
          defaultValue={chosenPx(looks) ?? OWN_PX[layout]}
          aria-label="字号"
          aria-valuetext={`${px} 像素`}
        />
        <output>{px} px</output>
      </label>
      <div className="segmented wide-only" role="group" aria-label="简繁">
        {SCRIPTS.map(({ script: one, short, name }) => (
          <a
            key={one}
            href={scriptHref(address, one, script)}
            aria-label={name}
            aria-current={script === one || undefined}
            data-keep-scroll=""
          >
            {short}
          </a>
        ))}
      </div>
      <div className="segmented wide-only" role="group" aria-label="方向">
        {DIRECTIONS.map(({ dir: one, name, icon }) => (
          <a
            key={one}
            href={listHref(address, { set: { dir: one } })}
            aria-label={name}
            aria-current={dir === one || undefined}
            data-keep-scroll=""
          >
            <Icon name={icon} />
          </a>
        ))}
      </div>
      <div className="segmented segmented--layout" role="group" aria-label="版式">
        {LAYOUTS.map(({ layout: one, name }) => (
          <a
            key={one}
            href={layoutHref(address, one)}
            aria-label={name}
            aria-current={layout === one || undefined}
            data-keep-scroll=""
          >
            <Icon name={one} />
            <span>{name}</span>
          </a>
        ))}
      </div>
      <div className="sort-select wide-only">
        <select key={sort} name="sort" defaultValue={sort} aria-label="排序" onChange={onSort}>
          {SORTS.map(({ sort: one, name }) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </div>
    </form>
  )
}
