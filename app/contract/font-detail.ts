import { z } from 'zod'
import { axisSchema, fontSchema, instanceSchema, tagSchema } from './font-record'

export const coverageSchema = z.object({
  set: z.string(),
  name: z.string(),
  group: z.string(),
  covered: z.number().int(),
  total: z.number().int(),
})

const imageSchema = z.object({ src: z.string(), alt: z.string(), width: z.number(), height: z.number() })

/** Everything the detail page shows beside the font record itself; empty sections are empty lists or null. */
export const fontDetailSchema = z.object({
  font: fontSchema,
  about: z.string(),
  editor: z.object({ name: z.string(), text: z.string() }).nullable(),
  awards: z.array(z.object({ year: z.string(), name: z.string(), url: z.string().nullable() })),
  cases: z.array(z.object({ title: z.string(), image: imageSchema, href: z.string().nullable() })),
  images: z.array(imageSchema),
  video: z.object({ title: z.string(), src: z.string(), poster: z.string().nullable() }).nullable(),
  paragraph: z.string().nullable(),
  licenceText: z.string().nullable(),
  licenceCopyright: z.string().nullable(),
  licenceCan: z.array(z.string()),
  licenceCannot: z.array(z.string()),
  licenceConditions: z.array(z.string()),
  /** A sentence where the stated licence overrides the file's embedding bits. */
  embeddingNote: z.string().nullable(),
  reservedNames: z.array(z.string()),
  designers: z.array(tagSchema),
  brand: tagSchema.nullable(),
  official: z.object({ name: z.string(), url: z.string() }).nullable(),
  coverage: z.array(coverageSchema),
  gb18030Level: z.number().int().nullable(),
  version: z.string(),
  glyphCount: z.number().int(),
  outlines: z.string(),
  formats: z.array(z.string()),
  fileBytes: z.number().int(),
  features: z.array(z.string()),
  instances: z.array(instanceSchema),
  /** A first set of characters that the font has, for the character grid. */
  glyphGrid: z.array(z.string()),
})
export type FontDetail = z.infer<typeof fontDetailSchema>

export const fontInformationSchema = z.object({
  fontGNo: z.string(),
  parentGNo: z.string().nullable(),
  familyName: z.string(),
  version: z.string(),
  glyphCount: z.number().int(),
  codepointCount: z.number().int(),
  unitsPerEm: z.number().int(),
  ascender: z.number().int(),
  descender: z.number().int(),
  lineGap: z.number().int(),
  weight: z.number().int(),
  fsType: z.number().int(),
  axes: z.array(axisSchema),
  instances: z.array(instanceSchema),
  features: z.array(z.string()),
  coverage: z.array(coverageSchema),
  copyright: z.string().nullable(),
  warnings: z.array(z.string()),
})
