import { renderAsync, type ResvgRenderOptions } from '@resvg/resvg-js'
import sharp from 'sharp'

/**
 * A drawing as a PNG. resvg's own encoder works on the event loop, where a large picture takes it for the better part
 * of a second; sharp's has threads of its own. Throws the signal's reason where it is aborted in between.
 */
export async function pngOf(
  svg: string,
  options: ResvgRenderOptions = {},
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const image = await renderAsync(svg, { font: { loadSystemFonts: false }, ...options })
  signal?.throwIfAborted()
  const { width, height, pixels } = image
  // resvg's pixels have their alpha multiplied in; a PNG's have not.
  return sharp(pixels, { raw: { width, height, channels: 4, premultiplied: true } })
    .png({ compressionLevel: 6 })
    .toBuffer()
}
