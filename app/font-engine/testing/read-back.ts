/** Reads produced fonts with other people's code: HarfBuzz's shaper, wawoff2, and OTS where it is installed. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import wawoff2 from 'wawoff2'

export interface ReadBack {
  codepoints: number[]
  /** SVG path, y up, in design units. */
  outlines: Map<number, string>
  advances: Map<number, number>
  names: Map<number, string>
}

/** `only` limits what is drawn; `variations` places a variable font on its axes. */
export function readBack(
  sfnt: Uint8Array,
  { only, variations = {} }: { only?: readonly number[]; variations?: Record<string, number> } = {},
): ReadBack {
  const face = new Face(new Blob(sfnt))
  const font = new Font(face)
  font.setVariations(Object.entries(variations).map(([tag, value]) => new Variation(tag, value)))
  const all = [...face.collectUnicodes()].sort((a, b) => a - b)
  const codepoints = only ? all.filter((codepoint) => only.includes(codepoint)) : all
  const gids = codepoints.map((codepoint) => [codepoint, font.nominalGlyph(codepoint) ?? 0] as const)
  return {
    codepoints,
    outlines: new Map(gids.map(([codepoint, gid]) => [codepoint, font.glyphToPath(gid)])),
    advances: new Map(gids.map(([codepoint, gid]) => [codepoint, font.glyphHAdvance(gid)])),
    names: new Map(face.listNames().map(({ nameId, language }) => [nameId, face.getName(nameId, language)])),
  }
}

/** A copy: wawoff2 answers with a view of its heap, which the next call overwrites or detaches. */
export async function decodeWoff2(woff2: Uint8Array): Promise<Uint8Array> {
  return (await wawoff2.decompress(woff2)).slice()
}

export const otsInstalled = spawnSync('ots-sanitize', ['--version']).error === undefined

/** What OTS, the sanitizer of the browsers, says against a font; empty for a clean one. */
export function otsComplaints(font: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'ots-'))
  const file = join(folder, 'font')
  writeFileSync(file, font)
  const { status, stdout, stderr } = spawnSync('ots-sanitize', [file, join(folder, 'out')], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  return status === 0 ? '' : `${stdout}${stderr}` || `status ${status}`
}
