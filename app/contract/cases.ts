import { z } from 'zod'
import { defineCall } from './call'
import {
  entryCardSchema,
  entryDetailSchema,
  entryFontSchema,
  entryIdSchema,
  entryListQuery,
  neighboursSchema,
} from './entries'
import { pageOf } from './page'

const PATH = '/web/api/web-font-case'

export const caseCardSchema = entryCardSchema.extend({
  pictureCount: z.number().int(),
  fonts: z.array(entryFontSchema),
})
export type CaseCard = z.infer<typeof caseCardSchema>

export const caseSchema = entryDetailSchema.extend(neighboursSchema.shape)
export type CaseStudy = z.infer<typeof caseSchema>

export const selectCases = defineCall({
  name: 'cases.selectPage',
  method: 'GET',
  path: `${PATH}/selectPage`,
  summary: '案例，新的在前',
  input: { query: z.object(entryListQuery) },
  output: pageOf(caseCardSchema),
})

export const getCase = defineCall({
  name: 'cases.selectDetail',
  method: 'GET',
  path: `${PATH}/selectDetail`,
  summary: '一个案例',
  errors: ['NOT_FOUND'],
  input: { query: z.object({ id: entryIdSchema }) },
  output: caseSchema,
})
