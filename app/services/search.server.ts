import { calls } from '~/contract'
import { forVisitor } from './caller.server'
import { specimens, specimenText, type Specimen } from './specimens.server'
import { transport } from './transport.server'

export interface Suggestion {
  label: string
  href: string
  note?: string
  specimen?: Specimen
}

const FONTS = 5
const TAGS = 4
/** What fits at 26 px beside the name. */
const SPECIMEN_CHARACTERS = 4
const figures = new Intl.NumberFormat('en-US')

/** What the header's search box offers for a few characters. Groups without a match are left out. */
export function suggestions(
  request: Request,
  query: string,
): Promise<{ groups: Array<{ label: string; items: Suggestion[] }> }> {
  const q = query.trim().slice(0, 50)
  return forVisitor(request, async (caller) => {
    if (q === '') return { groups: [] }
    const [fonts, dictionary] = await Promise.all([
      transport().call(calls.getFontList, { query: { q, size: FONTS } }, caller),
      transport().call(calls.getFontDictionary, {}, caller),
    ])
    const shown = await specimens(
      caller,
      fonts.records.map((font) => ({
        font,
        text: [...specimenText(font, { text: '', script: null }).split(' ')[0]!]
          .slice(0, SPECIMEN_CHARACTERS)
          .join(''),
      })),
    )
    const needle = q.toLowerCase()
    const matching = dictionary.groups.flatMap((group) =>
      group.entries
        .filter((entry) => entry.count > 0 && group.code !== 'weight' && group.code !== 'licence')
        .filter((entry) => `${entry.name}\n${entry.nameEn ?? ''}`.toLowerCase().includes(needle))
        .map((entry) => ({
          group: group.code,
          label: entry.name,
          href: `/font?${group.code}=${encodeURIComponent(entry.tag)}`,
          note: `${entry.count} 款`,
        })),
    )
    const tags = (wanted: (group: string) => boolean) =>
      matching
        .filter(({ group }) => wanted(group))
        .slice(0, TAGS)
        .map(({ label, href, note }) => ({ label, href, note }))
    const groups = [
      {
        label: '字体',
        items: fonts.records.map((font, index) => ({
          specimen: shown[index]!,
          label: font.familyName,
          href: `/font/${font.fontGNo}`,
          note: `${figures.format(font.codepointCount)} 字`,
        })),
      },
      { label: '设计师', items: tags((group) => group === 'designer') },
      { label: '标签', items: tags((group) => group !== 'designer') },
    ]
    return { groups: groups.filter(({ items }) => items.length > 0) }
  })
}
