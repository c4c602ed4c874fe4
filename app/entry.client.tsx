import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RemixBrowser } from '@remix-run/react'
import { watchChunks } from '~/hooks/chunk-reload'
import { registerServiceWorker } from '~/hooks/service-worker'

watchChunks()
registerServiceWorker()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
