/** What the server and the child that sees pictures have in common. */
export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

/** What becomes of a picture. */
export interface PictureJob {
  crop: Crop | null
  /** Longest edge of what comes out. */
  edge: number
  /** Its middle as a square; else all of it. */
  square: boolean
  /** Whether a smaller one is drawn larger. */
  enlarge: boolean
  webp: boolean
}

export const AVATAR_SIZE = 512

/** Exit codes by which the child says why it refused; anything else is a crash. */
export const KIND_REFUSED = 64
export const PIXELS_REFUSED = 65
export const CROP_REFUSED = 66

/** Whether a file begins like one of the three kinds; what it is called says nothing. */
export function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return (
    start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBP$/s.test(start)
  )
}
