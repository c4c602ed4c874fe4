import { Form } from '@remix-run/react'
import type { ComparePage } from '~/services/compare.server'
import type { ComparedOverlay } from '~/services/compare-overlay.server'
import { Button } from '../ui/button'
import { PracticeCell } from '../ui/practice-cell'
import { SectionHead } from '../ui/section-head'
import { HiddenEntries } from './add-font-form'
import { compareHrefOf, type CompareAddress, type CompareChange } from './compare-address'
import { useToldValue } from './use-told-value'

interface OverlayProps {
  page: ComparePage
  overlay: ComparedOverlay
  address: CompareAddress
}

type Glyph = ComparedOverlay['glyphs'][number]

/** Two fonts laid over each other at one em and one baseline: one filled, one as an outline. All of it is links. */
export function CompareOverlay({ page, overlay, address }: OverlayProps) {
  const { fonts } = page
  const { fill, over, char, glyphs } = overlay
  const to = (settings: NonNullable<CompareChange['settings']>) =>
    `${compareHrefOf(address, { settings: { fill, over, ...settings } })}#overlay`
  const large = glyphs.find((glyph) => glyph.char === char)
  const swapped = { fill: over, over: fill }
  const field = useToldValue<HTMLInputElement>(address.settings.char)
  return (
    <section className="compare-section" aria-labelledby="overlay">
      <SectionHead id="overlay" title="叠字" note="两款重叠，看骨架与重心" />
      <div className="compare-overlay">
        <PracticeCell grid="mi" bare className="compare-cell compare-overlay__large">
          {large && <OverlaidGlyph glyph={large} overlay={overlay} label />}
        </PracticeCell>
        <div className="compare-overlay__side">
          <div className="compare-overlay__fonts">
            <Choice
              label="填色"
              mark="fill"
              page={page}
              current={fill}
              hrefOf={(gno) => to(gno === over ? swapped : { fill: gno })}
            />
            <Choice
              label="描边"
              mark="over"
              page={page}
              current={over}
              hrefOf={(gno) => to(gno === fill ? swapped : { over: gno })}
            />
            <a className="text-link" href={to(swapped)} data-keep-scroll="">
              交换
            </a>
          </div>
          <ul className="compare-overlay__glyphs">
            {glyphs.map((glyph) => (
              <li key={glyph.char}>
                <PracticeCell
                  bare
                  href={to({ char: glyph.char })}
                  current={glyph.char === char}
                  label={`叠“${glyph.char}”`}
                >
                  <OverlaidGlyph glyph={glyph} overlay={overlay} />
                </PracticeCell>
              </li>
            ))}
          </ul>
          <Form method="get" action={`${address.path}#overlay`} className="compare-form" preventScrollReset>
            <HiddenEntries address={address} except={['char']} />
            <input
              ref={field}
              className="input"
              name="char"
              defaultValue={address.settings.char}
              maxLength={2}
              required
              aria-label="要叠的字"
              placeholder="换一个字"
              autoComplete="off"
            />
            <Button type="submit" field>
              叠字
            </Button>
          </Form>
          <div className="compare-overlay__note" role="status">
            <Lacking overlay={overlay} glyph={large} />
            {overlay.note && fonts.length > 1 && <p>{overlay.note}</p>}
          </div>
        </div>
      </div>
    </section>
  )
}

interface ChoiceProps {
  label: string
  mark: 'fill' | 'over'
  page: ComparePage
  current: string
  hrefOf: (gno: string) => string
}

function Choice({ label, mark, page, current, hrefOf }: ChoiceProps) {
  return (
    <div className="compare-overlay__choice" role="group" aria-label={label}>
      <span className={`compare-overlay__mark compare-overlay__mark--${mark}`}>{label}</span>
      {page.fonts.map(({ fontGNo, familyName, lang }) => (
        <a
          key={fontGNo}
          href={hrefOf(fontGNo)}
          lang={lang}
          aria-current={fontGNo === current || undefined}
          data-keep-scroll=""
        >
          {familyName}
        </a>
      ))}
    </div>
  )
}

interface GlyphProps {
  glyph: Glyph
  overlay: ComparedOverlay
  /** Says to readers what is seen; a link around it says so already. */
  label?: boolean
}

/** In the em square of 1000 with the baseline at 880; a box stands for what the font lacks. */
function OverlaidGlyph({ glyph: { char, paths }, overlay, label }: GlyphProps) {
  const names = overlay.fonts.map(({ familyName }) => familyName)
  const said = label
    ? { role: 'img', 'aria-label': `“${char}”：${names[0]}填色，${names[1]}描边` }
    : { 'aria-hidden': true }
  return (
    <svg className="compare-overlay__glyph" viewBox="0 0 1000 1000" {...said}>
      {paths.map((path, index) =>
        overlay.fonts[index]!.refused ? null : path === null ? (
          <rect
            key={index}
            className={index === 0 ? 'compare-overlay__lack' : 'compare-overlay__line'}
            x={190 + index * 24}
            y={100 + index * 24}
            width={620 - index * 48}
            height={800 - index * 48}
          />
        ) : (
          <path
            key={index}
            className={index === 0 ? 'compare-overlay__fill' : 'compare-overlay__line'}
            d={path}
          />
        ),
      )}
    </svg>
  )
}

/** Why a font isn't seen: it lacks the character, or its licence lets no outline out. */
function Lacking({ overlay, glyph }: { overlay: ComparedOverlay; glyph: Glyph | undefined }) {
  const said = overlay.fonts.flatMap(({ familyName, refused }, index) => {
    if (refused) return [`${familyName}：${refused}，不画它的轮廓。`]
    return glyph && glyph.paths[index] === null ? [`${familyName}缺“${glyph.char}”。`] : []
  })
  if (said.length === 0) return null
  return <p className="missing-glyphs">{said.join('')}</p>
}
