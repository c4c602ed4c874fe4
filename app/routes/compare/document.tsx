import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { COMPARE_DOCUMENT_PATH } from '~/compare-path'
import { CompareBar } from '~/components/compare/compare-bar'
import { CompareDocument } from '~/components/compare/compare-document'
import { facePreloads } from '~/components/font/font-faces'
import { comparePage, type ComparePage } from '~/services/compare.server'
import { pageTitle } from '~/site'
import { compareTitle } from '~/text/compare-facts'

export const handle = { layout: 'blank', bar: CompareBar }

/** A document of nothing but unknown fonts isn't there; the page says which, and takes another. */
export async function loader({ request }: LoaderFunctionArgs) {
  const page = await comparePage(request, COMPARE_DOCUMENT_PATH)
  return data(page, { status: page.asked && page.fonts.length === 0 ? 404 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? [
        { title: pageTitle(compareTitle(page.fonts)) },
        {
          name: 'description',
          content: '几款字体写同样的字：米字格、属性、正文与字号阶梯，排成可以打印的 A4 页。',
        },
        ...facePreloads(page.fonts.map(({ cell }) => cell)),
      ]
    : []

export default function CompareDocumentRoute() {
  return <CompareDocument page={useLoaderData<typeof loader>() as ComparePage} />
}
