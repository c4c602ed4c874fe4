import type { RefObject } from 'react'
import { DIRECTIONS, SampleSize, SampleText, SCRIPTS, SegmentedLinks } from '../font/sample-fields'
import { Icon } from '../ui/icon'
import { useSampleForm } from '../font/use-sample-form'
import { HiddenEntries } from './add-font-form'
import { compareHrefOf, type CompareAddress } from './compare-address'
import { useCompareNavigation } from './use-compare-navigation'
import { useToldValue } from './use-told-value'

/** Where the slider stands while nobody has moved it; choosing it is choosing nothing. */
const OWN_PX = 34

interface CompareToolbarProps {
  address: CompareAddress
  /** that can be chosen; empty hides the choice */
  weights: readonly number[]
  /** what shows the size while the slider moves */
  lines: RefObject<HTMLElement | null>
}

/** A GET form of text, size and weight; script and direction are links beside them. */
export function CompareToolbar({ address, weights, lines }: CompareToolbarProps) {
  const { text, px: chosen, script, dir, weight } = address.settings
  const navigate = useCompareNavigation()
  const select = useToldValue<HTMLSelectElement>(weight ? String(weight) : '')
  const { form, handlers, clear, px } = useSampleForm({
    text,
    px: chosen,
    ownPx: OWN_PX,
    go: (text, px) =>
      navigate((search) => {
        put(search, 'text', text)
        put(search, 'px', px === null ? '' : String(px))
      }),
    target: lines,
  })
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
        <HiddenEntries address={address} except={['text', 'px', 'weight']} />
        <SampleText
          text={text}
          placeholder="写几个字；留空则写“永”与“群贤毕至”"
          clearHref={compareHrefOf(address, { settings: { text: '' } })}
          onClear={clear}
        />
      </div>
      <SampleSize px={px} initial={chosen ?? OWN_PX} />
      {weights.length > 0 && (
        <label className="sort-select">
          <span className="visually-hidden">字重</span>
          <select
            ref={select}
            name="weight"
            defaultValue={weight || ''}
            onChange={({ currentTarget: { value } }) => navigate((search) => put(search, 'weight', value))}
          >
            <option value="">常规字重</option>
            {[...new Set([...weights, ...(weight ? [weight] : [])])]
              .sort((a, b) => a - b)
              .map((each) => (
                <option key={each} value={each}>
                  字重 {each}
                </option>
              ))}
          </select>
          <Icon name="down" small />
        </label>
      )}
      <SegmentedLinks
        label="简繁"
        links={SCRIPTS.map((one) => ({
          name: one.name,
          short: one.short,
          href: compareHrefOf(address, { settings: { script: one.script === script ? null : one.script } }),
          current: one.script === script,
        }))}
      />
      <SegmentedLinks
        label="方向"
        links={DIRECTIONS.map((one) => ({
          name: one.name,
          icon: one.icon,
          href: compareHrefOf(address, { settings: { dir: one.dir } }),
          current: one.dir === dir,
        }))}
      />
    </form>
  )
}

function put(search: URLSearchParams, name: string, value: string) {
  if (value === '') search.delete(name)
  else search.set(name, value)
}
