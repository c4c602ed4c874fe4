import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigate } from '@remix-run/react'
import { useState } from 'react'
import DownloadDialog from '~/components/font/detail/download-dialog'
import { FontDetailView } from '~/components/font/detail/font-detail'
import { fontHref } from '~/components/font/font-actions'
import { fontDetailPage, type FontDetailPage } from '~/services/font-detail.server'
import { pageTitle } from '~/site'

export const handle = { layout: 'font' }

export const loader = ({ request, params }: LoaderFunctionArgs) => fontDetailPage(request, params['id']!)

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        { title: pageTitle(`下载 ${data.detail.font.familyName}`) },
        { name: 'description', content: data.description },
        // The page behind the dialog is the font's own, under its own address.
        { name: 'robots', content: 'noindex' },
      ]
    : []

/** The font's page with the download open on it, for links from elsewhere and for browsers without script. */
export default function FontDownload() {
  const page = useLoaderData<typeof loader>() as FontDetailPage
  const navigate = useNavigate()
  const [open, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    navigate(fontHref(page.detail.font), { preventScrollReset: true })
  }
  return <FontDetailView page={page} dialog={<DownloadDialog page={page} open={open} onClose={close} />} />
}
