import type { MouseEvent, ReactNode } from 'react'
import type { FontDetailPage } from '~/services/font-detail.server'
import { useHydrated } from '~/hooks/use-hydrated'
import { SHARE_ID, SHARE_OPENER_ID } from '../../entry/share'
import { Button } from '../../ui/button'
import { LicenceMark } from '../../ui/licence-mark'
import { Seal } from '../../ui/seal'
import { FavouriteButton } from '../favourite-button'
import { downloadHref, licenceLevel, useCompareToggle } from '../font-actions'
import { figure } from './format'
import { isPlainClick } from '../../ui/plain-click'

export function Breadcrumb({ page }: { page: FontDetailPage }) {
  const { type, detail } = page
  return (
    <nav className="breadcrumb" aria-label="面包屑">
      <a href="/font">字体</a>
      <span aria-hidden="true">/</span>
      {type && (
        <>
          <a href={`/font?type=${encodeURIComponent(type.tag)}`}>{type.name}</a>
          <span aria-hidden="true">/</span>
        </>
      )}
      <span aria-current="page" lang={detail.font.lang}>
        {detail.font.familyName}
      </span>
    </nav>
  )
}

interface DetailHeadProps {
  page: FontDetailPage
  /** Opens the download in place; without script the button is a link to its own address. */
  onDownload: () => void
  /** Likewise; without script the button leads to a section of the page. */
  onShare: () => void
}

/** Seal, name, facts and actions, under the big name. */
export function DetailHead({ page, ...openers }: DetailHeadProps) {
  const { font } = page.detail
  const { fontFamilyNameEn: en, familyName } = font
  const level = licenceLevel(font)
  const under = [en !== familyName && en, font.makerLabel].filter(Boolean)
  return (
    <div className="detail-head">
      <div className="detail-head__title">
        <Seal level={level} />
        <div>
          <h1 lang={font.lang}>{familyName}</h1>
          {under.length > 0 && <p className="detail-head__maker">{under.join(' · ')}</p>}
          <a className="detail-head__licence" href="#licence">
            <LicenceMark level={level} text={font.licence.name} />
          </a>
        </div>
      </div>
      <dl>
        {facts(page).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="numeric">{value}</dd>
          </div>
        ))}
      </dl>
      <DetailActions page={page} {...openers} />
    </div>
  )
}

/** 字数 is every character of the cmap, here as in the lists; how many of them are Han is said as 汉字. */
function facts({ detail, trial, family }: FontDetailPage): Array<[string, ReactNode]> {
  const { font } = detail
  const count = (
    <>
      {figure(font.codepointCount)}
      {font.hanziCount > 1 && <span className="detail-head__part">汉字 {figure(font.hanziCount)}</span>}
    </>
  )
  const weights = trial.axis
    ? `${family.length}（可变 ${trial.axis.min}–${trial.axis.max}）`
    : `${family.length}（${family[0]?.label}–${family.at(-1)?.label}）`
  return [
    ['类型', font.typeLabel],
    ['语种', font.languageLabel],
    ['字数', count],
    family.length > 1 ? ['字重', weights] : ['版本', detail.version],
  ]
}

function DetailActions({ page, onDownload, onShare }: DetailHeadProps) {
  const { font } = page.detail
  const download = font.licence.mayRedistribute ? '下载字体' : '去官方下载'
  const { added, href: compareHref, toggle } = useCompareToggle(font)
  const hydrated = useHydrated()
  const inPlace = (open: () => void) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    open()
  }
  return (
    <div className="detail-head__actions">
      <Button
        variant="primary"
        icon={font.licence.mayRedistribute ? 'download' : 'external'}
        href={downloadHref(font)}
        aria-label={`${download} ${font.familyName}`}
        onClick={inPlace(onDownload)}
      >
        {download}
      </Button>
      <FavouriteButton font={{ ...font, favourite: page.favourite }} wide />
      {hydrated ? (
        <Button
          className="detail-head__compare"
          variant="weak"
          icon="compare"
          pressed={added}
          aria-label={added ? `已加入对比，移出 ${font.familyName}` : `对比 ${font.familyName}`}
          onClick={toggle}
        >
          {added ? '已加入' : '对比'}
        </Button>
      ) : (
        <Button
          className="detail-head__compare"
          variant="weak"
          icon="compare"
          href={compareHref}
          aria-label={`对比 ${font.familyName}`}
        >
          对比
        </Button>
      )}
      <Button
        id={SHARE_OPENER_ID}
        className="detail-head__share"
        variant="weak"
        icon="share"
        href={`#${SHARE_ID}`}
        aria-label={`分享 ${font.familyName}`}
        onClick={inPlace(onShare)}
      />
    </div>
  )
}
