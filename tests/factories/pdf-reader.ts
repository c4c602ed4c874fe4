import { inflateSync } from 'node:zlib'

/** A PDF as a test reads it: enough of the format for what pdfkit writes, no more. */
export interface ReadPdf {
  pages: Array<{ mediaBox: number[]; text: string; links: string[] }>
  fonts: Array<{ name: string; embedded: 'FontFile2' | 'FontFile3' | null; program: Uint8Array }>
  info: string
}

interface Parsed {
  dictionary: string
  stream: Buffer | null
}

/** Throws where the file is none, or lacks a part that every document has. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString('latin1')
  if (!file.startsWith('%PDF-') || !file.trimEnd().endsWith('%%EOF')) throw new Error('no PDF')
  const objects = new Map<number, Parsed>()
  for (const match of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = match[2]!.indexOf('stream\n')
    const dictionary = at < 0 ? match[2]! : match[2]!.slice(0, at)
    const end = match[2]!.lastIndexOf('\nendstream')
    const raw = at < 0 ? null : Buffer.from(match[2]!.slice(at + 7, end), 'latin1')
    const stream = raw && dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw
    objects.set(Number(match[1]), { dictionary, stream })
  }
  const object = (number: string | undefined): Parsed => {
    const found = objects.get(Number(number))
    if (!found) throw new Error(`no object ${number}`)
    return found
  }
  const reference = (dictionary: string, key: string) =>
    new RegExp(`/${key} \\[?\\s*(\\d+) 0 R`).exec(dictionary)?.[1]

  const fontNumbers = new Set<string>()
  const pages = [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
    .map(({ dictionary }) => {
      const resources = object(reference(dictionary, 'Resources')).dictionary
      const fonts = new Map<string, Map<number, string>>()
      const listed = /\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? ''
      for (const [, name, number] of listed.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        fontNumbers.add(number!)
        fonts.set(name!, unicodeMap(object(reference(object(number).dictionary, 'ToUnicode')).stream!))
      }
      const annotations = /\/Annots \[([^\]]*)\]/.exec(dictionary)?.[1] ?? ''
      const links = [...annotations.matchAll(/(\d+) 0 R/g)].map(([, number]) => {
        const annotation = object(number).dictionary
        const action = reference(annotation, 'A')
        return /\/URI \(([^)]*)\)/.exec(action ? object(action).dictionary : annotation)?.[1] ?? ''
      })
      const box = /\/MediaBox \[([^\]]*)\]/.exec(dictionary)![1]!
      return {
        mediaBox: box.trim().split(/\s+/).map(Number),
        text: shownText(object(reference(dictionary, 'Contents')).stream!.toString('latin1'), fonts),
        links,
      }
    })
  const fonts = [...fontNumbers].map((number) => {
    const descendant = object(reference(object(number).dictionary, 'DescendantFonts')).dictionary
    const descriptor = object(reference(descendant, 'FontDescriptor')).dictionary
    const kind = (['FontFile2', 'FontFile3'] as const).find((key) => reference(descriptor, key))
    return {
      name: /\/FontName \/(\S+)/.exec(descriptor)![1]!,
      embedded: kind ?? null,
      program: kind ? object(reference(descriptor, kind)).stream! : new Uint8Array(),
    }
  })
  return { pages, fonts, info: utf16Strings(file) }
}

/** Glyph number → text, of a ToUnicode CMap. */
function unicodeMap(stream: Buffer): Map<number, string> {
  const map = new Map<number, string>()
  const source = stream.toString('latin1')
  for (const [, body] of source.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first, , list] of body!.matchAll(/<(\w+)>\s*<(\w+)>\s*\[([^\]]*)\]/g))
      [...list!.matchAll(/<([\w\s]*)>/g)].forEach(([, hex], index) =>
        map.set(parseInt(first!, 16) + index, utf16(hex!.replace(/\s/g, ''))),
      )
  return map
}

/** What the page shows, line by line, with the text that stands for drawn boxes in its place. */
function shownText(content: string, fonts: ReadonlyMap<string, Map<number, string>>): string {
  let font: Map<number, string> | undefined
  let out = ''
  const tokens =
    /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|(?<= Tm )(<\w+>) Tj|\/ActualText (?:<([\dA-Fa-f]+)>(?:>> BDC .* EMC)?|\(((?:\\[\s\S]|[^\\)])*)\))/g
  for (const [, name, list, single, hex, literal] of content.matchAll(tokens)) {
    const shown = list ?? single
    if (name) font = fonts.get(name)
    else if (shown !== undefined) {
      for (const [, glyphs] of shown.matchAll(/<(\w+)>/g))
        for (const glyph of glyphs!.match(/.{4}/g) ?? []) {
          const text = font?.get(parseInt(glyph, 16))
          if (text === undefined) throw new Error(`glyph ${glyph} has no text`)
          out += text
        }
      out += '\n'
    } else out += `${hex ? utf16(hex.replace(/^feff/i, '')) : unescaped(literal!)}\n`
  }
  return out
}

const utf16 = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16)))

function unescaped(literal: string): string {
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const raw = literal.replace(/\\([\s\S])/g, (_, char: string) => escapes[char] ?? char)
  if (!raw.startsWith('\xfe\xff')) return raw
  return utf16(Buffer.from(raw.slice(2), 'latin1').toString('hex'))
}

function utf16Strings(file: string): string {
  const found = [...file.matchAll(/\((\xfe\xff(?:\\[\s\S]|[^\\)])*)\)/g)].map(([, raw]) => unescaped(raw!))
  return found.join('\n')
}
