import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pino from 'pino'
import { stringify } from 'yaml'
import { createApi, type Api } from '~/backend/api.server'
import { openBackend, type OpenBackend } from '~/backend/backend.server'
import { importFolder } from '~/backend/import/import.server'
import type { ImportReport } from '~/backend/import/report'
import { migrate } from '~/db/database.server'
import { readEnv } from '~/env.server'
import { tinyFont, type TinyFont } from '~/font-engine/testing/tiny-font'

/** A font of a test library: what its manifest says beyond the defaults, and the file that it is made of. */
export interface FontDraft {
  slug: string
  gno: string
  file?: TinyFont | Uint8Array
  manifest?: Record<string, unknown>
}

const LICENCES = [
  {
    id: 'OFL-1.1',
    name: 'SIL Open Font License 1.1',
    url: 'https://openfontlicense.org/',
    commercial: 'free',
    maySubset: true,
    mayConvert: true,
    mayRedistribute: true,
    can: ['个人使用'],
    cannot: ['单独出售字体文件'],
    textFile: 'OFL-1.1.txt',
  },
  {
    id: 'unverified',
    name: '授权未核实',
    commercial: 'unverified',
    maySubset: false,
    mayConvert: false,
    mayRedistribute: false,
    can: [],
    cannot: ['在本站下载'],
  },
]

const DICTIONARY = {
  groups: [
    {
      code: 'cnBrand',
      name: '中国品牌',
      stroke: '掠',
      entries: [{ dictNumber: '11', tag: 'house', name: '某字坊' }],
    },
    { code: 'jpBrand', name: '日本品牌', stroke: '侧', entries: [] },
    {
      code: 'language',
      name: '语种',
      stroke: '勒',
      entries: [
        { dictNumber: '21', tag: 'hans', name: '简体' },
        { dictNumber: '22', tag: 'ja', name: '日文' },
      ],
    },
    {
      code: 'designer',
      name: '设计师',
      stroke: '努',
      entries: [{ dictNumber: '31', tag: 'someone', name: '某人' }],
    },
    {
      code: 'type',
      name: '字体类型',
      stroke: '趯',
      entries: [
        { dictNumber: '41', tag: 'serif', name: '宋体' },
        { dictNumber: '42', tag: 'sans', name: '黑体' },
      ],
    },
    { code: 'scene', name: '使用场景', stroke: '策', entries: [] },
    {
      code: 'style',
      name: '风格标签',
      stroke: '啄',
      entries: [{ dictNumber: '71', tag: 'modern', name: '现代' }],
    },
    {
      code: 'latest',
      name: '最新字体',
      stroke: '磔',
      entries: [{ dictNumber: '81', tag: '30d', name: '近一月', days: 30 }],
    },
  ],
  weights: [100, 200, 300, 400, 500, 600, 700, 800, 900].map((weight, index) => ({
    dictNumber: `9${index}`,
    tag: String(weight),
    name: `字重 ${weight}`,
  })),
  licences: [{ dictNumber: '101', tag: 'free-commercial', name: '免费商用' }],
}

export const LICENCE_TEXT = 'SIL OPEN FONT LICENSE Version 1.1 (test copy)\n'

/** A manifest that imports; the same shape that operators write. */
export function fontManifest(draft: FontDraft, fileName: string): Record<string, unknown> {
  return {
    slug: draft.slug,
    gno: draft.gno,
    names: { zh: `测试${draft.gno}`, en: `Test ${draft.gno}` },
    source: { files: [fileName] },
    faces: [{ weight: 400, style: 'normal' }],
    language: ['hans'],
    types: ['serif'],
    typeLabel: '宋体',
    sample: { hans: '永字八法' },
    licence: { id: 'OFL-1.1' },
    addedAt: '2026-11-01',
    about: '用来测试的字体。',
    ...draft.manifest,
  }
}

