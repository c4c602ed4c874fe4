import { lazy, Suspense, type ReactNode } from 'react'
import { useAsked } from '~/hooks/use-asked'
import type { FontDetailPage } from '~/services/font-detail.server'
import { SHARE_ID, SharePart } from '../../entry/share'
import { SectionHead } from '../../ui/section-head'
import { FontFaces } from '../font-faces'
import { About } from './about'
import { Breadcrumb, DetailHead } from './detail-head'
import { Family } from './family'
import { Glyphs } from './glyphs'
import { HeadName } from './head-name'
import { Info } from './info'
import { Licence } from './licence'
import { PictureRow } from './picture-row'
import { Related } from './related'
import { SectionNav } from './section-nav'
import { sectionsOf } from './sections'
import { sharedFont } from './share'
import { Sheet } from './sheet'
import { Trial } from './trial'
import { Uses } from './uses'
import { WebUse } from './web-use'

const DownloadDialog = lazy(() => import('./download-dialog'))
const ShareDialog = lazy(() => import('../../entry/share-dialog'))

interface FontDetailViewProps {
  page: FontDetailPage
  /** The download's own address brings its dialog along, a section under the head until script runs. */
  dialog?: ReactNode
}

/** The page of one font. Every section stands only where there is something to show. */
export function FontDetailView({ page, dialog }: FontDetailViewProps) {
  const { detail, head, passage, family, glyphs, related } = page
  const { cases, video } = detail
  const download = useAsked()
  const share = useAsked(SHARE_ID)
  const specimens = [
    head,
    ...(passage ? [passage.specimen] : []),
    ...(glyphs ? [glyphs.specimen] : []),
    ...family.map(({ specimen }) => specimen),
    ...related.map(({ specimen }) => specimen),
  ]
  const variable = page.trial.axis
    ? [passage?.specimen.family, family[0]?.specimen.family].filter((name) => name !== undefined)
    : []
  return (
    <>
      <FontFaces specimens={specimens} variable={variable} />
      <Breadcrumb page={page} />
      <HeadName specimen={head} name={detail.font.familyName} />
      <DetailHead page={page} onDownload={download.ask} onShare={share.ask} />
      {dialog}
      <SharePart shared={sharedFont(page)} />
      <SectionNav sections={sectionsOf(page)} />
      <Trial page={page} />
      <About page={page} />
      <Glyphs page={page} />
      <Family page={page} />
      <Sheet page={page} />
      {cases.length > 0 && (
        <section id="cases" className="section" aria-labelledby="cases-title">
          <SectionHead
            id="cases-title"
            title="案例"
            note={`${cases.length} 个`}
            more={{ href: '/case', label: '全部', describe: '全部案例' }}
          />
          <PictureRow pictures={cases.map(({ title, image }) => ({ ...image, title }))} />
        </section>
      )}
      <Licence page={page} />
      <WebUse page={page} />
      {video && (
        <section id="video" className="section" aria-labelledby="video-title">
          <SectionHead id="video-title" title="视频" note={video.title} />
          <div className="video-player video-player--section">
            <video
              controls
              preload="metadata"
              src={video.src}
              poster={video.poster ?? undefined}
              aria-label={video.title}
            />
          </div>
        </section>
      )}
      <Info page={page} />
      <Uses uses={page.uses} />
      <Related fonts={related} />
      <Suspense fallback={null}>
        {download.asked && <DownloadDialog page={page} {...download.dialog} />}
        {share.asked && <ShareDialog shared={sharedFont(page)} {...share.dialog} />}
      </Suspense>
    </>
  )
}
