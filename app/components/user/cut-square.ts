import type { PixelCrop } from 'react-image-crop'
import { CROP_MAX } from '~/contract/account-rules'

/** The largest square in the middle of a picture, within what may be cut; in pixels of the screen. */
export function middleSquare(image: { width: number; height: number; naturalWidth: number }): PixelCrop {
  const { width, height, naturalWidth } = image
  const side = Math.min(width, height, (CROP_MAX * width) / naturalWidth)
  return { unit: 'px', x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }
}

const QUALITY = 1
/** How much smaller each next try is, where the picture at its full quality is more than may be sent. */
const SHRINK = 0.75
const TRIES = 5

/** The square as a JPEG of at most so many bytes; null where the browser can't make one. */
export async function cutSquare(
  image: HTMLImageElement,
  crop: PixelCrop,
  maxBytes: number,
): Promise<Blob | null> {
  const scale = image.naturalWidth / image.width
  const side = Math.max(1, Math.round(crop.width * scale))
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) return null
  let made = Math.min(side, CROP_MAX)
  for (let attempt = 0; attempt < TRIES; attempt++, made = Math.round(made * SHRINK)) {
    canvas.width = made
    canvas.height = made
    // JPEG has no transparency; it would turn black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, made, made)
    pen.drawImage(image, crop.x * scale, crop.y * scale, side, side, 0, 0, made, made)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    if (!blob || blob.size <= maxBytes) return blob
  }
  return null
}
