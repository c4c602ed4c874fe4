import { z } from 'zod'
import { defineCall } from './call'
import { fontSchema } from './font-record'

export const friendLinkSchema = z.object({ name: z.string(), url: z.string(), sort: z.number() })
export type FriendLink = z.infer<typeof friendLinkSchema>

export const getFriendshipLinks = defineCall({
  name: 'site.getFriendshipLinks',
  method: 'GET',
  path: '/web/api/friendshipLinks/getFriendshipLinks',
  summary: '友情链接，sort 大的在前',
  output: z.array(friendLinkSchema),
})

export const getKeyword = defineCall({
  name: 'site.getKeyword',
  method: 'GET',
  path: '/web/api/keyword/getKeyword',
  summary: '常搜的词',
  output: z.array(z.object({ keyword: z.string(), sort: z.number() })),
})

export const homeDataSchema = z.object({
  libraryTotal: z.number().int(),
  libraryFree: z.number().int(),
  variableTotal: z.number().int(),
  /** Fonts whose 永 differ most, for the cells of the hero. */
  hero: z.array(fontSchema),
  newest: z.array(fontSchema),
  /** The variable family of the weight strip. */
  variable: fontSchema.nullable(),
})
export type HomeData = z.infer<typeof homeDataSchema>

export const getShowData = defineCall({
  name: 'site.getShowData',
  method: 'GET',
  path: '/web/api/showData/getData',
  summary: '首页的数据',
  output: homeDataSchema,
})

export const advertSchema = z.object({
  position: z.string(),
  title: z.string(),
  text: z.string(),
  href: z.string(),
  gno: z.string().nullable(),
  specimen: z.string().nullable(),
  sort: z.number(),
})

export const getAdverts = defineCall({
  name: 'site.getAdverts',
  method: 'GET',
  path: '/web/api/adv/getData',
  summary: '编辑放在各处的推荐位',
  input: {
    query: z.object({
      position: z
        .string()
        .trim()
        .max(40)
        .optional()
        .meta({ description: '推荐位', examples: ['home'] }),
    }),
  },
  output: z.array(advertSchema),
})
