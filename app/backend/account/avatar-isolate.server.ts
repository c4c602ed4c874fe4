import { spawn } from 'node:child_process'
import { ApiError } from '~/contract'
import { childEntry, childEnvironment, residentBytes } from '~/font-engine/child.server'
import {
  AVATAR_SIZE,
  CROP_REFUSED,
  isPicture,
  KIND_REFUSED,
  PIXELS_REFUSED,
  type Crop,
  type PictureJob,
} from './avatar-rules'

const TIMEOUT_MS = 15_000
/** Resident memory of the child at which it is killed. */
const MEMORY_BYTES = 512 * 1024 * 1024
const MEMORY_POLL_MS = 50
const CHILD_HEAP_MB = 128
/** Longer than any picture that the child makes. */
const MAX_OUTPUT_BYTES = 2 * 1024 * 1024
const MAX_WAITING = 8

const CHILD = 'app/backend/account/avatar-child.ts'

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** A stranger's picture as a square JPEG, for an avatar. Throws as `makePicture`. */
export function squarePicture(picture: Uint8Array, crop: Crop | null): Promise<Buffer> {
  const job = { crop, edge: AVATAR_SIZE, square: true, enlarge: true, webp: false }
  return madeFrom(picture, job, { name: '头像', field: 'avatar' })
}

/** A stranger's picture as a clean one, with its size. Throws UNSUPPORTED, INVALID, or BUSY when too many wait. */
export async function makePicture(picture: Uint8Array, job: PictureJob, words: Words) {
  const bytes = await madeFrom(picture, job, words)
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes).metadata()
  return { bytes, width, height }
}

/** What a refusal calls the picture, and the field it came from. */
interface Words {
  name: string
  field: string
}

/** Without metadata. It is decoded in a child process with limits of time and memory, one at a time. */
async function madeFrom(picture: Uint8Array, job: PictureJob, words: Words): Promise<Buffer> {
  if (!isPicture(picture)) throw refusalOf(KIND_REFUSED, '', words)
  if (waiting > MAX_WAITING) throw new ApiError('BUSY', '正在处理的图片较多，请稍后再试', { retryAfter: 5 })
  waiting++
  const turn = last.then(() => run(picture, job, words))
  last = turn.catch(() => {})
  try {
    return await turn
  } finally {
    waiting--
  }
}

function refusalOf(exitCode: number | null, complaint: string, { name, field }: Words): ApiError {
  const refused = (code: 'UNSUPPORTED' | 'INVALID', message: string, cause?: unknown) =>
    new ApiError(code, message, { fields: { [field]: message }, cause })
  switch (exitCode) {
    case KIND_REFUSED:
      return refused('UNSUPPORTED', `${name}要用 JPEG、PNG 或 WebP 图片`)
    case PIXELS_REFUSED:
      return refused('INVALID', '这张图片的尺寸太大，请缩小后再上传')
    case CROP_REFUSED:
      return refused('INVALID', '裁剪的范围不在图片里')
    default:
      return refused('INVALID', '这张图片读不出来，可能已经损坏', complaint)
  }
}

function run(picture: Uint8Array, job: PictureJob, words: Words): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { args, cwd } = childEntry(CHILD)
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${CHILD_HEAP_MB}`, ...args, JSON.stringify(job)],
      { cwd, env: childEnvironment(), stdio: ['pipe', 'pipe', 'pipe'] },
    )
    const output: Buffer[] = []
    let length = 0
    let complaint = ''
    const kill = () => child.kill('SIGKILL')
    child.stdout.on('data', (chunk: Buffer) => {
      length += chunk.byteLength
      if (length > MAX_OUTPUT_BYTES) kill()
      else output.push(chunk)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-2000)
    })
    const clock = setTimeout(kill, TIMEOUT_MS)
    const guard = setInterval(() => {
      void residentBytes(child.pid).then((bytes) => bytes > MEMORY_BYTES && kill())
    }, MEMORY_POLL_MS)
    process.once('exit', kill)
    const end = () => {
      clearTimeout(clock)
      clearInterval(guard)
      process.removeListener('exit', kill)
    }
    child.once('error', (error) => {
      end()
      reject(error)
    })
    child.once('close', (exitCode) => {
      end()
      if (exitCode === 0 && length > 0) resolve(Buffer.concat(output))
      else reject(refusalOf(exitCode, complaint, words))
    })
    // A child that ends early closes its side; its exit code says why.
    child.stdin.on('error', () => {})
    child.stdin.end(picture)
  })
}
