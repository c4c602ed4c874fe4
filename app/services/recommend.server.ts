import { calls, ApiError } from '~/contract'
import type { PromotionCard } from '~/contract/promotions'
import { forVisitor } from './caller.server'
import { fontCard, type FontCard } from './font-card.server'
import { favouritesAmong } from './member.server'
import { specimens, type Specimen } from './specimens.server'
import { transport } from './transport.server'

export interface RecommendPage {
  /** The week that is shown; null where nothing was picked yet. */
  week: { id: string; year: number; week: number } | null
  weeks: Array<{ id: string; year: number; week: number }>
  picks: Array<{ font: FontCard; specimen: Specimen; note: string; signed: string }>
  running: PromotionCard[]
  coming: PromotionCard[]
  ended: PromotionCard[]
}

const PROMOTIONS = 50

/** The picks of a week (`?week=2026-w47`, else the latest) and the promotions. */
export function recommendPage(request: Request): Promise<RecommendPage> {
  return forVisitor(request, async (caller) => {
    const asked = new URL(request.url).searchParams.get('week')
    const [{ pick, weeks }, promotions] = await Promise.all([
      transport()
        .call(calls.getPromotion, { query: { id: asked || 'latest' } }, caller)
        .catch((error: unknown) => {
          // A library without picks still has its promotions; an unknown week is a page that isn't there.
          if (asked || !(error instanceof ApiError) || error.status !== 404) throw error
          return { pick: null, weeks: [], promotion: null }
        }),
      transport().call(calls.selectPromotions, { query: { size: PROMOTIONS } }, caller),
    ])
    if (asked && !pick) throw new ApiError('NOT_FOUND')
    const picks = pick?.picks ?? []
    const fonts = picks.map(({ font }) => font)
    const [favourites, shown] = await Promise.all([
      favouritesAmong(caller, fonts),
      specimens(
        caller,
        picks.map(({ font, sample }) => ({ font, text: sample })),
      ),
    ])
    const inState = (state: PromotionCard['state']) =>
      promotions.records.filter((promotion) => promotion.state === state)
    return {
      week: pick ? { id: pick.id, year: pick.year, week: pick.week } : null,
      weeks,
      picks: picks.map(({ font, sentence, signed }, index) => ({
        font: fontCard(font, favourites),
        specimen: shown[index]!,
        note: sentence,
        signed,
      })),
      running: inState('running'),
      coming: inState('coming'),
      ended: inState('ended'),
    }
  })
}
