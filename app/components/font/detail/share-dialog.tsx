import type { FontDetailPage } from '~/services/font-detail.server'
import { Dialog } from '../../ui/dialog'
import { ShareWays } from './share'

interface ShareDialogProps {
  page: FontDetailPage
  open: boolean
  onClose: () => void
}

/** 分享 in place, loaded when it is asked for. */
export default function ShareDialog({ page, open, onClose }: ShareDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="分享" kind="share">
      {/* 已复制 is of the last time. */}
      <ShareWays key={String(open)} page={page} />
    </Dialog>
  )
}
