import { z } from 'zod'
import * as dictionary from './dictionary'
import * as fonts from './fonts'
import * as site from './site'
import * as webfont from './webfont'
import { wireShapeOf, type JsonSchema } from './wire'

/** Records that have a name of their own in the description; all others are written out where they stand. */
const NAMED: Readonly<Record<string, z.ZodType>> = {
  Font: fonts.fontSchema,
  FontTag: fonts.tagSchema,
  LocalizedName: fonts.localizedSchema,
  Axis: fonts.axisSchema,
  NamedInstance: fonts.instanceSchema,
  Licence: fonts.licenceSchema,
  DownloadFile: fonts.downloadSettingSchema,
  Coverage: fonts.coverageSchema,
  FontDetail: fonts.fontDetailSchema,
  FontInformation: fonts.fontInformationSchema,
  DictionaryEntry: dictionary.dictionaryEntrySchema,
  DictionaryGroup: dictionary.dictionaryGroupSchema,
  SubsetRequest: webfont.subsetRequestItemSchema,
  Subset: webfont.subsetSchema,
  FriendLink: site.friendLinkSchema,
  Advert: site.advertSchema,
  HomeData: site.homeDataSchema,
}
for (const [id, schema] of Object.entries(NAMED))
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })

const LOCAL = '#/$defs/'
export const SCHEMAS = '#/components/schemas/'

/** The schema's JSON; the named records that it uses are put into `components` and referred to. */
export function jsonSchemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  components: Record<string, JsonSchema>,
): JsonSchema {
  const json = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    // Whatever JSON can't say has to state its shape; a schema that does neither fails the build of the document.
    unrepresentable: ({ zodSchema }) => (wireShapeOf(zodSchema) ? {} : undefined),
    cycles: 'ref',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      const node = jsonSchema as JsonSchema
      const shape = io === 'input' ? wireShapeOf(zodSchema) : undefined
      if (shape) replace(node, shape.json, shape.items && jsonSchemaOf(shape.items, 'output', components))
      // Examples of what goes in; the library keeps only those of what comes out.
      const examples = z.globalRegistry.get(zodSchema)?.examples as unknown[] | undefined
      if (io === 'input' && examples) node.examples = examples
      tidy(node)
    },
  }) as JsonSchema
  const { $schema: _, $defs, ...root } = json
  for (const [id, definition] of Object.entries(($defs as Record<string, JsonSchema>) ?? {}))
    components[id] ??= withRefs(definition) as JsonSchema
  return withRefs(root) as JsonSchema
}

/** What is said of a value outweighs what its transformation looks like; what it is called stays. */
function replace(node: JsonSchema, json: JsonSchema, items: JsonSchema | undefined): void {
  const { description } = node
  for (const key of Object.keys(node)) delete node[key]
  Object.assign(node, json, items && { items })
  if (description !== undefined) node.description = description
}

function tidy(node: JsonSchema): void {
  // Answers may gain fields.
  if (node.additionalProperties === false) delete node.additionalProperties
  // Every whole number of JSON is a safe one.
  if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum
  if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum
}

function withRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withRefs)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value as Record<string, unknown>)
    // The name that a record goes by here; a property called `id` is an object.
    .filter(([key, held]) => key !== 'id' || typeof held !== 'string')
  return Object.fromEntries(
    entries.map(([key, held]) => [
      key,
      key === '$ref' && typeof held === 'string' && held.startsWith(LOCAL)
        ? SCHEMAS + held.slice(LOCAL.length)
        : withRefs(held),
    ]),
  )
}
