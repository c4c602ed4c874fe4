import { useRef, useState } from 'react'
import { useRouteLoaderData } from '@remix-run/react'
import { useHydrated } from '~/hooks/use-hydrated'
import type { FontDetailPage } from '~/services/font-detail.server'
import { pageTitle } from '~/site'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { notify } from '../../ui/notify'
import { PracticeCell } from '../../ui/practice-cell'
import { fontHref } from '../font-actions'
import { useFaceState } from '../font-faces'

export const SHARE_ID = 'share'
export const SHARE_OPENER_ID = 'share-opener'

/** 微博's own form, filled in. */
export function weiboHref(address: string, title: string): string {
  return `https://service.weibo.com/share/share.php?${new URLSearchParams({ url: address, title })}`
}

/** Without script 分享 leads to this section, which is out of sight until then. With it there is the dialog. */
export function SharePart({ page }: { page: FontDetailPage }) {
  if (useHydrated()) return null
  return (
    <Dialog page open id={SHARE_ID} title="分享" kind="share" closeHref={`#${SHARE_OPENER_ID}`}>
      <ShareWays page={page} />
    </Dialog>
  )
}

/** The font in its cell, its address to copy, and where to send it. */
export function ShareWays({ page }: { page: FontDetailPage }) {
  const { font } = page.detail
  const frame = useRouteLoaderData('root') as { origin?: string } | undefined
  const hydrated = useHydrated()
  const path = fontHref(font)
  // A library without a public address of its own is known by the one it was asked at, which only script knows.
  const origin = frame?.origin || (hydrated ? window.location.origin : '')
  return (
    <>
      <div className="share-head">
        <ShareCell page={page} />
        <div>
          <b lang={font.lang}>{font.familyName}</b>
          <p className="muted">{[font.typeLabel, font.licence.label].filter(Boolean).join(' · ')}</p>
          <p className="muted">发到微信：复制链接，再粘贴给朋友</p>
        </div>
      </div>
      {origin ? (
        <Ways address={origin + path} title={font.familyName} />
      ) : (
        <p className="share-link">
          长按或用右键复制链接：
          <a className="text-link" href={path}>
            {font.familyName}
          </a>
        </p>
      )}
    </>
  )
}

/** The first character of the name, in the font. */
function ShareCell({ page }: { page: FontDetailPage }) {
  const { text, family, lang, scale, picture, missing } = page.head
  const state = useFaceState(page.head)
  if (picture)
    return (
      <PracticeCell grid="mi">
        <img className="practice-cell__picture" src={picture} alt="" />
      </PracticeCell>
    )
  const char = [...text].find((each) => each.trim() !== '' && !missing.includes(each)) ?? '永'
  return (
    <div aria-hidden="true">
      <PracticeCell
        grid="mi"
        char={char}
        family={family || undefined}
        lang={lang}
        scale={scale}
        state={state === 'loaded' ? undefined : state}
      />
    </div>
  )
}

function Ways({ address, title }: { address: string; title: string }) {
  const hydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      field.current?.select()
      notify.warning('没有复制成功，请手动复制')
    }
  }

  const system = hydrated && typeof navigator.share === 'function'
  return (
    <>
      <div className="field__row share-address">
        <input
          ref={field}
          className="input"
          readOnly
          value={address}
          aria-label="本页地址"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button field className="script-only" data-first-focus="" onClick={() => void copy()}>
          {copied ? '已复制' : '复制链接'}
        </Button>
        <span className="visually-hidden" role="status">
          {copied ? '链接已复制' : ''}
        </span>
      </div>
      <div className="button-row">
        <Button variant="weak" href={weiboHref(address, pageTitle(title))} rel="noopener">
          微博
        </Button>
        {system && (
          <Button
            variant="weak"
            icon="share"
            // Turning the sheet away is no failure.
            onClick={() => void navigator.share({ title, url: address }).catch(() => {})}
          >
            用系统分享
          </Button>
        )}
      </div>
    </>
  )
}
