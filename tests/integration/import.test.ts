import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { importFolder } from '~/backend/import/import.server'
import { ImportFailure } from '~/backend/import/report'
import type { Storage } from '~/storage/storage'
import { makeLibrary, writeImportFolder, type FontDraft, type TestLibrary } from '../factories/library'
import { rowsOf, storedFiles } from '../factories/library-contents'

const ALPHA: FontDraft = {
  slug: 'alpha-song',
  gno: 'Y20001',
  file: { text: '永字八法' },
  manifest: { styles: ['modern'], brand: 'house' },
}
const BETA: FontDraft = {
  slug: 'beta-hei',
  gno: 'Y20002',
  file: { text: '永字', weight: 700 },
  manifest: { types: ['sans'], typeLabel: '黑体', faces: [{ weight: 700 }] },
}

describe('importing again', () => {
  let library: TestLibrary
  beforeAll(async () => {
    library = await makeLibrary([ALPHA, BETA])
  })
  afterAll(() => library.close())

  const contents = () => ({
    rows: rowsOf(library.backend.database.driver),
    files: storedFiles(library.dataDir),
  })
  const change = (slug: string, edit: (manifest: Record<string, unknown>) => void) => {
    const path = join(library.folder, 'fonts', slug, 'font.yaml')
    const manifest = parse(readFileSync(path, 'utf8')) as Record<string, unknown>
    edit(manifest)
    writeFileSync(path, stringify(manifest))
  }
  const family = (gno: string) =>
    library.backend.db.selectFrom('family').selectAll().where('gno', '=', gno).executeTakeFirstOrThrow()
  const tagsOf = async (gno: string) =>
    (
      await library.backend.db
        .selectFrom('family_tag')
        .select('dict_number')
        .where('family_gno', '=', gno)
        .orderBy('dict_number')
        .execute()
    ).map((row) => row.dict_number)

  it('adds everything the first time', async () => {
    const { report } = library
    expect(report).toMatchObject({ dryRun: false, updated: [], unchanged: [], kept: [], refused: [] })
    expect(report.added).toEqual(expect.arrayContaining(['font:alpha-song', 'font:beta-hei']))
    expect(report.added).toEqual(expect.arrayContaining(['licence:OFL-1.1', 'dict_entry:41', 'keyword:宋体']))
    expect(await family('Y20001')).toMatchObject({ slug: 'alpha-song', maker_label: '某字坊', downloads: 0 })
    expect(await tagsOf('Y20001')).toEqual(['11', '21', '41', '71', '93'])
  })

  it('changes nothing the second time, neither rows nor files', async () => {
    const before = contents()
    const report = await library.importAgain({ now: new Date('2027-01-01T00:00:00Z') })
    expect(report).toMatchObject({ added: [], updated: [], kept: [], refused: [], warnings: [] })
    expect(report.unchanged.toSorted()).toEqual(library.report.added.toSorted())
    expect(contents()).toEqual(before)
  })

  it('says in a dry run what it would do, and does none of it', async () => {
    change('alpha-song', (manifest) => (manifest['typeLabel'] = '老宋体'))
    const before = contents()
    const now = new Date('2027-01-05T00:00:00Z')
    const dry = await library.importAgain({ dryRun: true, now })
    expect(contents()).toEqual(before)
    expect(dry).toMatchObject({ dryRun: true, updated: ['font:alpha-song'], added: [] })
    expect(await library.importAgain({ now })).toEqual({ ...dry, dryRun: false })
  })

  it('had updated only the font whose manifest changed, and its date', async () => {
    expect(await family('Y20001')).toMatchObject({ type_label: '老宋体', updated_at: '2027-01-05' })
    expect(await family('Y20002')).toMatchObject({ type_label: '黑体', updated_at: '2026-11-01' })
  })

  it('keeps what an operator edited, and says so', async () => {
    const { db } = library.backend
    await db
      .updateTable('family')
      .set({ name: '运营起的名', sample_hans: '运营选的字' })
      .where('gno', '=', 'Y20001')
      .execute()
    await db
      .deleteFrom('family_tag')
      .where('family_gno', '=', 'Y20001')
      .where('dict_number', '=', '71')
      .execute()
    await db.updateTable('licence').set({ label: '随便用' }).where('id', '=', 'OFL-1.1').execute()
    change('alpha-song', (manifest) => (manifest['typeLabel'] = '新宋体'))
    const licence = join(library.folder, 'licences/OFL-1.1.yaml')
    writeFileSync(licence, stringify({ ...parse(readFileSync(licence, 'utf8')), can: ['商业使用'] }))

    const report = await library.importAgain()
    expect(report.updated.toSorted()).toEqual(['font:alpha-song', 'licence:OFL-1.1'])
    expect(report.kept).toEqual([
      { ref: 'licence:OFL-1.1', fields: ['label'] },
      { ref: 'font:alpha-song', fields: ['name', 'sample_hans', 'tags'] },
    ])
    expect(await family('Y20001')).toMatchObject({
      name: '运营起的名',
      sample_hans: '运营选的字',
      type_label: '新宋体',
    })
    expect(await tagsOf('Y20001')).not.toContain('71')
    // Still theirs when the manifest changes once more.
    change('alpha-song', (manifest) => (manifest['sample'] = { hans: '清单又改了' }))
    expect((await library.importAgain()).kept).toEqual([
      { ref: 'font:alpha-song', fields: ['name', 'sample_hans', 'tags'] },
    ])
  })

  it('writes over it when told to, and calls updated only what was', async () => {
    const report = await library.importAgain({ overwrite: true, now: new Date('2027-02-01T00:00:00Z') })
    expect(report.updated.toSorted()).toEqual(['font:alpha-song', 'licence:OFL-1.1'])
    expect(report.kept).toEqual([])
    expect(await family('Y20001')).toMatchObject({
      name: '测试Y20001',
      sample_hans: '清单又改了',
      updated_at: '2027-02-01',
    })
    expect(await tagsOf('Y20001')).toContain('71')
    expect(await family('Y20002')).toMatchObject({ updated_at: '2026-11-01' })
  })

  it('puts back a font that is no longer there, although its manifest is the same', async () => {
    await library.backend.db.deleteFrom('family').where('gno', '=', 'Y20002').execute()
    expect((await library.importAgain()).added).toEqual(['font:beta-hei'])
    expect(await family('Y20002')).toMatchObject({ slug: 'beta-hei' })
  })
})

