/**
 * Entry of the child process that sees uploaded pictures: the picture in, a clean one out, then it ends. What to make
 * of it is its one argument. Ends with 0, or with a code of its own for a picture that it refuses.
 */
import sharp from 'sharp'
import { CROP_REFUSED, KIND_REFUSED, PIXELS_REFUSED, type PictureJob } from './avatar-rules'

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

async function clean(bytes: Buffer, { crop, edge, ...job }: PictureJob): Promise<Buffer | number> {
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const { format, width, height, autoOrient } = await image.metadata()
  if (!KINDS.has(format)) return KIND_REFUSED
  if (width * height > MAX_PIXELS) return PIXELS_REFUSED
  const fits =
    !crop || (crop.left + crop.width <= autoOrient.width && crop.top + crop.height <= autoOrient.height)
  if (!fits) return CROP_REFUSED
  // People saw it the right way up when they chose what to cut out.
  const upright = image.autoOrient()
  const { width: across, height: down } = crop ?? autoOrient
  const side = job.enlarge
    ? edge
    : Math.min(edge, job.square ? Math.min(across, down) : Math.max(across, down))
  const made = (crop ? upright.extract(crop) : upright)
    .resize(side, side, { fit: job.square ? 'cover' : 'inside' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
  return (job.webp ? made.webp({ quality: QUALITY }) : made.jpeg({ quality: QUALITY })).toBuffer()
}

async function main(): Promise<number> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  const done = await clean(Buffer.concat(chunks), JSON.parse(process.argv[2]!) as PictureJob)
  if (typeof done === 'number') return done
  await new Promise<void>((written) => process.stdout.write(done, () => written()))
  return 0
}

process.exitCode = await main()