/** Writes a folder that `npm run import` could read. */
export async function writeImportFolder(root: string, fonts: readonly FontDraft[]): Promise<void> {
  const write = async (path: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  for (const licence of LICENCES) await write(`licences/${licence.id}.yaml`, stringify(licence))
  await write('licences/OFL-1.1.txt', LICENCE_TEXT)
  await write('dictionary.yaml', stringify(DICTIONARY))
  await write(
    'friend-links.yaml',
    stringify([
      { name: '低', url: 'https://low.example/', sort: 1 },
      { name: '高', url: 'https://high.example/', sort: 9 },
    ]),
  )
  await write('keywords.yaml', stringify([{ word: '宋体', sort: 5 }]))
  await write(
    'home.yaml',
    stringify({
      showData: { hero: fonts.slice(0, 2).map((font) => font.gno) },
      adv: [{ place: 'home', title: '宋体', summary: '看宋体', href: '/font?type=serif', sort: 1 }],
    }),
  )
  for (const font of fonts) {
    const file = font.file instanceof Uint8Array ? font.file : tinyFont(font.file)
    await write(`fonts/${font.slug}/font.ttf`, file)
    await write(`fonts/${font.slug}/font.yaml`, stringify(fontManifest(font, 'font.ttf')))
  }
}

export interface TestLibrary {
  folder: string
  dataDir: string
  backend: OpenBackend
  api: Api
  report: ImportReport
  /** Imports the folder again, as an operator would after a change. */
  importAgain(options?: { dryRun?: boolean; overwrite?: boolean; now?: Date }): Promise<ImportReport>
  close(): Promise<void>
}

/**
 * The library of the five fonts that most tests begin with: imported once a run, by whichever test is first, and
 * copied for all others. Null where the run has no template: the caller imports for itself.
 */
async function copyOfTemplate(root: string): Promise<ImportReport | null> {
  const template = process.env.LIBRARY_TEMPLATE
  if (!template) return null
  const isFirst = await mkdir(`${template}.lock`).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    const library = await makeLibrary([...FIVE_FONTS])
    await library.backend.close()
    await writeFile(join(dirname(library.folder), 'report.json'), JSON.stringify(library.report))
    await rename(dirname(library.folder), template)
  }
  while (!existsSync(template)) await setTimeout(50)
  await cp(template, root, { recursive: true })
  return JSON.parse(await readFile(join(root, 'report.json'), 'utf8')) as ImportReport
}

/** A library of its own in a temporary folder, filled through the importer. */
export async function makeLibrary(
  fonts: readonly FontDraft[],
  settings: Record<string, string> = {},
): Promise<TestLibrary> {
  const root = await mkdtemp(join(tmpdir(), 'yongzi-test-'))
  const folder = join(root, 'content')
  const dataDir = join(root, 'data')
  const imported = fonts === FIVE_FONTS ? await copyOfTemplate(root) : null
  if (!imported) await writeImportFolder(folder, fonts)
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...settings })
  const backend = openBackend(env, pino({ level: 'silent' }))
  if (!imported) await migrate(backend.database)
  const importAgain: TestLibrary['importAgain'] = (options = {}) =>
    importFolder(folder, { database: backend.database, storage: backend.storage, ...options })
  const report = imported ?? (await importAgain())
  return {
    folder,
    dataDir,
    backend,
    api: createApi(backend),
    report,
    importAgain,
    async close() {
      await backend.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** Five fonts that differ in what the catalogue can ask about. */
export const FIVE_FONTS: readonly FontDraft[] = [
  {
    slug: 'alpha-song',
    gno: 'Y20001',
    file: { text: '永字八法abc 春眠不觉晓' },
    manifest: { addedAt: '2026-11-10', styles: ['modern'], brand: 'house', designers: ['someone'] },
  },
  {
    slug: 'beta-hei',
    gno: 'Y20002',
    file: { text: '永字八法', weight: 700 },
    manifest: { types: ['sans'], typeLabel: '黑体', faces: [{ weight: 700 }], addedAt: '2026-11-09' },
  },
  {
    slug: 'gamma-var',
    gno: 'Y20003',
    file: { text: '永字八法', variable: true },
    manifest: { types: ['sans'], faces: [{ variable: true }], addedAt: '2026-09-01' },
  },
  {
    slug: 'delta-ja',
    gno: 'Y20004',
    file: { text: '永いろは' },
    manifest: {
      language: ['ja'],
      names: { ja: 'いろは体', en: 'Iroha' },
      sample: { ja: 'いろは' },
      addedAt: '2026-08-01',
    },
  },
  {
    slug: 'epsilon-unknown',
    gno: 'Y20005',
    file: { text: '永字' },
    manifest: {
      licence: { id: 'unverified' },
      official: { name: '某网站', url: 'https://foundry.example/font' },
      addedAt: '2026-07-01',
    },
  },
]
