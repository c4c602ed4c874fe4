import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { stringify } from 'yaml'
import { ImportFailure } from '~/backend/import/report'
import { rebuildSearchIndex } from '~/backend/search/rebuild.server'
import { FIVE_FONTS, makeLibrary, type TestLibrary } from '../factories/library'

/** More than one transaction takes. */
const TEXTS = 450
const BAD = ['t-0100', 't-0101', 't-0102']
const idOf = (n: number) => `t-${String(n).padStart(4, '0')}`

describe('many texts', () => {
  let library: TestLibrary

  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(library.folder, path)), { recursive: true })
    await writeFile(join(library.folder, path), content)
  }
  const text = (id: string, more: object = {}) => {
    const front = {
      id,
      title: `文章 ${id}`,
      summary: '提要。',
      publishedAt: '2026-11-02',
      column: 'choosing',
    }
    return write(`articles/${id}.md`, `---\n${stringify({ ...front, ...more })}---\n\n正文。\n`)
  }
  const count = (from: string) => {
    const row = library.backend.database.driver.prepare(`select count(*) as n from ${from}`).get()
    return (row as { n: number }).n
  }
  const texts = () => count("entry where id like 't-%'")
  /** An entry, its record, its tag and its search document are there together or not at all. */
  const wholes = () => [
    count("import_record where ref like 'article:t-%'"),
    count("entry_tag where entry_id like 't-%'"),
    count("search_document where ref like 't-%'"),
    count("search_index_article('正文')"),
  ]

  beforeAll(async () => {
    library = await makeLibrary(FIVE_FONTS)
    await write(
      'columns.yaml',
      stringify([{ type: 'article', code: 'choosing', name: '选字', summary: '选字的文章', sort: 9 }]),
    )
    for (let n = 0; n < TEXTS; n++) await text(idOf(n), { tags: ['serif'] })
    await text(BAD[0]!, { column: 'nowhere' })
    await write(`articles/${BAD[1]}.md`, '---\n[没有写完\n---\n\n正文。\n')
  })
  afterAll(() => library.close())

  it('are written whole groups at a time when the import is killed', async () => {
    const child = spawn(process.execPath, ['cli/import.mjs', library.folder], {
      env: { ...process.env, DATA_DIR: library.dataDir },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    await vi.waitFor(() => expect(texts()).toBeGreaterThan(0), { timeout: 60_000, interval: 1 })
    child.kill('SIGKILL')
    await ended
    const written = texts()
    expect(wholes()).toEqual([written, written, written, written])
    // Two hundred readable ones, less the one that is refused.
    expect([199, 399, TEXTS - 2]).toContain(written)
    library.backend.database.driver.exec("delete from entry where id like 't-%'")
    library.backend.database.driver.exec("delete from import_record where ref like 'article:t-%'")
    await rebuildSearchIndex(library.backend.db)
  }, 90_000)

  it('lose none of a group but the bad ones, each with its reason', async () => {
    // Something that only shows while it is written.
    library.backend.database.driver.exec(
      `create trigger broken before insert on entry when new.id = '${BAD[2]}' begin select raise(abort, 'no room'); end`,
    )
    const error = await library.importAgain().then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(ImportFailure)
    const { report, failed } = error as ImportFailure
    expect(failed.map(({ file }) => file)).toEqual([`articles/${BAD[2]}.md`])
    expect(report.refused).toMatchObject([
      { file: `articles/${BAD[1]}.md`, reason: expect.stringMatching(/YAML/) },
      { file: `articles/${BAD[0]}.md`, reason: expect.stringMatching(/没有栏目 nowhere/) },
    ])
    expect(report.added.filter((ref) => ref.startsWith('article:t-'))).toHaveLength(TEXTS - BAD.length)
    expect(texts()).toBe(TEXTS - BAD.length)
    const good = TEXTS - BAD.length
    expect(wholes()).toEqual([good, good, good, good])
  }, 60_000)

  it('are left alone by a second run, which writes what could not be before', async () => {
    library.backend.database.driver.exec('drop trigger broken')
    await text(BAD[0]!, { tags: ['serif'] })
    await text(BAD[1]!, { tags: ['serif'] })
    const report = await library.importAgain()
    expect(report.added.sort()).toEqual(BAD.map((id) => `article:${id}`))
    expect(report.updated).toEqual([])
    const again = await library.importAgain()
    expect([again.added, again.updated, again.refused]).toEqual([[], [], []])
    expect(wholes()).toEqual([TEXTS, TEXTS, TEXTS, TEXTS])
  }, 60_000)

  it('replace what they said before, each in its place', async () => {
    await text(idOf(7), { title: '改了的题目', publishedAt: '2026-10-01' })
    await text(idOf(8), { published: false })
    const report = await library.importAgain()
    expect(report.updated.sort()).toEqual([`article:${idOf(7)}`, `article:${idOf(8)}`])
    const find = async (q: string) => {
      const answer = await library.api.fetch(
        new Request(
          `http://library.test/web/api/web-findAll/getPageList?type=article&q=${encodeURIComponent(q)}`,
        ),
      )
      return ((await answer.json()) as { data: { counts: { article: { total: number } } } }).data.counts
        .article.total
    }
    expect(await find('改了的题目')).toBe(1)
    expect(await find(`文章 ${idOf(8)}`)).toBe(0)
    expect(count(`entry_tag where entry_id in ('${idOf(7)}', '${idOf(8)}')`)).toBe(0)
  }, 60_000)
})
