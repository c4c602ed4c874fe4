import { Form } from '@remix-run/react'
import { MAX_FEATURE_TEXT } from '~/contract/limits'
import type { FeaturesPage } from '~/services/glyphs.server'
import { useToldField } from '~/hooks/use-told-field'
import { Button } from '../../ui/button'
import { MissingGlyphs } from '../specimen'
import { featuresHref, type FeatureSwitches } from './address'
import { GlyphsHead } from './glyphs-head'

const DIRECTIONS = [
  ['h', '横排'],
  ['v', '竖排'],
] as const

/** The OpenType features of a font, each a switch of the line above them. */
export function FeaturesView({ page }: { page: FeaturesPage }) {
  const { font, features, dir, text, missing, refused, error } = page
  const switches = switchesOf(page)
  const written = error === null ? text : page.asked
  const field = useToldField(written, page)
  return (
    <>
      <GlyphsHead font={font} current="features" />
      <section className="features" aria-labelledby="line-title">
        <h2 id="line-title" className="visually-hidden">
          样字
        </h2>
        <Form
          className="features__form"
          action={`/font/${encodeURIComponent(font.id)}/features`}
          preventScrollReset
        >
          <input
            ref={field}
            className="input"
            name="text"
            defaultValue={written}
            // It counts 𠮷 as two.
            maxLength={2 * MAX_FEATURE_TEXT}
            aria-label="样字"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'features-error' : undefined}
            autoComplete="off"
          />
          <input type="hidden" name="dir" value={dir} />
          {switches.on.map((tag) => (
            <input key={tag} type="hidden" name="on" value={tag} />
          ))}
          {switches.off.map((tag) => (
            <input key={tag} type="hidden" name="off" value={tag} />
          ))}
          <Button type="submit" field>
            换一行
          </Button>
          <nav className="features__dir" aria-label="方向">
            {DIRECTIONS.map(([value, name]) => (
              <a
                key={value}
                href={featuresHref(font.id, { ...switches, dir: value, text: page.asked })}
                aria-current={value === dir ? 'true' : undefined}
                data-keep-scroll
              >
                {name}
              </a>
            ))}
          </nav>
        </Form>
        {error && (
          <p id="features-error" className="field__error" role="alert">
            {error}
          </p>
        )}
        <Line page={page} />
        <p className="visually-hidden" role="status">
          {`${dir === 'v' ? '竖排' : '横排'}“${text}”，${departures(switches)}`}
        </p>
        {refused && <p className="muted">{refused}</p>}
        <MissingGlyphs missing={missing} />
        {features.length === 0 ? (
          <p className="muted">这款字体没有 OpenType 特性。</p>
        ) : (
          <FeatureTable page={page} switches={switches} />
        )}
      </section>
    </>
  )
}

/** What is not as the font has it by itself. */
function departures({ on, off }: FeatureSwitches): string {
  const said = [on.length > 0 && `打开了 ${on.join('、')}`, off.length > 0 && `关掉了 ${off.join('、')}`]
  return said.filter(Boolean).join('，') || '特性都按默认'
}

function Line({ page: { line, text, dir } }: { page: FeaturesPage }) {
  if (line === null) return null
  const { ascent, descent, advance, path } = line
  const [width, height] = [Math.max(1, advance), ascent + descent]
  const box = dir === 'h' ? [0, -ascent, width, height] : [-ascent, 0, height, width]
  return (
    <svg
      className={`features__line features__line--${dir}`}
      viewBox={box.join(' ')}
      role="img"
      aria-label={text}
    >
      <path d={path} />
    </svg>
  )
}

function FeatureTable({ page, switches }: { page: FeaturesPage; switches: FeatureSwitches }) {
  const { font, features, dir } = page
  return (
    <table className="features__table">
      <thead>
        <tr>
          <th scope="col">特性</th>
          <th scope="col">名称</th>
          <th scope="col">这一行</th>
          <th scope="col">开关</th>
        </tr>
      </thead>
      <tbody>
        {features.map((feature) => {
          const { tag, name, on, matters, byDefault } = feature
          return (
            <tr key={tag}>
              <th scope="row">
                <code>{tag}</code>
              </th>
              <td>
                {name}
                {byDefault && <small className="muted"> 默认打开</small>}
              </td>
              <td className={matters ? undefined : 'muted'}>{effect(feature, dir)}</td>
              <td>
                <a
                  className="button button--weak"
                  href={featuresHref(font.id, toggled(switches, feature))}
                  aria-label={`${on ? '关掉' : '打开'}${name} ${tag}`}
                  data-keep-scroll
                >
                  {on ? '关掉' : '打开'}
                </a>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function effect({ matters, on, dir: only }: FeaturesPage['features'][number], dir: 'h' | 'v'): string {
  if (only !== null && only !== dir) return only === 'v' ? '只在竖排有效' : '只在横排有效'
  if (!matters) return '没有变化'
  return on ? '已生效' : '打开会变'
}

/** What the address says beyond the features' own defaults. */
function switchesOf({ features, asked, dir }: FeaturesPage): FeatureSwitches {
  return {
    on: features.filter(({ on, byDefault }) => on && !byDefault).map(({ tag }) => tag),
    off: features.filter(({ on, byDefault }) => !on && byDefault).map(({ tag }) => tag),
    text: asked,
    dir,
  }
}

function toggled(
  { on, off, text, dir }: FeatureSwitches,
  { tag, on: isOn, byDefault }: FeaturesPage['features'][number],
): FeatureSwitches {
  const without = (list: readonly string[]) => list.filter((each) => each !== tag)
  return {
    on: !isOn && !byDefault ? [...on, tag] : without(on),
    off: isOn && byDefault ? [...off, tag] : without(off),
    text,
    dir,
  }
}
