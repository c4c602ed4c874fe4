import { codePoint } from '~/text/figure'
import { drawsAny, missingFrom, rangesContain } from '~/font-engine/codepoints'
import { shapingCodepoints } from '~/font-engine/outline'
import { presentIn } from '~/font-engine/repertoire'
import type { CodepointRange } from '~/font-engine/types'
import type { Backend } from '../../backend'
import type { DrawableFace } from '../../fonts/face-repository.server'
import { embedFace, type PdfDocument } from '../../pdf/pdf-document.server'
import { A4, COLOURS } from './sheet'

/** A face that this document may set with; `name` is null where nothing of the text is in it. */
export interface SetFace {
  name: string | null
  codepoints: readonly CodepointRange[]
  /** By character, where the licence lets no font into the file: the text is drawn, and there is no font. */
  outlines?: ReadonlyMap<string, Outline>
}

interface Outline {
  path: string
  /** Points of an em, and of the character's width in it. */
  unitsPerEm: number
  advance: number
}

/** Faces for words of the document itself: each character in the first that has it. */
export interface LabelFaces {
  regular: SetFace[]
  /** By the same order; the regular one where a face has one weight. */
  bold: SetFace[]
}

export interface TextStyle {
  size: number
  color?: string
  bold?: boolean
  align?: 'left' | 'right'
  link?: string
}

interface Run {
  text: string
  /** Null for characters that nothing here draws. */
  face: SetFace | null
}

/** How wide the box of a missing character is, in em; the site's tofu. */
const TOFU = { width: 1, inset: 0.19, top: 0.78, height: 0.8 }
/** Codepoints that have no glyph and no width: marks of direction, joiners. */
const isSilent = (char: string) => missingFrom([], char).length === 0 && char.trim() !== ''

/** Embeds a face for a text; asked of the licence before. */
export async function setFace(
  document: PdfDocument,
  backend: Backend,
  face: DrawableFace,
  name: string,
  text: string,
  pin: Readonly<Record<string, number>> = {},
): Promise<SetFace> {
  if (!drawsAny(face.codepoints, text)) return { name: null, codepoints: [] }
  await embedFace(document, backend.engine, face, name, text, pin)
  // What the subset holds, which is no more than the text's own characters.
  const codepoints = shapingCodepoints(text)
    .filter((codepoint) => rangesContain(face.codepoints, codepoint))
    .map((codepoint): CodepointRange => [codepoint, codepoint])
  return { name, codepoints }
}

/** The characters of a text as outlines: no font goes into the file. */
export async function outlinedFace(
  backend: Backend,
  face: DrawableFace,
  text: string,
  pin: Readonly<Record<string, number>>,
): Promise<SetFace> {
  const present = presentIn(face.codepoints, text)
  const outlines = new Map<string, Outline>()
  for (const codepoint of present) {
    const char = String.fromCodePoint(codepoint)
    const { path, unitsPerEm, advance } = await backend.engine.outline(face.fileHash, char, { pin })
    outlines.set(char, { path, unitsPerEm, advance })
  }
  return { name: null, codepoints: present.map((codepoint) => [codepoint, codepoint]), outlines }
}

/**
 * Sets text on the pages of a document. No character is ever handed to a face that lacks it: what a font lacks is a
 * box, which is still that character to whoever selects or reads it.
 */
export class Setter {
  private readonly advances = new Map<string, number>()

  constructor(
    readonly document: PdfDocument,
    private readonly labels: LabelFaces,
  ) {}

  width(text: string, style: Pick<TextStyle, 'size' | 'bold'>, face?: SetFace): number {
    return this.runs(text, style.bold ?? false, face).reduce(
      (sum, run) => sum + this.runWidth(run, style.size),
      0,
    )
  }

  /** One line with its baseline at `y`: of the document's own words, or of `face`. */
  text(text: string, x: number, y: number, style: TextStyle, face?: SetFace): void {
    const { document } = this
    const width = this.width(text, style, face)
    const left = style.align === 'right' ? x - width : x
    let at = left
    for (const run of this.runs(text, style.bold ?? false, face)) {
      const advance = this.runWidth(run, style.size)
      if (run.face?.outlines) this.drawn(run.text, run.face.outlines, at, y, style.size)
      else if (run.face?.name) {
        document.font(run.face.name).fontSize(style.size)
        document.fillColor(style.color ?? COLOURS.ink)
        // Where there is no bold face a hairline around the letters stands in for it.
        const isDrawnBold = style.bold === true && this.labels.regular.includes(run.face)
        if (isDrawnBold) document.lineWidth(style.size * 0.03).strokeColor(style.color ?? COLOURS.ink)
        document.text(run.text, at, y, {
          lineBreak: false,
          baseline: 'alphabetic',
          fill: true,
          stroke: isDrawnBold,
        })
      } else if (advance > 0)
        for (const [index, char] of [...run.text].entries())
          this.tofu(char, at + index * style.size * TOFU.width, y, style.size)
      at += advance
    }
    if (style.link) document.link(left, y - style.size, width, style.size * 1.3, style.link)
  }

