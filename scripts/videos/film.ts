import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rename, stat, writeFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'

export const WIDTH = 1280
export const HEIGHT = 720
const FRAMES_A_SECOND = 24
/** What a page may be asked to fetch for half a minute of type. */
const MAX_BYTES = 700 * 1024

export const COLOUR = {
  paper: '#fcfcfc',
  ink: '#111111',
  ink2: '#3d3d3d',
  ink3: '#666666',
  rule: '#c4c4c4',
  zhu: '#c2301c',
  zhuOnInk: '#f0583c',
  grid: '#eec9c3',
  frame: '#e0a096',
} as const

export interface Caption {
  from: number
  to: number
  text: string
}

export interface Film {
  id: string
  seconds: number
  captions: Caption[]
  /** The inside of the frame's SVG at this second. */
  frame(second: number): string
}

export const fill = (path: string, colour: string, opacity = 1) =>
  `<path d="${path}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity.toFixed(3)}"` : ''}/>`

export const ground = (colour: string) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour}"/>`

/** From 0 to 1 between two moments, slow at both ends. */
export function eased(second: number, from: number, to: number): number {
  const t = Math.min(1, Math.max(0, (second - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** A square of a practice sheet. */
export function practiceCell(x: number, y: number, side: number): string {
  const [cx, cy, right, bottom] = [x + side / 2, y + side / 2, x + side, y + side]
  return (
    `<path d="M${cx} ${y}V${bottom}M${x} ${cy}H${right}M${x} ${y}L${right} ${bottom}M${right} ${y}L${x} ${bottom}" fill="none" stroke="${COLOUR.grid}" stroke-width="2" stroke-dasharray="9 9"/>` +
    `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="none" stroke="${COLOUR.frame}" stroke-width="2"/>`
  )
}

function pixels(inside: string): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${inside}</svg>`
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels
}

/** One frame as a PNG, to look at. */
export function still(film: Film, second: number): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${film.frame(second)}</svg>`
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}

const ENCODE = [
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p'],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
  // A key frame every five seconds, so that a chapter is reached at once.
  ...['-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-g', '120', '-deadline', 'good', '-cpu-used', '2'],
  ...['-row-mt', '1', '-tile-columns', '1', '-an', '-fflags', '+bitexact', '-flags:v', '+bitexact'],
]

/** Draws every frame and encodes them; returns the file's size. */
export async function shoot(film: Film, path: string): Promise<number> {
  const aside = `${path}.part.webm`
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${WIDTH}x${HEIGHT}`, '-r', `${FRAMES_A_SECOND}`]
  const encoder = spawn('ffmpeg', ['-v', 'error', '-y', ...input, '-i', '-', ...ENCODE, aside], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(encoder, 'exit')
  let [last, bytes] = ['', Buffer.alloc(0)]
  for (let frame = 0; frame < film.seconds * FRAMES_A_SECOND; frame++) {
    const inside = film.frame(frame / FRAMES_A_SECOND)
    if (inside !== last) [last, bytes] = [inside, pixels(inside)]
    if (!encoder.stdin.write(bytes)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = (await ended) as [number]
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  const { size } = await stat(aside)
  if (size > MAX_BYTES) throw new Error(`${film.id} is ${size} bytes, more than ${MAX_BYTES}`)
  await rename(aside, path)
  return size
}

function clock(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return `00:${String(minutes).padStart(2, '0')}:${rest.toFixed(3).padStart(6, '0')}`
}

export async function writeCaptions(film: Film, path: string): Promise<void> {
  const cues = film.captions.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${text}\n`)
  await writeFile(path, ['WEBVTT\n', ...cues].join('\n'))
}
