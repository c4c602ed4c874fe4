import { z } from 'zod'
import { defineCall } from './call'
import {
  entryCardSchema,
  entryDetailSchema,
  entryIdSchema,
  entryListQuery,
  neighboursSchema,
} from './entries'
import { pageOf } from './page'

const PATH = '/web/api/web-wenzhang'

export const articleCardSchema = entryCardSchema.extend({ author: z.string() })
export type ArticleCard = z.infer<typeof articleCardSchema>

export const articleSchema = entryDetailSchema.extend({ author: z.string() }).extend(neighboursSchema.shape)
export type Article = z.infer<typeof articleSchema>

export const selectArticles = defineCall({
  name: 'articles.selectPage',
  method: 'GET',
  path: `${PATH}/selectPage`,
  summary: '文章，新的在前；栏目 news 是资讯',
  input: { query: z.object(entryListQuery) },
  output: pageOf(articleCardSchema),
})

export const getArticle = defineCall({
  name: 'articles.getDetailById',
  method: 'GET',
  path: `${PATH}/getDetailById`,
  summary: '一篇文章',
  errors: ['NOT_FOUND'],
  input: { query: z.object({ id: entryIdSchema }) },
  output: articleSchema,
})
