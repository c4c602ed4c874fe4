/**
 * `npx tsx scripts/preview-art.ts <svg> --out x.png`: draws one artwork with the fonts of the library in DATA_DIR,
 * as the import does, and shows it as a PNG.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { artworkOf } from '~/backend/artwork/draw-artwork.server'
import { libraryFaces } from '~/backend/artwork/faces.server'
import { ImportRefusal } from '~/backend/import/report'
import { openDatabase } from '~/db/database.server'
import { diskStorage } from '~/storage/disk.server'
import { join } from 'node:path'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' } },
})
if (positionals.length === 0) {
  console.error('用法：npx tsx scripts/preview-art.ts <svg…> --out <png 或文件夹>')
  process.exit(1)
}
const folder = process.env.DATA_DIR ?? './data'
const database = openDatabase(join(folder, 'library.sqlite'))
const facesOf = libraryFaces(database.db, diskStorage(folder))
for (const path of positionals) {
  try {
    const { webp, width, height } = await artworkOf(path, facesOf)
    const out = values.out?.endsWith('.png')
      ? values.out
      : join(values.out ?? '.', path.replace(/^.*\/|\.svg$/g, '') + '.png')
    await writeFile(out, await sharp(webp).png().toBuffer())
    console.log(`${path} ${width} × ${height}，WebP ${(webp.length / 1024).toFixed(1)} KB → ${out}`)
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
await database.close()
