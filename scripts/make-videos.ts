/**
 * `npx tsx scripts/make-videos.ts [id…]`: draws the films of scripts/videos frame by frame with the fonts of the
 * library in DATA_DIR, encodes them with ffmpeg, and writes them and their captions to content/videos.
 * `--still 3.5 --out x.png` draws one frame instead.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { libraryFaces } from '~/backend/artwork/faces.server'
import { openDatabase } from '~/db/database.server'
import { diskStorage } from '~/storage/disk.server'
import { shoot, still, writeCaptions } from './videos/film'
import { fiveHands } from './videos/five-hands'
import { thinAndThick } from './videos/thin-and-thick'
import { yongStrokes } from './videos/yong-strokes'

const FILMS = {
  'yong-eight-strokes': yongStrokes,
  'one-character-five-hands': fiveHands,
  'thin-and-thick': thinAndThick,
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { still: { type: 'string' }, out: { type: 'string' } },
})
const folder = process.env.DATA_DIR ?? './data'
const database = openDatabase(join(folder, 'library.sqlite'))
const facesOf = libraryFaces(database.db, diskStorage(folder))
const output = fileURLToPath(new URL('../content/videos/', import.meta.url))
await mkdir(output, { recursive: true })
for (const [id, make] of Object.entries(FILMS)) {
  if (positionals.length > 0 && !positionals.includes(id)) continue
  const film = await make(id, facesOf)
  if (values.still !== undefined) {
    await writeFile(values.out ?? `${id}.png`, still(film, Number(values.still)))
    continue
  }
  const bytes = await shoot(film, join(output, `${id}.webm`))
  await writeCaptions(film, join(output, `${id}.vtt`))
  console.log(`${id}：${film.seconds} 秒，${(bytes / 1024).toFixed(0)} KB`)
}
await database.close()
