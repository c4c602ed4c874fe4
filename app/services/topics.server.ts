import { data } from '@remix-run/node'
import { calls, ERRORS } from '~/contract'
import type { Topic } from '~/contract/columns'
import type { EntryCard } from '~/contract/entries'
import type { FontRecord } from '~/contract/fonts'
import { forVisitor } from './caller.server'
import { shownText, type ShownText } from './entry-text.server'
import { fontCard, type FontCard } from './font-card.server'
import { fontListQuery } from './font-query.server'
import type { Caller } from './http-transport.server'
import { favouritesAmong } from './member.server'
import { specimens, specimenText, type Specimen } from './specimens.server'
import { transport } from './transport.server'
import { requireClass } from './list-address.server'

export const TOPICS = ['game', 'japanese', 'god', 'weifeng'] as const
export type TopicId = (typeof TOPICS)[number]

/** A font of a topic, drawn in its own words, with what the editors say of it. */
export interface TopicFont {
  font: FontCard
  specimen: Specimen
  note: string | null
  label: string | null
}

export interface TopicPage {
  id: TopicId
  title: string
  summary: string
  intro: string
  updatedAt: string
  hero: Array<{ char: string; gno: string; name: string; specimen: Specimen }>
  fonts: TopicFont[]
  /** Classes of the fonts, in their order; and the one that is shown, if not all are. */
  classes: string[]
  shownClass: string | null
  /** All fonts of the topic in the list: where, and how many. */
  more: { href: string; total: number } | null
  text: ShownText
  criteria: Topic['criteria']
  collections: EntryCard[]
  cases: EntryCard[]
  baike: EntryCard[]
  articles: EntryCard[]
  sources: Topic['sources']
}

/** Bands of 神品 are display type. */
const BAND_WEIGHT = 700

/** A topic's fonts beyond those that its editors named come from the list. */
const LISTED_FONTS = 6

export function topicPage(request: Request, id: TopicId): Promise<TopicPage> {
  return forVisitor(request, async (caller) => {
    const { topic } = await transport().call(calls.getColumnByType, { query: { type: id } }, caller)
    if (!topic) throw data({ message: ERRORS.NOT_FOUND.message }, { status: 404 })
    const asked = new URL(request.url).searchParams.get('class')
    const classes = [...new Set(topic.fonts.flatMap(({ label }) => label ?? []))]
    requireClass(asked, { total: 0 }, classes)
    const shownClass = asked || null
    const listed = await listOf(caller, topic)
    const named = topic.fonts.filter(({ label }) => shownClass === null || label === shownClass)
    const others = listed.fonts
      .filter((font) => !topic.fonts.some((each) => each.font.fontGNo === font.fontGNo))
      .slice(0, LISTED_FONTS)
      .map((font) => ({ font, sample: null, note: null, label: null }))
    const fonts = [...named, ...others]
    const [favourites, shown, text] = await Promise.all([
      favouritesAmong(
        caller,
        fonts.map(({ font }) => font),
      ),
      specimens(caller, [
        ...topic.hero.map(({ char, font }) => ({ font, text: char })),
        ...fonts.map(({ font, sample }) => ({
          font,
          text: textOf(font, sample ?? topic.sample),
          ...(id === 'god' ? { weight: BAND_WEIGHT } : {}),
        })),
      ]),
      shownText(caller, { body: topic.body, fonts: [] }),
    ])
    return {
      id,
      title: topic.title,
      summary: topic.summary,
      intro: topic.intro,
      updatedAt: topic.updatedAt,
      hero: topic.hero.map(({ char, font }, index) => ({
        char,
        gno: font.fontGNo,
        name: font.familyName,
        specimen: shown[index]!,
      })),
      fonts: fonts.map(({ font, note, label }, index) => ({
        font: fontCard(font, favourites),
        specimen: shown[topic.hero.length + index]!,
        note,
        label,
      })),
      classes,
      shownClass,
      more: listed.more,
      text,
      criteria: topic.criteria,
      collections: topic.collections,
      cases: topic.cases,
      baike: topic.baike,
      articles: topic.articles,
      sources: topic.sources,
    }
  })
}

function textOf(font: FontRecord, sample: string | null): string {
  return sample ?? specimenText(font, { text: '', script: null })
}

/** The fonts of the topic's filter that write its words, the newest first; and how many its filter finds in all. */
async function listOf(
  caller: Caller,
  { filter, sample }: Topic,
): Promise<{ fonts: FontRecord[]; more: TopicPage['more'] }> {
  if (filter === null) return { fonts: [], more: null }
  const ask = (search: URLSearchParams) =>
    transport().call(calls.getFontList, { query: fontListQuery(search, 'newest') }, caller)
  const writing = new URLSearchParams(filter)
  if (sample !== null) writing.set('draws', sample)
  const [{ records }, { total }] = await Promise.all([ask(writing), ask(new URLSearchParams(filter))])
  return { fonts: records, more: { href: `/font?${filter}`, total } }
}
