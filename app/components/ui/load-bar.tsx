import { useFetchers, useNavigation } from '@remix-run/react'
import { useLoadBar, type LoadBarState } from '~/hooks/use-load-bar'

/** 2 px at the very top while the router or a fetcher is busy. `failed`: the last request did not succeed. */
export function LoadBar({ failed = false }: { failed?: boolean }) {
  const navigating = useNavigation().state !== 'idle'
  const fetching = useFetchers().some((fetcher) => fetcher.state !== 'idle')
  return <LoadBarView {...useLoadBar(navigating || fetching, failed)} />
}

export function LoadBarView({ phase, progress }: LoadBarState) {
  if (phase === 'hidden') return null
  return (
    <div
      className={`load-bar load-bar--${phase}`}
      role="progressbar"
      aria-label="页面载入"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress * 100)}
    >
      <div className="load-bar__fill" style={{ transform: `scaleX(${progress})` }} />
    </div>
  )
}
