import { calls } from '~/contract'
import type { Marks, SearchHit } from '~/contract/search'
import { forVisitor } from './caller.server'
import { specimens, specimenText, type Specimen } from './specimens.server'
import { transport } from './transport.server'

export interface Suggestion {
  label: string
  href: string
  note?: string
  marks?: Marks
  specimen?: Specimen
}

const EACH = 5
const TAGS = 4
/** What fits at 26 px beside the name. */
const SPECIMEN_CHARACTERS = 4
const KINDS = ['font', 'designer', 'article'] as const
/** Groups of the dictionary whose entries are makers; those that have a page of their own are found there. */
const MAKERS = new Set(['designer', 'cnBrand', 'jpBrand'])
const figures = new Intl.NumberFormat('en-US')

/** What the header's search box offers for a few characters. Groups without a match are left out. */
export function suggestions(
  request: Request,
  query: string,
): Promise<{ groups: Array<{ label: string; items: Suggestion[] }> }> {
  const q = [...query.trim()].slice(0, 50).join('')
  return forVisitor(request, async (caller) => {
    if (q === '') return { groups: [] }
    const found = await transport().call(
      calls.searchAll,
      { query: { q, type: [...KINDS], each: EACH } },
      caller,
    )
    const hits = (kind: (typeof KINDS)[number]) => found.records.filter((hit) => hit.kind === kind)
    const designers = hits('designer').map((hit) => ({
      label: hit.title.text,
      marks: hit.title.marks,
      href: hit.href,
      note: hit.fonts > 0 ? `${hit.fonts} 款` : (hit.column ?? undefined),
    }))
    const tags = (isMaker: boolean) =>
      found.tags
        .filter(
          ({ group, name }) =>
            MAKERS.has(group) === isMaker && !designers.some(({ label }) => label === name),
        )
        .slice(0, TAGS)
        .map(({ group, tag, name, total }) => ({
          label: name,
          href: `/font?${group}=${encodeURIComponent(tag)}`,
          note: `${figures.format(total)} 款`,
        }))
    const groups = [
      {
        label: '字体',
        items: await fontItems(caller, hits('font')),
      },
      { label: '设计师', items: [...designers, ...tags(true)].slice(0, EACH) },
      { label: '标签', items: tags(false) },
      {
        label: '文章',
        items: hits('article').map(({ title, href, column }) => ({
          label: title.text,
          marks: title.marks,
          href,
          ...(column ? { note: column } : {}),
        })),
      },
    ]
    return { groups: groups.filter(({ items }) => items.length > 0) }
  })
}

async function fontItems(
  caller: Parameters<typeof specimens>[0],
  hits: readonly SearchHit[],
): Promise<Suggestion[]> {
  if (hits.length === 0) return []
  const { records } = await transport().call(
    calls.getFontList,
    { query: { fontGNo: hits.map(({ id }) => id), size: hits.length } },
    caller,
  )
  const fonts = hits.flatMap(({ id, title }) => {
    const font = records.find((record) => record.fontGNo === id)
    return font ? [{ font, marks: title.marks }] : []
  })
  const shown = await specimens(
    caller,
    fonts.map(({ font }) => ({
      font,
      text: [...specimenText(font, { text: '', script: null }).split(' ')[0]!]
        .slice(0, SPECIMEN_CHARACTERS)
        .join(''),
    })),
  )
  return fonts.map(({ font, marks }, index) => ({
    specimen: shown[index]!,
    label: font.familyName,
    marks,
    href: `/font/${font.fontGNo}`,
    note: `${figures.format(font.codepointCount)} 字`,
  }))
}
