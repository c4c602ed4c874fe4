import type { RefObject } from 'react'
import type { AlbumPage } from '~/services/collections.server'
import { HiddenQuery } from '../font/list/hidden-query'
import { listHref, type ListAddress } from '../font/list/list-href'
import { chosenPx, OWN_PX, scriptHref } from '../font/list/list-looks'
import { useListNavigation } from '../font/list/use-list-navigation'
import { DIRECTIONS, SampleSize, SampleText, SCRIPTS, SegmentedLinks } from '../font/sample-fields'
import { useSampleForm } from '../font/use-sample-form'

const OWN_FIELDS = ['text', 'px']

interface AlbumToolbarProps {
  address: ListAddress
  settings: AlbumPage['settings']
  list: RefObject<HTMLElement | null>
}

/** 试字 for one album: text, size, 简繁, 横竖. */
export function AlbumToolbar({ address, settings, list }: AlbumToolbarProps) {
  const { text, script, dir } = settings
  const chosen = ownPx(settings)
  const go = useListNavigation(address)
  const { form, handlers, clear, px } = useSampleForm({
    text,
    px: chosen,
    ownPx: OWN_PX.sticks,
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
          placeholder="写几个字；留空则用专辑的样句"
          clearHref={listHref(address, { set: { text: null } })}
          onClear={clear}
        />
      </div>
      <SampleSize px={px} initial={chosen ?? OWN_PX.sticks} />
      <SegmentedLinks
        label="简繁"
        links={SCRIPTS.map(({ script: one, short, name }) => ({
          name,
          short,
          href: scriptHref(address, one, script),
          current: script === one,
        }))}
      />
      <SegmentedLinks
        label="方向"
        links={DIRECTIONS.map(({ dir: one, name, icon }) => ({
          name,
          icon,
          href: listHref(address, { set: { dir: one } }),
          current: dir === one,
        }))}
      />
    </form>
  )
}

/** The size that the reader chose, if it isn't the sticks' own. */
export function ownPx({ px }: Pick<AlbumPage['settings'], 'px'>): number | null {
  return chosenPx({ px, layout: 'sticks' })
}