describe('an import in which something breaks', () => {
  let library: TestLibrary
  beforeAll(async () => {
    library = await makeLibrary([])
  })
  afterAll(() => library.close())

  it('does everything else, then names what broke and why', async () => {
    const text = Array.from({ length: 400 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('')
    const large: FontDraft = { slug: 'broken', gno: 'Y20009', file: { text } }
    await writeImportFolder(library.folder, [ALPHA, large, BETA])
    const { storage, db } = library.backend
    const full: Storage = {
      ...storage,
      put(key, bytes) {
        if (key.startsWith('fonts/') && bytes.length > 10_000)
          return Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }))
        return storage.put(key, bytes)
      },
    }
    const failure = await importFolder(library.folder, {
      database: library.backend.database,
      storage: full,
    }).then(
      () => null,
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(ImportFailure)
    const { message, report, failed } = failure as ImportFailure
    expect(message).toBe(`导入 ${join('fonts', 'broken', 'font.yaml')} 时出错：ENOSPC: no space left`)
    expect(failed).toHaveLength(1)
    expect(report.added.toSorted()).toEqual(['font:alpha-song', 'font:beta-hei'])
    expect(report.refused).toEqual([])
    const rows = await db.selectFrom('family').select('slug').orderBy('slug').execute()
    expect(rows.map(({ slug }) => slug)).toEqual(['alpha-song', 'beta-hei'])
    expect((await library.importAgain()).added).toEqual(['font:broken'])
  })
})
