import { useEffect, useState, type SyntheticEvent } from 'react'
import { Component as ReactCrop, type PixelCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { AVATAR_BYTES, CROP_MAX, CROP_MIN } from '~/contract/account-rules'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { cutSquare, middleSquare } from './cut-square'

interface AvatarCropperProps {
  picture: File
  title?: string
  /** most bytes of what comes out */
  maxBytes?: number
  onCancel: () => void
  onSave: (square: Blob) => void
}

const LABELS = {
  cropArea: '裁剪的范围，用方向键移动',
  nwDragHandle: '左上角',
  nDragHandle: '上边',
  neDragHandle: '右上角',
  eDragHandle: '右边',
  seDragHandle: '右下角',
  sDragHandle: '下边',
  swDragHandle: '左下角',
  wDragHandle: '左边',
}

/** Cuts a square out of a picture: the frame moves with the arrow keys, 1 px a step and 10 with Shift. */
export default function AvatarCropper({
  picture,
  title = '裁剪头像',
  maxBytes = AVATAR_BYTES,
  onCancel,
  onSave,
}: AvatarCropperProps) {
  const [address, setAddress] = useState('')
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const [crop, setCrop] = useState<PixelCrop>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])

  function onLoad({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
    setImage(currentTarget)
    setCrop(middleSquare(currentTarget))
  }

  // The frame is measured on the screen, its limits in the picture.
  const scale = image ? image.naturalWidth / image.width : 1
  const side = crop ? Math.round(crop.width * scale) : 0
  const tooSmall = image !== null && Math.min(image.naturalWidth, image.naturalHeight) < CROP_MIN

  async function save() {
    if (!image || !crop) return
    setBusy(true)
    const square = await cutSquare(image, crop, maxBytes)
    setBusy(false)
    if (square) onSave(square)
    else setProblem('这张图片裁不出来，换一张试试')
  }

  const told = problem || (tooSmall ? `图片至少 ${CROP_MIN} 像素见方` : '')
  return (
    <Dialog open kind="cropper" title={title} onClose={onCancel}>
      <div className="cropper">
        {address && (
          <ReactCrop
            crop={crop}
            aspect={1}
            keepSelection
            ruleOfThirds
            minWidth={CROP_MIN / scale}
            maxWidth={CROP_MAX / scale}
            ariaLabels={LABELS}
            onChange={setCrop}
          >
            <img
              src={address}
              alt="要裁剪的图片"
              onLoad={onLoad}
              onError={() => setProblem('这个文件不是能用的图片')}
            />
          </ReactCrop>
        )}
      </div>
      <p className="cropper__size numeric" aria-live="polite">
        {told ? <span role="alert">{told}</span> : side > 0 && `${side} × ${side} 像素`}
      </p>
      <div className="dialog__actions">
        <Button variant="weak" onClick={onCancel}>
          取消
        </Button>
        <Button
          variant="primary"
          onClick={() => void save()}
          disabled={!crop || Boolean(told)}
          busy={busy && '保存中'}
        >
          保存
        </Button>
      </div>
    </Dialog>
  )
}
