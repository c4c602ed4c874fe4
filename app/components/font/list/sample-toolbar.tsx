import type { RefObject } from 'react'
import { Icon } from '../../ui/icon'
import { DIRECTIONS, SampleSize, SampleText, SCRIPTS, SegmentedLinks } from '../sample-fields'
import { useSampleForm } from '../use-sample-form'
import { HiddenQuery } from './hidden-query'
import { listHref, type ListAddress } from './list-href'
import { chosenPx, layoutHref, LAYOUTS, OWN_PX, scriptHref, SORTS, type ListLooks } from './list-looks'
import { useListNavigation } from './use-list-navigation'

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
  const chosen = chosenPx(looks)
  const ownPx = OWN_PX[layout]
  const go = useListNavigation(address)
  const { form, handlers, clear, px } = useSampleForm({
    text,
    px: chosen,
    ownPx,
    go: (text, px) => go({ set: { text: text || null, px: px === null ? null : String(px) } }),
    target: list,
  })
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
        <SampleText
          text={text}
          placeholder="写几个字；留空则各用样句"
          clearHref={listHref(address, { set: { text: null } })}
          onClear={clear}
        />
      </div>
      <SampleSize px={px} initial={chosen ?? ownPx} />
      <SegmentedLinks
        label="简繁"
        className="wide-only"
        links={SCRIPTS.map(({ script: one, short, name }) => ({
          name,
          short,
          href: scriptHref(address, one, script),
          current: script === one,
        }))}
      />
      <SegmentedLinks
        label="方向"
        className="wide-only"
        links={DIRECTIONS.map(({ dir: one, name, icon }) => ({
          name,
          icon,
          href: listHref(address, { set: { dir: one } }),
          current: dir === one,
        }))}
      />
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
        <select
          key={sort}
          name="sort"
          defaultValue={sort}
          aria-label="排序"
          onChange={(event) => go({ set: { sort: event.target.value } })}
        >
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
