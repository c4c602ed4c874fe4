import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { characterName } from '~/components/font/glyphs/character-name'
import { CharacterView } from '~/components/font/glyphs/character-view'
import { pageMeta } from '~/page-meta'
import { characterPage, type CharacterPage } from '~/services/glyphs.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await characterPage(request)
  return data(page, { status: page.error ? 400 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) => {
  const facts = page?.facts
  return pageMeta(args, {
    title: facts ? `谁写得出${characterName(facts)}` : '谁写得出这个字',
    description: '查一个字：字库里哪些字体写得出它，每款写成什么样，它的码点、读音、部首和笔画。',
    crumbs: [
      ['首页', '/'],
      ['谁写得出', '/char'],
    ],
    // As many addresses as characters.
    hidden: facts != null,
  })
}

export default function CharacterFonts() {
  return <CharacterView page={useLoaderData<typeof loader>() as CharacterPage} />
}
