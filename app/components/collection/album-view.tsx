import { useRef, type CSSProperties } from 'react'
import { EntryBody } from '../entry/entry-body'
import { FavouriteButton } from '../entry/favourite-button'
import { SharePart, type Shared } from '../entry/share'
import { ShareButton } from '../entry/share-button'
import { textFaces } from '../entry/text-faces'
import type { AlbumPage } from '~/services/collections.server'
import { figure, fileSize } from '../font/detail/format'
import { licenceLevel } from '../font/font-actions'
import { FontFaces } from '../font/font-faces'
import { FontSticks } from '../font/list/font-sticks'
import { Button } from '../ui/button'
import { LicenceMark } from '../ui/licence-mark'
import { NoticeBar } from '../ui/notice-bar'
import { SectionHead } from '../ui/section-head'
import { TitleParts } from '../ui/title-parts'
import { AlbumCard, albumFacts, albumHref } from './album-card'
import { AlbumCover } from './album-cover'
import { AlbumToolbar, ownPx } from './album-toolbar'

/** One album: its cover and facts, then each of its fonts with a note. */
export function AlbumView({ page }: { page: AlbumPage }) {
  const { fonts, settings, alike, reading } = page
  const list = useRef<HTMLDivElement>(null)
  const address = { path: albumHref(page), query: page.query }
  const px = ownPx(settings)
  const shared: Shared = {
    path: address.path,
    title: page.title,
    about: albumFacts({ count: fonts.length, bytes: page.bytes }),
    specimen: fonts[0]?.specimen,
  }
  return (
    <>
      <FontFaces
        specimens={[
          ...fonts.map(({ specimen }) => specimen),
          ...[page, ...alike].flatMap(({ type }) => type?.specimen ?? []),
          ...textFaces(reading),
        ]}
      />
      <nav className="breadcrumb" aria-label="面包屑">
        <a href="/album">专辑</a>
        {page.tags[0] && (
          <>
            <span aria-hidden="true">/</span>
            <a href={`/album?tag=${encodeURIComponent(page.tags[0].tag)}`}>{page.tags[0].name}</a>
          </>
        )}
      </nav>
      <AlbumHead page={page} shared={shared} />
      <SharePart shared={shared} />
      <NoticeBar>浏览器没有运行脚本。浏览、搜索、登录、收藏和下载都能用；试写会在提交后显示。</NoticeBar>
      <div className="album-sticks">
        <AlbumToolbar address={address} settings={settings} list={list} />
        <div
          ref={list}
          className="font-list"
          data-dir={settings.dir}
          style={px === null ? undefined : ({ '--px': `${px}px` } as CSSProperties)}
        >
          <FontSticks fonts={fonts} />
        </div>
      </div>
      {reading.parts.length > 0 && (
        <div className="prose album-text">
          <EntryBody parts={reading.parts} />
        </div>
      )}
      {alike.length > 0 && (
        <section className="section" aria-labelledby="alike-title">
          <SectionHead
            id="alike-title"
            title="相近专辑"
            more={{ href: '/album', label: '全部', describe: '全部专辑' }}
          />
          <div className="album-strip album-strip--alike">
            {alike.map((album) => (
              <AlbumCard key={album.id} album={album} heading="h3" />
            ))}
          </div>
        </section>
      )}
    </>
  )
}

function AlbumHead({ page, shared }: { page: AlbumPage; shared: Shared }) {
  return (
    <div className="album-head">
      <AlbumCover album={page} eager alt={page.cover?.alt} />
      <div className="album-head__text">
        <h1>
          <TitleParts title={page.title} />
        </h1>
        <p>{page.summary}</p>
        <table className="facts-table">
          <tbody>
            <Fact name="收录">
              {page.fonts.length} 款，{figure(page.characters)} 字
            </Fact>
            {page.suits && <Fact name="适合">{page.suits}</Fact>}
            <Fact name="授权">
              <Licences fonts={page.fonts} />
            </Fact>
            {page.withheld.length > 0 && (
              <Fact name="不在包里">{page.withheld.join('、')}：本站无权分发，请去发布者网站下载</Fact>
            )}
            <Fact name="编辑">
              {page.editor}，<time dateTime={page.publishedAt}>{page.publishedAt}</time>
            </Fact>
          </tbody>
        </table>
        <div className="button-row album-head__actions">
          <AlbumDownload page={page} />
          <FavouriteButton kind="collection" id={page.id} name={page.title} favourite={page.favourite} wide />
          <ShareButton shared={shared} wide />
        </div>
      </div>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="numeric">{children}</td>
    </tr>
  )
}

/** 全部免费商用, or how many fonts there are of each kind. */
function Licences({ fonts }: Pick<AlbumPage, 'fonts'>) {
  const levels = (['free', 'restricted', 'unverified'] as const)
    .map((level) => ({
      level,
      fonts: fonts.filter(({ font }) => licenceLevel(font) === level),
    }))
    .filter((each) => each.fonts.length > 0)
  const [only, ...more] = levels
  if (only && more.length === 0)
    return <LicenceMark level={only.level} text={`全部${only.fonts[0]!.font.licence.label}`} />
  return levels.map(({ level, fonts }) => (
    <span key={level} className="album-head__licence">
      <LicenceMark level={level} text={`${fonts[0]!.font.licence.label} ${fonts.length} 款`} />
    </span>
  ))
}

function AlbumDownload({ page }: { page: AlbumPage }) {
  if (page.bytes === 0) return null
  const path = `${albumHref(page)}/file`
  if (page.needsLogin)
    return (
      <Button
        variant="primary"
        icon="download"
        href={`/auth?redirect=${encodeURIComponent(albumHref(page))}`}
        aria-label={`整套下载 ${page.title}（登录后可以下载）`}
      >
        整套下载
      </Button>
    )
  return (
    <Button
      variant="primary"
      icon="download"
      href={path}
      download=""
      aria-label={`整套下载 ${fileSize(page.bytes)}，${page.title}`}
    >
      整套下载 <span className="numeric">{fileSize(page.bytes)}</span>
    </Button>
  )
}
