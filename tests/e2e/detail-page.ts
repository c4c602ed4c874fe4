import { inflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { hydrated, scripts } from './fixtures'

/** Fonts of the starter library: one variable, one with three faces, one alone, one without hanzi. */
export const VARIABLE = { id: 'Y10004', name: '思源宋体' }
export const FACES = { id: 'Y10008', name: '霞鹜文楷 TC' }
export const ALONE = { id: 'Y10001', name: '马善政毛笔楷书' }
export const KANA = { id: 'Y10028', name: 'Darumadrop One' }

export async function open(page: Page, path: string) {
  const answer = await page.goto(`/font/${path}`)
  await hydrated(page)
  return answer
}

/** Without script a dialog is a section of the page. */
export const dialog = (page: Page, name = /下载/) => page.getByRole(scripts() ? 'dialog' : 'region', { name })

/** The files of a zip, by the central directory at its end. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + packed)
    const name = zip.subarray(at + 46, at + 46 + nameLength!).toString()
    files.set(name, method === 8 ? inflateRawSync(bytes) : bytes)
    at += 46 + nameLength! + extra! + comment!
  }
  return files
}
