import { z } from 'zod'
import { defineCall } from './call'
import { entryCardSchema, entryDetailSchema, entryIdSchema } from './entries'
import { fontSchema } from './fonts'
import { pageOf, pageQuery } from './page'

const PATH = '/web/api/web-promotion'

const terms = {
  /** Days, both counted in. */
  startsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(['coming', 'running', 'ended']),
  href: z.string().nullable(),
  result: z.object({ label: z.string(), href: z.string() }).nullable(),
}

export const promotionCardSchema = entryCardSchema.extend(terms).extend({ fontCount: z.number().int() })
export type PromotionCard = z.infer<typeof promotionCardSchema>

/** Four fonts that the editors picked for a week, each with a sentence. */
export const pickSchema = z.object({
  id: z.string(),
  year: z.number().int(),
  week: z.number().int(),
  picks: z.array(
    z.object({ font: fontSchema, sample: z.string(), sentence: z.string(), signed: z.string() }),
  ),
})
export type Pick = z.infer<typeof pickSchema>

export const selectPromotions = defineCall({
  name: 'promotions.selectPage',
  method: 'GET',
  path: `${PATH}/selectPage`,
  summary: '活动：正在进行的在前，然后是结束的',
  input: {
    query: z.object({ ...pageQuery, state: z.enum(['coming', 'running', 'ended']).optional() }),
  },
  output: pageOf(promotionCardSchema),
})

export const getPromotion = defineCall({
  name: 'promotions.getDetail',
  method: 'GET',
  path: `${PATH}/getDetail`,
  summary: '一个活动；id 是 2026-w47 这样的周次时，是那一周的推荐',
  errors: ['NOT_FOUND'],
  input: { query: z.object({ id: entryIdSchema }) },
  output: z.object({
    promotion: entryDetailSchema.extend(terms).nullable(),
    pick: pickSchema.nullable(),
    /** Weeks that have picks, the newest first. */
    weeks: z.array(z.object({ id: z.string(), year: z.number().int(), week: z.number().int() })),
  }),
})
