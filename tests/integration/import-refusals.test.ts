import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { inspect } from '~/font-engine/inspect'
import { MAX_FILE_BYTES } from '~/font-engine/formats'
import { FLAVOR_TRUETYPE, writeSfnt } from '~/font-engine/sfnt'
import { tinyFont, tinyTables } from '~/font-engine/testing/tiny-font'
import { fontManifest, makeLibrary, type FontDraft, type TestLibrary } from '../factories/library'
import { storedFiles } from '../factories/library-contents'

const ALPHA: FontDraft = {
  slug: 'alpha-song',
  gno: 'Y20001',
  file: { text: '永字八法' },
  manifest: { styles: ['modern'], brand: 'house' },
}
describe('bad files', () => {
  let library: TestLibrary
  beforeAll(async () => {
    library = await makeLibrary([ALPHA])
    // In the library from now on, and no longer in the folder.
    rmSync(join(library.folder, 'fonts/alpha-song'), { recursive: true })
    addBadFonts()
    library.report.refused = (await library.importAgain()).refused
  })
  afterAll(() => library.close())

  const put = (path: string, content: string | Uint8Array) => {
    const file = join(library.folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }

  let number = 30_000
  const expected: Record<string, RegExp> = {}
  /** A folder with a manifest that imports, but for what the case breaks. */
  function bad(
    slug: string,
    reason: RegExp,
    edit: (manifest: Record<string, unknown>) => void,
    file?: Uint8Array,
  ) {
    const manifest = fontManifest({ slug, gno: `Y${++number}` }, 'font.ttf')
    edit(manifest)
    put(`fonts/${slug}/font.yaml`, stringify(manifest))
    if (file) put(`fonts/${slug}/font.ttf`, file)
    expected[join('fonts', slug, 'font.yaml')] = reason
  }

  function addBadFonts() {
    const good = tinyFont()
    const licence = (value: unknown) => (manifest: Record<string, unknown>) => (manifest['licence'] = value)
    const source = (...files: string[]) => {
      return (manifest: Record<string, unknown>) => (manifest['source'] = { files })
    }
    bad('no-licence', /缺少授权/, (manifest) => delete manifest['licence'], good)
    bad('new-licence', /没有授权 Foo-1\.0/, licence({ id: 'Foo-1.0' }), good)
    bad('no-text', /授权文本 OFL\.txt/, licence({ id: 'OFL-1.1', file: 'OFL.txt' }), good)
    bad('text-outside', /之外/, licence({ id: 'OFL-1.1', file: '../../dictionary.yaml' }), good)
    bad('new-tag', /没有标签 comic/, (manifest) => (manifest['types'] = ['comic']), good)
    bad('new-field', /不认识的字段 lisence/, (manifest) => (manifest['lisence'] = {}), good)
    bad('no-file', /没有文件 font\.ttf/, () => {})
    bad('file-outside', /之外/, source('../alpha-song/font.ttf'), good)
    bad('file-absolute', /之外/, source('/etc/hosts'), good)
    bad('file-folder', /不是文件/, source('.'), good)
    bad('package-path', /npm/, (m) => (m['source'] = { npm: '../../../somewhere' }))
    bad('no-package', /没有安装字体包/, (m) => (m['source'] = { npm: 'nobody-has-this-font' }))
    bad('few-files', /款比文件多/, (m) => (m['faces'] = [{ weight: 400 }, { weight: 700 }]), good)
    bad('empty', /文件是空的/, () => {}, new Uint8Array())
    bad('oversize', /超过 \d+ MB/, () => {}, new Uint8Array(MAX_FILE_BYTES + 1))
    bad('truncated', /[\u4e00-\u9fff]/, () => {}, good.subarray(0, good.length >> 1))
    bad('text', /不是字体文件/, () => {}, Buffer.from('这是一段文字，不是字体。'))
    const garbage = Buffer.alloc(300, 0x5a)
    garbage.write('wOF2')
    bad('garbage', /[\u4e00-\u9fff]/, () => {}, garbage)
    const tables = tinyTables()
    const maxp = tables.get('maxp')!.slice()
    maxp.fill(0, 4, 6)
    bad('glyphless', /没有字形/, () => {}, writeSfnt(tables.set('maxp', maxp), FLAVOR_TRUETYPE))
    bad('taken-gno', /Y20001/, (manifest) => (manifest['gno'] = 'Y20001'), good)
    bad('zz-taken-slug', /alpha-song/, (manifest) => (manifest['slug'] = 'alpha-song'), good)
    bad('twin', /Y39999 已经写在 .*good/, (manifest) => (manifest['gno'] = 'Y39999'), good)
    bad('linked-text', /之外/, licence({ id: 'OFL-1.1', file: 'LICENSE' }), good)
    symlinkSync('/etc/hosts', join(library.folder, 'fonts/linked-text/LICENSE'))

    const href = (value: string) => (manifest: Record<string, unknown>) => {
      const image = { src: '/pictures/a.png', alt: '招牌', width: 3, height: 2 }
      manifest['cases'] = [{ title: '招牌', image, href: value }]
    }
    bad('script-link', /cases\.0\.href.*http/, href('javascript:alert(1)'), good)
    bad('other-host-link', /cases\.0\.href/, href('//evil.example/'), good)
    bad('slanted-link', /cases\.0\.href/, href('/\\evil.example/'), good)
    bad('data-link', /cases\.0\.href/, href('data:text/html,x'), good)
    bad('many-faces', /最多 200 款/, (m) => (m['faces'] = Array.from({ length: 201 }, () => ({}))), good)
    bad('long-text', /文本太长/, licence({ id: 'OFL-1.1', file: 'LICENSE' }), good)
    put('fonts/long-text/LICENSE', 'x'.repeat(256 * 1024 + 1))
    bad('piped-text', /LICENSE：LICENSE 不是文件/, licence({ id: 'OFL-1.1', file: 'LICENSE' }), good)
    execFileSync('mkfifo', [join(library.folder, 'fonts/piped-text/LICENSE')])

    // Much longer than a manifest may be, and never read: nothing is in it.
    put('fonts/huge.yaml', '')
    truncateSync(join(library.folder, 'fonts/huge.yaml'), 8 * 1024 ** 3)
    expected[join('fonts', 'huge.yaml')] = /文件太大/
    // The files of fixed names, as a stranger's folder could have them.
    for (const name of ['dictionary.yaml', 'home.yaml', 'friend-links.yaml'])
      rmSync(join(library.folder, name))
    symlinkSync('/etc/hosts', join(library.folder, 'home.yaml'))
    expected['home.yaml'] = /home\.yaml 不是普通的文件/
    symlinkSync('/nowhere/at/all', join(library.folder, 'friend-links.yaml'))
    expected['friend-links.yaml'] = /不是普通的文件/
    execFileSync('mkfifo', [join(library.folder, 'dictionary.yaml')])
    expected['dictionary.yaml'] = /不是普通的文件/

    put('fonts/broken.yaml', 'slug: [unclosed\n  gno: {')
    expected[join('fonts', 'broken.yaml')] = /YAML/
    put('fonts/bare.md', '# 一款字体\n没有清单。')
    expected[join('fonts', 'bare.md')] = /---/
    put('fonts/list.yaml', '- a\n- b\n')
    expected[join('fonts', 'list.yaml')] = /[\u4e00-\u9fff]/
    put('fonts/nothing.yaml', '')
    expected[join('fonts', 'nothing.yaml')] = /[\u4e00-\u9fff]/
    put('keywords.yaml', stringify([{ word: '楷书', sort: 1 }, { word: '行书' }]))
    expected['keywords.yaml'] = /sort/
    put('licences/half.yaml', 'id: Half-1.0\n')
    expected[join('licences', 'half.yaml')] = /name/
    const image = { src: '/pictures/a.png', alt: '招牌', width: 3, height: 2 }
    const cases = ['https://shop.example/?a=1', 'http://shop.example/', '/font/alpha-song', null].map(
      (href) => ({ title: '招牌', image, href }),
    )
    const manifest = fontManifest({ slug: 'good', gno: 'Y39999', manifest: { cases } }, 'f.ttf')
    put('fonts/good/font.yaml', stringify(manifest))
    put('fonts/good/f.ttf', tinyFont({ text: '永和九年' }))
  }

  it('names every one of them, each with its reason', () => {
    const reasons = Object.fromEntries(library.report.refused.map(({ file, reason }) => [file, reason]))
    expect(Object.keys(reasons).sort()).toEqual(Object.keys(expected).sort())
    for (const [file, reason] of Object.entries(expected)) expect(reasons[file], file).toMatch(reason)
    for (const reason of Object.values(reasons)) {
      expect(reason).toMatch(/[\u4e00-\u9fff]/)
      expect(reason).not.toContain(library.dataDir.slice(0, 12))
    }
  })

  it('lets them stop nobody else', async () => {
    const fonts = await library.backend.db.selectFrom('family').select('slug').orderBy('slug').execute()
    expect(fonts.map((font) => font.slug)).toEqual(['alpha-song', 'good'])
  })

  it('leaves nothing half-written', async () => {
    const { db } = library.backend
    const faces = await db.selectFrom('face').selectAll().orderBy('gno').execute()
    expect(faces.map((face) => face.gno)).toEqual(['Y20001-400', 'Y39999-400'])
    const files = Object.keys(storedFiles(library.dataDir)).filter((path) => path.startsWith('fonts/'))
    expect(files.map((path) => path.split('/').at(-1)).sort()).toEqual(
      faces.map((face) => face.file_hash).sort(),
    )
    const refs = await db.selectFrom('import_record').select('ref').where('ref', 'like', 'font:%').execute()
    expect(refs.map((row) => row.ref).sort()).toEqual(['font:alpha-song', 'font:good'])
    const words = await db.selectFrom('keyword').select('keyword').execute()
    expect(words).toEqual([{ keyword: '宋体' }])
  })

  it('left the font alone whose number or name they claimed', async () => {
    const row = await library.backend.db
      .selectFrom('family')
      .select(['slug', 'name', 'default_face'])
      .where('gno', '=', 'Y20001')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ slug: 'alpha-song', name: '测试Y20001', default_face: 'Y20001-400' })
    const face = await library.backend.db
      .selectFrom('face')
      .select('file_hash')
      .where('gno', '=', 'Y20001-400')
      .executeTakeFirstOrThrow()
    const stored = await library.backend.storage.get(`fonts/${face.file_hash}`)
    expect((await inspect(stored!)).codepoints).toHaveLength(4)
  })
})
