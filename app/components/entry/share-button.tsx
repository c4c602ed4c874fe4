import { lazy, Suspense, type MouseEvent } from 'react'
import { useAsked } from '~/hooks/use-asked'
import { Button, IconButton } from '../ui/button'
import { SHARE_ID, SHARE_OPENER_ID, type Shared } from './share'
import { isPlainClick } from '../ui/plain-click'

const ShareDialog = lazy(() => import('./share-dialog'))

interface ShareButtonProps {
  shared: Shared
  /** a button with its word */
  wide?: boolean
}

/** 分享: opens the dialog; without script it leads to the page's `SharePart`. One a page. */
export function ShareButton({ shared, wide }: ShareButtonProps) {
  const { ask, asked, dialog } = useAsked(SHARE_ID)
  const link = {
    id: SHARE_OPENER_ID,
    href: `#${SHARE_ID}`,
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      ask()
    },
  }
  const label = `分享 ${shared.title}`
  return (
    <>
      {wide ? (
        <Button {...link} variant="weak" icon="share" aria-label={label}>
          分享
        </Button>
      ) : (
        <IconButton {...link} icon="share" label={label} />
      )}
      {asked && (
        <Suspense fallback={null}>
          <ShareDialog shared={shared} {...dialog} />
        </Suspense>
      )}
    </>
  )
}