  /** The character alone with its middle at `x`, as vertical text needs it. */
  upright(char: string, x: number, y: number, size: number, face: SetFace): void {
    if (isSilent(char) || char.trim() === '') return
    const { document } = this
    const outline = face.outlines?.get(char)
    if (outline) {
      const width = (outline.advance / outline.unitsPerEm) * size
      return this.drawn(char, face.outlines!, x - width / 2, y, size)
    }
    if (!face.name || !has(face, char)) return this.tofu(char, x - (size * TOFU.width) / 2, y, size)
    document.font(face.name).fontSize(size).fillColor(COLOURS.ink)
    const features = ['vert' as PDFKit.Mixins.OpenTypeFeatures]
    const width = document.widthOfString(char, { features })
    document.text(char, x - width / 2, y, { lineBreak: false, baseline: 'alphabetic', features })
  }

  /** Outlines one beside the other; who reads the file finds the text all the same. */
  private drawn(
    text: string,
    outlines: ReadonlyMap<string, Outline>,
    x: number,
    y: number,
    size: number,
  ): void {
    const { document } = this
    document.markContent('Span', { actual: text })
    let at = x
    for (const char of text) {
      const { path, unitsPerEm, advance } = outlines.get(char)!
      const scale = size / unitsPerEm
      if (path) document.save().translate(at, y).scale(scale).path(path).fill(COLOURS.ink).restore()
      at += advance * scale
    }
    document.endMarkedContent()
  }

  /** The box of a character that is not there. */
  tofu(char: string, x: number, y: number, size: number): void {
    const { document } = this
    document.markContent('Span', { actual: char })
    document
      .lineWidth(Math.max(0.4, size * 0.035))
      .strokeColor(COLOURS.tofu)
      .rect(
        x + TOFU.inset * size,
        y - TOFU.top * size,
        (TOFU.width - 2 * TOFU.inset) * size,
        TOFU.height * size,
      )
      .stroke()
    document.endMarkedContent()
  }

  /** How a missing character is named: as it is where the labels' faces draw it, else by its number. */
  named(char: string): string {
    const drawn = this.labels.regular.some((face) => has(face, char))
    return drawn ? `“${char}”` : codePoint(char)
  }

  hairline(x1: number, y: number, x2: number, color: string = COLOURS.rule): void {
    this.document.lineWidth(0.6).strokeColor(color).moveTo(x1, y).lineTo(x2, y).stroke()
  }

  addPage(): void {
    this.document.addPage({ size: [A4.width, A4.height], margin: 0 })
  }

  private runWidth({ text, face }: Run, size: number): number {
    if (face?.outlines) {
      let em = 0
      for (const char of text) em += face.outlines.get(char)!.advance / face.outlines.get(char)!.unitsPerEm
      return em * size
    }
    if (!face?.name) return [...text].length * size * TOFU.width
    let em = 0
    for (const char of text) em += this.advance(face.name, char)
    return em * size
  }

  /** Width of a character in em. Kept, because finding a line's end asks for it again and again. */
  private advance(font: string, char: string): number {
    const key = `${font} ${char}`
    const known = this.advances.get(key)
    if (known !== undefined) return known
    const advance = this.document.font(font).fontSize(1).widthOfString(char)
    this.advances.set(key, advance)
    return advance
  }

  private runs(text: string, bold: boolean, own?: SetFace): Run[] {
    const faces = own ? [own] : bold ? this.labels.bold : this.labels.regular
    const runs: Run[] = []
    for (const char of text) {
      if (isSilent(char)) continue
      // A space that a face lacks is as wide as its own would be: it joins no run of boxes.
      const face = faces.find((each) => has(each, char)) ?? null
      if (face === null && char.trim() === '') continue
      const last = runs.at(-1)
      if (last && last.face === face) last.text += char
      else runs.push({ text: char, face })
    }
    return runs
  }
}

function has(face: SetFace, char: string): boolean {
  return (
    (face.name !== null || face.outlines !== undefined) &&
    rangesContain(face.codepoints, char.codePointAt(0)!)
  )
}
