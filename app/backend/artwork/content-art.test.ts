import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { assertAllowed } from './allowed'
import { parseXml } from './xml'

const content = join(import.meta.dirname, '../../../content')
const filesIn = (folder: string, ending: string) =>
  readdirSync(join(content, folder)).filter((name) => name.endsWith(ending))
const frontMatter = (folder: string, name: string) =>
  parseYaml(readFileSync(join(content, folder, name), 'utf8').split('---\n')[1]!) as Record<string, unknown>

const artworks = filesIn('art', '.svg')
const fonts = new Set(filesIn('fonts', '.md').map((name) => frontMatter('fonts', name).gno))

describe('the artworks of the starter library', () => {
  it.each(artworks)('%s is made of what an artwork may have, in fonts of the library', (name) => {
    const source = readFileSync(join(content, 'art', name), 'utf8')
    expect(() => assertAllowed(parseXml(source))).not.toThrow()
    for (const [, gno] of source.matchAll(/font-family="([^"]+)"/g)) expect(fonts).toContain(gno)
  })

  it('are all there where a case or a video names one', () => {
    const cases = filesIn('cases', '.md').flatMap((name) => {
      const { id, images } = frontMatter('cases', name) as { id: string; images: Array<{ art: string }> }
      expect(`${id}.md`).toBe(name)
      return images.map(({ art }) => art)
    })
    const videos = filesIn('videos', '.md').map(
      (name) => (frontMatter('videos', name).cover as { art: string }).art,
    )
    expect(cases.length).toBeGreaterThanOrEqual(20)
    for (const art of [...cases, ...videos]) expect(artworks).toContain(art)
  })
})
