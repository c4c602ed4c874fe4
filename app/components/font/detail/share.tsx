import { useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from '@remix-run/react'
import { useHydrated } from '~/hooks/use-hydrated'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { notify } from '../../ui/notify'

/** The page's address to copy or to hand to the system's own share. Without script: an address to copy by hand. */
export function Share({ name, path }: { name: string; path: string }) {
  const frame = useRouteLoaderData('root') as { origin?: string } | undefined
  const hydrated = useHydrated()
  const box = useRef<HTMLDetailsElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  // A library without a public address of its own is known by the one it was asked at.
  const address = (frame?.origin || (hydrated ? window.location.origin : '')) + path

  useEffect(() => {
    const details = box.current
    if (!details) return
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape' || !details.open) return
        details.querySelector('summary')?.focus()
      } else if (event.composedPath().includes(details)) return
      details.open = false
    }
    document.addEventListener('pointerdown', close)
    details.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      details.removeEventListener('keydown', close)
    }
  }, [])

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
    <details ref={box} className="share" onToggle={() => setCopied(false)}>
      <summary className="button button--weak" aria-label={`分享 ${name}`}>
        <Icon name="share" />
      </summary>
      <div className="share__panel popover">
        <input
          ref={field}
          className="input"
          readOnly
          value={address}
          aria-label="本页地址"
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="share__ways script-only">
          <Button variant="primary" onClick={() => void copy()}>
            {copied ? '已复制' : '复制链接'}
          </Button>
          {system && (
            <Button
              variant="weak"
              // Turning the sheet away is no failure.
              onClick={() => void navigator.share({ title: name, url: address }).catch(() => {})}
            >
              用系统分享
            </Button>
          )}
        </div>
      </div>
    </details>
  )
}
