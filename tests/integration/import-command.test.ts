import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '~/db/database.server'
import { writeImportFolder } from '../factories/library'
import { rowsOf } from '../factories/library-contents'

interface Ended {
  code: number
  out: string
}

/** Runs the command as an operator would. */
function runImport(args: string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      ['cli/import.mjs', ...args],
      { env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env } },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    )
  })
}

// Each starts Node and compiles from source, which a busy machine takes its time over.
describe('npm run import', { timeout: 120_000 }, () => {
  let root: string
  const dataDir = (name: string) => join(root, name)
  const folder = () => join(root, 'content')
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'yongzi-command-'))
    await writeImportFolder(folder(), [])
  })
  afterAll(() => rm(root, { recursive: true, force: true }))

  it('ends with 0 when all is well, and says what it did', async () => {
    const { code, out } = await runImport([folder()], { DATA_DIR: dataDir('a') })
    expect(out).toMatch(/导入完成：新增 \d+/)
    expect(code).toBe(0)
  })

  it('ends with 2 when something was refused, and imports the rest', async () => {
    const folder = join(root, 'half-bad')
    await writeImportFolder(folder, [])
    await writeFile(join(folder, 'friend-links.yaml'), 'name: 不是列表\n')
    const { code, out } = await runImport([folder], { DATA_DIR: dataDir('b') })
    expect(out).toContain('拒绝 friend-links.yaml：')
    expect(code).toBe(2)
    const database = openDatabase(join(dataDir('b'), 'library.sqlite'))
    try {
      expect(rowsOf(database.driver)['licence']).toHaveLength(2)
      expect(rowsOf(database.driver)['friend_link']).toEqual([])
    } finally {
      await database.close()
    }
  })

  it('makes no library in a dry run', async () => {
    const { out } = await runImport([folder(), '--dry-run'], { DATA_DIR: dataDir('c') })
    expect(out).toMatch(/试运行：新增 \d+/)
    expect(existsSync(dataDir('c'))).toBe(false)
  })

  it.each([
    ['without a folder', [], {}, '用法'],
    ['with a folder that is not there', ['/nowhere/at/all'], {}, '没有文件夹 /nowhere/at/all'],
    ['with wrong settings', ['.'], { SUBSET_DISK_MB: 'viel' }, 'SUBSET_DISK_MB="viel"'],
  ])('ends with 1 %s, and tells why without a stack', async (_, args, env, said) => {
    const { code, out } = await runImport(args, { DATA_DIR: dataDir('d'), ...env })
    expect(out).toContain(said)
    expect(out).not.toMatch(/\n\s+at /)
    expect(code).toBe(1)
  })
})
