/**
 * Entry of the child process that sees uploads: one message in, one message out, then it ends.
 * It opens the files that it is told, writes one, and does nothing else.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { prepareFont } from './prepare'
import { drawSpecimen } from './specimen'
import { FontRefusedError, type DrawnSpecimen, type FontInspection } from './types'

export interface ChildRequest {
  files: string[]
  fileNames?: string[]
  output: string
  faceIndex?: number
  familyName?: string
  maxFileBytes?: number
  specimen?: boolean
}

export type ChildAnswer =
  | { ok: true; inspection: FontInspection; bytes: number; specimen?: DrawnSpecimen }
  | { ok: false; reason: FontRefusedError['reason']; message: string }

async function answer(request: ChildRequest): Promise<ChildAnswer> {
  try {
    const { files: paths, output, specimen, ...options } = request
    const files = await Promise.all(paths.map((path) => readFile(path)))
    const { sfnt, inspection } = await prepareFont({ ...options, files })
    await writeFile(output, sfnt)
    const drawn = specimen ? drawSpecimen(sfnt, inspection) : undefined
    return { ok: true, inspection, bytes: sfnt.length, specimen: drawn }
  } catch (error) {
    if (!(error instanceof FontRefusedError)) throw error
    return { ok: false, reason: error.reason, message: error.message }
  }
}

process.once('message', (request: ChildRequest) => {
  void answer(request).then((result) => process.send!(result, () => process.disconnect()))
})
