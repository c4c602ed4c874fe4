import { createHash } from 'node:crypto'
import type { BinaryBody, Calls } from '~/contract'
import { drawsAny, missingFrom } from '~/font-engine/codepoints'
import { presentIn } from '~/font-engine/repertoire'
import type { Backend, CallContext, Handler } from '../backend'
import { takeOrRefuse } from '../limiter.server'
import { cssComment, fontFace } from './css-writer'
import { MAX_FACES, parseFamilies, refused, type AskedFamily } from './css2-query'
import { facesByName } from './families.server'
import { addressOf, rememberRecipes, unknownRecipes } from './known-recipes.server'
import { makeRecipe } from './recipe.server'
import { storedSlices } from './slice-set.server'
import { chooseStyles, type ChosenStyle } from './styles'

const CACHE = 'public, max-age=86400, stale-while-revalidate=604800'

interface Wanted extends ChosenStyle {
  asked: AskedFamily
}

export const css2: Handler<Calls['css2']> = async (backend, { query }, context) => {
  const { text, display } = query
  const families = parseFamilies(query.family, text)
  const wanted: Wanted[] = []
  for (const asked of families) {
    const faces = await facesByName(backend, asked.name, context.clientAddress)
    wanted.push(...chooseStyles(asked, faces).map((style) => ({ ...style, asked })))
  }
  if (wanted.length > MAX_FACES) throw refused(`一次最多 ${MAX_FACES} 个样式`, `at most ${MAX_FACES} styles`)
  const rules = text
    ? await rulesForText(backend, wanted, text, display, context.clientAddress)
    : await rulesForSlices(backend, wanted, display, context)
  return styleSheet([...wanted.map(headline), ...rules])
}

/** Which font stands behind the name; once for each style. */
function headline({ face, weight, style }: Wanted): string {
  return cssComment(
    `${face.familyName} (${face.gno}) ${weight}${style === 'normal' ? '' : ` ${style}`} · ${face.terms.id}`,
  )
}

async function rulesForText(
  backend: Backend,
  wanted: readonly Wanted[],
  text: string,
  display: string | undefined,
  clientAddress: string,
): Promise<string[]> {
  const planned = wanted.map((style) => ({
    ...style,
    recipe: drawsAny(style.face.codepoints, text)
      ? makeRecipe(style.face.fileHash, presentIn(style.face.codepoints, text), style.options)
      : null,
  }))
  const recipes = planned.flatMap(({ face, recipe }) => (recipe ? [{ face, recipe }] : []))
  const unknown = new Set(
    unknownRecipes(
      backend,
      recipes.map(({ recipe }) => recipe.hash),
    ),
  )
  if (unknown.size > 0) {
    await takeOrRefuse(backend.limiter, 'subset', clientAddress, {
      points: backend.settings.subsetsPerMinute,
      seconds: 60,
      cost: unknown.size,
    })
    await rememberRecipes(
      backend,
      recipes.filter(({ recipe }) => unknown.has(recipe.hash)),
    )
  }
  return planned.flatMap(({ asked, face, recipe, ...style }) => {
    const missing = missingFrom(face.codepoints, text).map(
      (character) => `U+${character.codePointAt(0)!.toString(16).toUpperCase()}`,
    )
    return [
      ...(missing.length > 0 ? [cssComment(`没有的字 / missing: ${missing.join(' ')}`)] : []),
      ...(recipe
        ? [fontFace({ ...style, family: asked.name, display, url: addressOf(backend, recipe.hash) })]
        : []),
    ]
  })
}

async function rulesForSlices(
  backend: Backend,
  wanted: readonly Wanted[],
  display: string | undefined,
  { clientAddress, signal }: CallContext,
): Promise<string[]> {
  const sets = await storedSlices(backend, wanted, clientAddress, signal)
  return sets.flatMap((slices, i) => {
    const { asked, style, weight, stretch } = wanted[i]!
    return slices.map(({ unicodeRange, hash }) =>
      fontFace({
        family: asked.name,
        style,
        weight,
        stretch,
        display,
        url: addressOf(backend, hash),
        unicodeRange,
      }),
    )
  })
}

function styleSheet(rules: readonly string[]): BinaryBody {
  const body = new TextEncoder().encode(`${rules.join('\n')}\n`)
  return {
    body,
    contentType: 'text/css; charset=utf-8',
    length: body.byteLength,
    etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`,
    cacheControl: CACHE,
  }
}
