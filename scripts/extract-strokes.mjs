/**
 * `node scripts/extract-strokes.mjs <folder of hanzi-writer-data>`: writes the strokes of the characters that the
 * captcha draws. The package is 30 MB for 9,500 characters, so it is no dependency.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Common, unlike each other, and known at a glance with a stroke missing. */
const CHARACTERS =
  '永大天木本水火文书年月春风花雨心手衣食云左右东西南北金玉长高米竹林石马鸟龙门车舟冬秋夏星空远近光友父安家来果朱禾麦泉美合令全秀桥和'
const OUTPUT = fileURLToPath(new URL('../app/backend/captcha/strokes.json', import.meta.url))

const folder = process.argv[2]
if (!folder) {
  console.error('用法：node scripts/extract-strokes.mjs <hanzi-writer-data 的文件夹>')
  process.exit(1)
}

/** `M 440 788 Q 497 731…` → `M440 788Q497 731…` */
const compact = (path) => path.replace(/\s*([A-Z])\s*/g, '$1').replace(/ -/g, '-')

const strokes = {}
for (const character of CHARACTERS) {
  const data = JSON.parse(readFileSync(join(folder, `${character}.json`), 'utf8'))
  strokes[character] = data.strokes.map(compact)
}
writeFileSync(OUTPUT, `${JSON.stringify(strokes, null, 2)}\n`)
console.log(`${Object.keys(strokes).length} 个字写入 ${OUTPUT}`)
