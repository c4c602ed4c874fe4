import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RemixBrowser } from '@remix-run/react'
import { watchChunks } from '~/hooks/chunk-reload'

watchChunks()
afterFirstPaint(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  }),
)

/**
 * Scripts from the cache are here before the page is drawn, and hydration measures, which would lay the page out
 * twice before anybody sees it. A page in the background is not painted, so it need not wait.
 */
function afterFirstPaint(hydrate: () => void): void {
  if (document.visibilityState === 'hidden') hydrate()
  else requestAnimationFrame(() => setTimeout(hydrate))
}
