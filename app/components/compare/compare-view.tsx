import { useRouteLoaderData } from '@remix-run/react'
import { useEffect, useRef, type CSSProperties, type MouseEvent } from 'react'
import { COMPARE_DOCUMENT_PATH } from '~/compare-path'
import { COMPARE_MAX } from '~/contract/limits'
import { useCompareList } from '~/hooks/use-compare-list'
import { useFocusKept } from '~/hooks/use-focus-kept'
import type { ComparedFont, ComparePage } from '~/services/compare.server'
import { fontHref } from '../font/font-actions'
import { FontFaces } from '../font/font-faces'
import { Button, IconButton } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { notify } from '../ui/notify'
import { isPlainClick } from '../ui/plain-click'
import { AddFontForm } from './add-font-form'
import {
  addressOf,
  compareHrefOf,
  FILE_PATH,
  MEMBER_PATH,
  without,
  type CompareAddress,
} from './compare-address'
import { CompareCell, facesOf } from './compare-cell'
import { CompareCoverage } from './compare-coverage'
import { CompareNotices } from './compare-notices'
import { CompareOverlay } from './compare-overlay'
import { CompareTable } from './compare-table'
import { CompareToolbar } from './compare-toolbar'
import { useFollowList } from './use-follow-list'

/** The member's comparison: columns of fonts under one toolbar. */
export function CompareView({ page }: { page: ComparePage }) {
  useFollowList(page)
  const lines = useRef<HTMLDivElement>(null)
  const none = page.fonts.length === 0
  const adding = useRef(false)
  // The form stands elsewhere once the first font is there.
  useEffect(() => {
    if (adding.current && !none) lines.current?.querySelector<HTMLElement>('input[name="add"]')?.focus()
    adding.current = false
  }, [none])
  useFocusKept(lines, '.compare__columns > li', page.fonts.length)
  const { fonts, settings } = page
  const address = addressOf(page, MEMBER_PATH)
  return (
    <>
      <FontFaces specimens={facesOf(fonts, ['cell', 'line'])} />
      <div className="page-head">
        <h1>字体对比</h1>
        <p className="numeric">
          {fonts.length} / {COMPARE_MAX}
        </p>
        {fonts.length > 0 && <Ways address={address} />}
      </div>
      <CompareNotices page={page} address={address} />
      {fonts.length === 0 ? (
        <>
          <EmptyState
            title="还没有要对比的字体"
            text={`在字体列表里点“对比”，最多放 ${COMPARE_MAX} 款。`}
            action={{ href: '/font', label: '去看字体' }}
          />
          <div
            className="wrap"
            onFocus={() => (adding.current = true)}
            onBlur={() => (adding.current = false)}
          >
            <AddFontForm address={address} asked={page.addition?.asked} />
          </div>
        </>
      ) : (
        <>
          <CompareToolbar address={address} weights={page.weights} lines={lines} />
          <div
            ref={lines}
            className="compare"
            data-dir={settings.dir}
            style={
              {
                '--fonts': fonts.length,
                '--px': settings.px === null ? undefined : `${settings.px}px`,
              } as CSSProperties
            }
          >
            <ul className="compare__columns">
              {fonts.map((font) => (
                <Column key={font.fontGNo} font={font} address={address} />
              ))}
              {fonts.length < COMPARE_MAX && (
                <li className="compare__add">
                  <h2>再加一款</h2>
                  <AddFontForm address={address} asked={page.addition?.asked} />
                  <a className="text-link" href="/font">
                    去字体列表里选
                  </a>
                </li>
              )}
            </ul>
            <CompareTable fonts={fonts} asked={settings.weight} />
          </div>
          {page.overlay && <CompareOverlay page={page} overlay={page.overlay} address={address} />}
          <CompareCoverage page={page} />
        </>
      )}
    </>
  )
}

function Column({ font, address }: { font: ComparedFont; address: CompareAddress }) {
  const { has, remove } = useCompareList()
  const { fontGNo, familyName } = font
  function takeOut(event: MouseEvent) {
    if (!has(fontGNo) || !isPlainClick(event)) return
    // The page follows the list.
    event.preventDefault()
    const outcome = remove(fontGNo)
    notify[outcome.type](outcome.message)
  }
  return (
    <li>
      <div className="compare__name">
        <a href={fontHref(font)} lang={font.lang}>
          {familyName}
        </a>
        <IconButton
          icon="close"
          small
          label={`移除 ${familyName}`}
          href={compareHrefOf(address, { gnos: without(address.gnos, fontGNo) })}
          data-keep-scroll=""
          onClick={takeOut}
        />
      </div>
      <CompareCell font={font} />
    </li>
  )
}

/** What is shared is the document: it is open to all and carries the list in its address. */
function Ways({ address }: { address: CompareAddress }) {
  const frame = useRouteLoaderData('root') as { origin?: string } | undefined
  const path = compareHrefOf(address, { path: COMPARE_DOCUMENT_PATH })
  const file = compareHrefOf(address, { path: FILE_PATH })
  async function share() {
    try {
      await navigator.clipboard.writeText((frame?.origin || window.location.origin) + path)
      notify.success('链接已复制')
    } catch {
      notify.warning('没有复制成功，请在“打印版”上复制链接')
    }
  }
  return (
    <div className="page-head__end button-row">
      <Button variant="quiet" href={path}>
        打印版
      </Button>
      <Button variant="weak" icon="download" href={file} download>
        导出 PDF
      </Button>
      <Button variant="weak" icon="share" className="script-only" onClick={() => void share()}>
        分享
      </Button>
    </div>
  )
}
