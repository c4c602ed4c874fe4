import { Dialog } from '../ui/dialog'
import { ShareWays, type Shared } from './share'

interface ShareDialogProps {
  shared: Shared
  open: boolean
  onClose: () => void
}

/** 分享 in place, loaded when it is asked for. */
export default function ShareDialog({ shared, open, onClose }: ShareDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="分享" kind="share">
      {/* 已复制 is of the last time. */}
      <ShareWays key={String(open)} shared={shared} />
    </Dialog>
  )
}
