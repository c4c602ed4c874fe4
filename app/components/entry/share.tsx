import { useRouteLoaderData } from '@remix-run/react'
import { useRef, useState } from 'react'
import { useHydrated } from '~/hooks/use-hydrated'
import type { Specimen } from '~/services/specimens.server'
import { pageTitle } from '~/site'
import { useFaceState } from '../font/font-faces'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { notify } from '../ui/notify'
import { PracticeCell } from '../ui/practice-cell'
import { Yong } from '../ui/yong'

export const SHARE_ID = 'share'
export const SHARE_OPENER_ID = 'share-opener'

/** What is shared: a page of ours, and how it shows itself. */
export interface Shared {
  path: string
  title: string
  lang?: string
  /** One line under the title. */
  about?: string
  /** Its first character stands in the cell; 永 where there is none. */
  specimen?: Specimen | null
}

/** 微博's own form, filled in. */
export function weiboHref(address: string, title: string): string {
  return `https://service.weibo.com/share/share.php?${new URLSearchParams({ url: address, title })}`
}

/** The address of one of our pages as a picture that a telephone reads. */
export function qrHref(path: string): string {
  return `/api/qr?${new URLSearchParams({ path })}`
}

/** Without script 分享 leads to this section, which is out of sight until then. With it there is the dialog. */
export function SharePart({ shared }: { shared: Shared }) {
  if (useHydrated()) return null
  return (
    <Dialog page open id={SHARE_ID} title="分享" kind="share" closeHref={`#${SHARE_OPENER_ID}`}>
      <ShareWays shared={shared} />
    </Dialog>
  )
}

/** What is shared in its cell, its address as a code and to copy, and where to send it. */
export function ShareWays({ shared }: { shared: Shared }) {
  const { path, title, lang, about } = shared
  const frame = useRouteLoaderData('root') as { origin?: string } | undefined
  const hydrated = useHydrated()
  // A library without a public address of its own is known by the one it was asked at, which only script knows.
  const origin = frame?.origin || (hydrated ? window.location.origin : '')
  return (
    <>
      <div className="share-head">
        <ShareCell shared={shared} />
        <div>
          <b lang={lang}>{title}</b>
          {about && <p className="muted">{about}</p>}
          <p className="muted">微信扫码，或复制链接</p>
          <img
            className="qr share-head__code"
            src={qrHref(path)}
            alt="本页地址的二维码"
            width="128"
            height="128"
            loading="lazy"
          />
        </div>
      </div>
      {origin ? (
        <Ways address={origin + path} title={title} />
      ) : (
        <p className="share-link">
          长按或用右键复制链接：
          <a className="text-link" href={path}>
            {title}
          </a>
        </p>
      )}
    </>
  )
}

function ShareCell({ shared }: { shared: Shared }) {
  const { specimen } = shared
  if (specimen?.picture)
    return (
      <PracticeCell grid="mi">
        <img className="practice-cell__picture" src={specimen.picture} alt="" />
      </PracticeCell>
    )
  if (!specimen?.family)
    return (
      <PracticeCell grid="mi">
        <Yong />
      </PracticeCell>
    )
  return <FirstCharacter specimen={specimen} />
}

/** The first character that the font has. */
function FirstCharacter({ specimen }: { specimen: Specimen }) {
  const { text, family, lang, scale, missing } = specimen
  const state = useFaceState(specimen)
  const char = [...text].find((each) => each.trim() !== '' && !missing.includes(each)) ?? '永'
  return (
    <div aria-hidden="true">
      <PracticeCell
        grid="mi"
        char={char}
        family={family}
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
