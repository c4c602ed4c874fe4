import { z } from 'zod'
import { GROUP_NAME_MAX, GROUP_SAMPLE_MAX } from './account-rules'
import { defineCall } from './call'
import { fontIdSchema, fontSchema } from './font-record'
import { pageOf, pageQuery, repeated } from './page'
import { countCharacters, freeText, INVISIBLE } from './text'

const PATH = '/web/api/account/collection'

/** A member's own shelf of fonts. `0` is the fonts that are in none. */
export const groupIdSchema = z.string({ error: '缺少分组 id' }).trim().min(1, '缺少分组 id').max(80)
export const NO_GROUP = '0'

const groupName = freeText('分组名', GROUP_NAME_MAX)
  .transform((name) => name.replace(/\s+/gu, ' ').trim())
  .refine((name) => countCharacters(name) > 0, { error: '请填写分组名' })
  .refine((name) => !INVISIBLE.test(name), { error: '分组名里有看不见的字符' })
const sample = freeText('样句', GROUP_SAMPLE_MAX)

export const favouriteFontSchema = z.object({
  fontGNo: z.string(),
  groupId: z.string(),
  createdAt: z.string(),
})
export type FavouriteFont = z.infer<typeof favouriteFontSchema>

export const favouriteGroupSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Words that the group's fonts are shown with; empty for each font's own. */
  sample: z.string(),
  total: z.number().int(),
  fontList: z.array(favouriteFontSchema),
})
export type FavouriteGroup = z.infer<typeof favouriteGroupSchema>

export const addGroup = defineCall({
  name: 'favourites.addGroup',
  method: 'POST',
  path: `${PATH}/add`,
  auth: 'required',
  summary: '新建收藏分组',
  errors: ['LIMITED', 'TAKEN', 'FULL'],
  input: { body: z.object({ name: groupName, sample: sample.optional() }) },
  output: z.object({ id: z.string() }),
})

export const updateGroup = defineCall({
  name: 'favourites.updateGroup',
  method: 'PUT',
  path: `${PATH}/update`,
  auth: 'required',
  summary: '修改分组的名字和样句',
  errors: ['NOT_FOUND', 'TAKEN'],
  input: {
    query: z.object({ id: groupIdSchema }),
    body: z.object({ name: groupName.optional(), sample: sample.optional() }),
  },
  output: z.null(),
})

export const deleteGroup = defineCall({
  name: 'favourites.deleteGroup',
  method: 'DELETE',
  path: `${PATH}/delete`,
  auth: 'required',
  summary: '删除分组；里面的字体留在收藏里，不属于任何分组',
  errors: ['NOT_FOUND'],
  input: { query: z.object({ id: groupIdSchema }) },
  output: z.null(),
})

export const listGroups = defineCall({
  name: 'favourites.listGroups',
  method: 'GET',
  path: `${PATH}/list`,
  auth: 'required',
  summary: '我的收藏分组，没有分组的字体在编号 0 的一组里',
  output: z.array(favouriteGroupSchema),
})

const fontIds = z
  .union([fontIdSchema.transform((id) => [id]), z.array(fontIdSchema).min(1, '缺少字体编号').max(100)])
  .describe('一款或几款字体的编号')

export const addFont = defineCall({
  name: 'favourites.addFont',
  method: 'POST',
  path: `${PATH}/addFont`,
  auth: 'required',
  summary: '收藏字体，或把收藏过的移到另一个分组；已经在那里的不变',
  errors: ['NOT_FOUND', 'FULL'],
  input: { body: z.object({ fontGNo: fontIds, groupId: groupIdSchema.optional() }) },
  output: z.null(),
})

export const deleteFont = defineCall({
  name: 'favourites.deleteFont',
  method: 'POST',
  path: `${PATH}/deleteFont`,
  auth: 'required',
  summary: '取消收藏字体',
  input: { body: z.object({ fontGNo: fontIds }) },
  output: z.null(),
})

export const allFonts = defineCall({
  name: 'favourites.allFonts',
  method: 'GET',
  path: `${PATH}/allFont`,
  auth: 'required',
  summary: '我收藏的全部字体的编号，新的在前；给了 fontGNo 就只看这些',
  input: { query: z.object({ fontGNo: repeated(fontIdSchema, 100) }) },
  output: z.array(favouriteFontSchema),
})

export const getGroup = defineCall({
  name: 'favourites.getGroup',
  method: 'GET',
  path: `${PATH}/getDetail`,
  auth: 'required',
  summary: '一个分组里的字体；all 是全部收藏，0 是没有分组的',
  errors: ['NOT_FOUND'],
  input: { query: z.object({ id: groupIdSchema, ...pageQuery }) },
  output: pageOf(fontSchema).extend({
    id: z.string(),
    name: z.string(),
    sample: z.string(),
  }),
})

/** An article or a collection by its id. */
const entryId = z
  .union([z.string(), z.number()], { error: '缺少 id' })
  .transform(String)
  .pipe(z.string().trim().min(1, '缺少 id').max(80))

export const favouriteEntrySchema = z.object({
  id: z.string(),
  title: z.string(),
  cover: z.string().nullable(),
  createdAt: z.string(),
})

const entryCall = (name: string, path: string, summary: string) =>
  defineCall({
    name: `favourites.${name}`,
    method: 'POST',
    path: `${PATH}/${path}`,
    auth: 'required',
    summary,
    errors: ['NOT_FOUND', 'FULL'],
    input: { body: z.object({ id: entryId }) },
    output: z.null(),
  })

const entryList = (name: string, path: string, summary: string) =>
  defineCall({
    name: `favourites.${name}`,
    method: 'GET',
    path: `${PATH}/${path}`,
    auth: 'required',
    summary,
    input: { query: z.object({ ...pageQuery, id: repeated(entryId, 100) }) },
    output: pageOf(favouriteEntrySchema),
  })

export const addArticle = entryCall('addArticle', 'addArt', '收藏文章')
export const deleteArticle = entryCall('deleteArticle', 'deleteArt', '取消收藏文章')
export const listArticles = entryList('listArticles', 'getArticleByUser', '我收藏的文章；给了 id 就只看这些')
export const addCollection = entryCall('addCollection', 'addColl', '收藏专辑')
export const deleteCollection = entryCall('deleteCollection', 'deleteColl', '取消收藏专辑')
export const listCollections = entryList(
  'listCollections',
  'getCollByUser',
  '我收藏的专辑；给了 id 就只看这些',
)
