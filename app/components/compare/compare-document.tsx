import { Form, useRouteLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { COMPARE_DOCUMENT_PATH } from '~/compare-path'
import { COMPARE_MAX, MAX_SPECIMEN_CHARACTERS } from '~/contract/limits'
import { useFocusKept } from '~/hooks/use-focus-kept'
import { useHydrated } from '~/hooks/use-hydrated'
import type { ComparePage } from '~/services/compare.server'
import { FontFaces } from '../font/font-faces'
import { Button } from '../ui/button'
import { Chip } from '../ui/chip'
import { EmptyState } from '../ui/empty-state'
import { AddFontForm, HiddenEntries } from './add-font-form'
import { addressOf, compareEntries, compareHrefOf, without, type CompareAddress } from './compare-address'
import { facesOf } from './compare-cell'
import { CompareNotices } from './compare-notices'
import { CompareOverlay } from './compare-overlay'
import { useToldValue } from './use-told-value'
import { FirstSheet, LadderSheet, LicenceSheet } from './compare-sheets'

/** The comparison as sheets of paper, with the forms that change it above them. */
export function CompareDocument({ page }: { page: ComparePage }) {
  const { fonts } = page
  const address = addressOf(page, COMPARE_DOCUMENT_PATH)
  const printed = usePrintedAddress(address)
  const tools = useRef<HTMLElement>(null)
  useFocusKept(tools, '.compare-tools__fonts > li, form', fonts.length)
  return (
    <div className="compare-document">
      <FontFaces specimens={facesOf(fonts, ['cell', 'line', 'passage'])} />
      <section ref={tools} className="compare-tools" aria-label="改动这份对比">
        {fonts.length === 0 && (
          <>
            <h1 className="compare-tools__title">字体对比</h1>
            <EmptyState
              title="还没有要对比的字体"
              text={`写出字体的名字或编号，一次一款，最多 ${COMPARE_MAX} 款；或在字体列表里点“对比”。`}
              action={{ href: '/font', label: '去看字体' }}
            />
          </>
        )}
        <CompareNotices page={page} address={address} />
        {fonts.length > 0 && (
          <ul className="compare-tools__fonts" aria-label="对比的字体">
            {fonts.map(({ fontGNo, familyName }) => (
              <li key={fontGNo}>
                <Chip
                  href={compareHrefOf(address, { gnos: without(address.gnos, fontGNo) })}
                  label={`移除 ${familyName}`}
                >
                  {familyName}
                </Chip>
              </li>
            ))}
          </ul>
        )}
        <AddFontForm address={address} asked={page.addition?.asked} />
        {fonts.length > 0 && <TextForm address={address} weights={page.weights} />}
      </section>
      {fonts.length > 0 && (
        <>
          {page.overlay && <CompareOverlay page={page} overlay={page.overlay} address={address} />}
          <FirstSheet page={page} printed={printed} />
          <LadderSheet page={page} />
          <LicenceSheet page={page} />
        </>
      )}
    </div>
  )
}

function TextForm({ address, weights }: { address: CompareAddress; weights: readonly number[] }) {
  const { text, weight, dir } = address.settings
  const words = useToldValue<HTMLInputElement>(text)
  return (
    <Form method="get" action={address.path} className="compare-form compare-form--text" preventScrollReset>
      <HiddenEntries address={address} except={['text', 'weight', 'dir']} />
      <input
        ref={words}
        className="input"
        name="text"
        defaultValue={text}
        maxLength={MAX_SPECIMEN_CHARACTERS}
        aria-label="试字内容"
        placeholder="换一段文字；留空则写“群贤毕至”"
        autoComplete="off"
      />
      {weights.length > 0 && (
        <select
          key={`w${weight}`}
          className="input"
          name="weight"
          defaultValue={weight || ''}
          aria-label="字重"
        >
          <option value="">常规</option>
          {[...new Set([...weights, ...(weight ? [weight] : [])])]
            .sort((a, b) => a - b)
            .map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
        </select>
      )}
      <select key={`d${dir}`} className="input" name="dir" defaultValue={dir} aria-label="方向">
        <option value="h">横排</option>
        <option value="v">竖排</option>
      </select>
      <Button type="submit" field>
        换文字
      </Button>
    </Form>
  )
}

/** Where to find this comparison again, as it stands in the foot of the sheet: without the protocol and the text. */
function usePrintedAddress(address: CompareAddress): string {
  const frame = useRouteLoaderData('root') as { origin?: string } | undefined
  // A library without a public address of its own is known by the one it was asked at, which only script knows.
  const hydrated = useHydrated()
  const origin = frame?.origin || (hydrated ? window.location.origin : '')
  const numbers = compareEntries(address).filter(([name]) => name === 'gno')
  return `${origin.replace(/^https?:\/\//, '')}${COMPARE_DOCUMENT_PATH}?${new URLSearchParams(numbers)}`
}
