/**
 * Entry of the child process that sees uploaded pictures: the picture in, a square JPEG out, then it ends. What to
 * cut out is its one argument. Ends with 0, or with a code of its own for a picture that it refuses.
 */
import sharp from 'sharp'
import { AVATAR_SIZE, CROP_REFUSED, KIND_REFUSED, PIXELS_REFUSED, type Crop } from './avatar-rules'

const QUALITY = 90
/** A photograph has up to 24 million pixels; what claims many times that is made to fill the memory. */
const MAX_PIXELS = 50_000_000

const KINDS = new Set(['jpeg', 'png', 'webp'])

// Only the decoders that are wanted: nothing reaches those for SVG, PDF or TIFF, whatever the file says it is.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

async function square(bytes: Buffer, crop: Crop | null): Promise<Buffer | number> {
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const { format, width, height, autoOrient } = await image.metadata()
  if (!KINDS.has(format)) return KIND_REFUSED
  if (width * height > MAX_PIXELS) return PIXELS_REFUSED
  const fits =
    !crop || (crop.left + crop.width <= autoOrient.width && crop.top + crop.height <= autoOrient.height)
  if (!fits) return CROP_REFUSED
  // People saw it the right way up when they chose what to cut out.
  const upright = image.autoOrient()
  return (crop ? upright.extract(crop) : upright)
    .resize(AVATAR_SIZE, AVATAR_SIZE, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

async function main(): Promise<number> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  const done = await square(Buffer.concat(chunks), JSON.parse(process.argv[2] ?? 'null') as Crop | null)
  if (typeof done === 'number') return done
  await new Promise<void>((written) => process.stdout.write(done, () => written()))
  return 0
}

process.exitCode = await main()
