/**
 * Entry of the child process that sees uploads: one message in, one message out, then it ends.
 * It opens the files that it is told, writes those that it is told, and does nothing else.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convertFont, type Conversion, type TargetFormat } from './convert'
import { lookAt, type FontLook } from './look'
import { prepareFont } from './prepare'
import { drawSpecimen } from './specimen'
import { FontRefusedError, type DrawnSpecimen, type FontInspection } from './types'

export interface PrepareRequest {
  kind?: 'prepare'
  files: string[]
  fileNames?: string[]
  output: string
  faceIndex?: number
  familyName?: string
  maxFileBytes?: number
  specimen?: boolean
}

export interface LookRequest {
  kind: 'look'
  file: string
  fileName: string
}

export interface ConvertRequest {
  kind: 'convert'
  file: string
  fileName: string
  faceIndex: number
  formats: TargetFormat[]
  codepoints?: number[]
  /** Folder for the results; each is called as its format. */
  folder: string
}

export type ChildRequest = PrepareRequest | LookRequest | ConvertRequest

type Prepared = { inspection: FontInspection; bytes: number; specimen?: DrawnSpecimen }
/** A conversion without the bytes: they are in the folder. */
export type ConvertedFiles = Omit<Conversion, 'files'> & {
  files: { format: TargetFormat; bytes: number; note: string | null }[]
}

/** What a request is answered with, by its kind. */
export interface ChildResults {
  prepare: Prepared
  look: FontLook
  convert: ConvertedFiles
}

export type ChildAnswer<T = ChildResults[keyof ChildResults]> =
  { ok: true; result: T } | { ok: false; reason: FontRefusedError['reason']; message: string }
/** Comes before the answer, any number of times. */
export interface ChildProgress {
  progress: number
}

async function prepare(request: PrepareRequest): Promise<Prepared> {
  const { kind: _, files: paths, output, specimen, ...options } = request
  const files = await Promise.all(paths.map((path) => readFile(path)))
  const { sfnt, inspection } = await prepareFont({ ...options, files })
  await writeFile(output, sfnt)
  const drawn = specimen ? drawSpecimen(sfnt, inspection) : undefined
  return { inspection, bytes: sfnt.length, specimen: drawn }
}

async function convert({ file, folder, kind: _, ...options }: ConvertRequest): Promise<ConvertedFiles> {
  const onProgress = (progress: number) => process.send!({ progress } satisfies ChildProgress)
  const { files, ...rest } = await convertFont({ ...options, file: await readFile(file), onProgress })
  for (const { format, bytes } of files) await writeFile(join(folder, format), bytes)
  return { ...rest, files: files.map(({ format, bytes, note }) => ({ format, bytes: bytes.length, note })) }
}

async function resultOf(request: ChildRequest): Promise<ChildResults[keyof ChildResults]> {
  switch (request.kind) {
    case 'look':
      return lookAt(await readFile(request.file), request.fileName)
    case 'convert':
      return convert(request)
    default:
      return prepare(request)
  }
}

async function answer(request: ChildRequest): Promise<ChildAnswer> {
  try {
    return { ok: true, result: await resultOf(request) }
  } catch (error) {
    if (!(error instanceof FontRefusedError)) throw error
    return { ok: false, reason: error.reason, message: error.message }
  }
}

process.once('message', (request: ChildRequest) => {
  void answer(request).then((result) => process.send!(result, () => process.disconnect()))
})
