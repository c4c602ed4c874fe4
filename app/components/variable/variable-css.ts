import type { VariableRow } from '~/services/variable.server'

type Values = VariableRow['values']

const REGISTERED = new Set(['wght', 'wdth', 'slnt', 'ital', 'opsz'])

/** The value of `font-variation-settings` for a point of the axes. */
export function variationSettings(values: Values): string {
  return Object.entries(values)
    .map(([tag, value]) => `"${tag}" ${value}`)
    .join(', ')
}

/** Registered axes, which are in small letters, come before a foundry's own. */
const css2Order = (tag: string) => (tag === tag.toLowerCase() ? `0${tag}` : `1${tag}`)

/** The style sheet's address: css2 wants the axes in the order of their tags. */
function css2Address(origin: string, { cssName, axes }: Pick<VariableRow, 'cssName' | 'axes'>): string {
  const sorted = [...axes].sort((a, b) => (css2Order(a.tag) < css2Order(b.tag) ? -1 : 1))
  const tags = sorted.map(({ tag }) => tag).join(',')
  const ranges = sorted.map(({ min, max }) => `${min}..${max}`).join(',')
  const family = encodeURIComponent(cssName).replace(/%20/g, '+')
  return `${origin}/css2?family=${family}:${tags}@${ranges}&display=swap`
}

/** What to put into a style sheet of one's own to get this instance: properties where there are, settings for the rest. */
export function cssFor(origin: string, row: Pick<VariableRow, 'cssName' | 'axes'>, values: Values): string {
  const lines = [`  font-family: "${row.cssName}";`]
  if (values['wght'] !== undefined) lines.push(`  font-weight: ${values['wght']};`)
  if (values['wdth'] !== undefined) lines.push(`  font-stretch: ${values['wdth']}%;`)
  if (values['slnt'] !== undefined) lines.push(`  font-style: oblique ${-values['slnt']}deg;`)
  const others = Object.entries(values).filter(
    ([tag]) => !REGISTERED.has(tag) || tag === 'opsz' || tag === 'ital',
  )
  if (others.length > 0)
    lines.push(`  font-variation-settings: ${variationSettings(Object.fromEntries(others))};`)
  return [`@import url("${css2Address(origin, row)}");`, '', '.title {', ...lines, '}'].join('\n')
}
