import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { calls, type CallOutput, type Calls } from '~/contract'
import { tinyFont } from '~/font-engine/testing/tiny-font'
import { createTransport, type Transport } from '~/services/http-transport.server'
import { makeLibrary, type TestLibrary } from '../factories/library'
import { loginOf, makeMember } from '../factories/members'

describe('an import that changes a font', () => {
  let library: TestLibrary
  let transport: Transport
  let reader: { token: string }
  let [first, second, other] = ['', '', '']
  beforeAll(async () => {
    library = await makeLibrary([
      { slug: 'alpha-song', gno: 'Y20001', file: { text: '永字八法', names: version('1.000') } },
      { slug: 'beta-hei', gno: 'Y20002', file: { text: '永字' } },
    ])
    const base = 'http://t'
    transport = createTransport({
      fetch: (request) => library.api.fetch(request),
      base: { web: base, subset: base },
      product: 'yongzi',
      checkAnswers: true,
    })
    ;[first, second, other] = [
      await makeMember(library.backend),
      await makeMember(library.backend),
      await makeMember(library.backend),
    ]
    for (const [member, gno] of [
      [first, 'Y20001'],
      [second, 'Y20001'],
      [other, 'Y20002'],
    ] as const)
      await take(member, gno)
    // A second download of the same font, by its file.
    await take(first, 'Y20001', '?format=font')
    reader = { token: await loginOf(library.backend, first) }
  })
  afterAll(() => library.close())
  beforeEach(() => library.backend.db.deleteFrom('message').execute())

  function version(number: string): Array<[number, number, string]> {
    return [
      [0x409, 1, 'Tiny'],
      [0x409, 2, 'Regular'],
      [0x409, 4, 'Tiny Regular'],
      [0x409, 5, `Version ${number}`],
      [0x409, 6, 'Tiny-Regular'],
    ]
  }
  async function take(member: string, gno: string, query = '') {
    const headers = { 'yongzi-authenticate': await loginOf(library.backend, member) }
    const answer = await library.api.fetch(
      new Request(`http://t/api/v1/web/${gno}/download${query}`, { headers }),
    )
    await answer.arrayBuffer()
  }
  const replaceFile = (number: string) =>
    writeFileSync(
      join(library.folder, 'fonts/alpha-song/font.ttf'),
      tinyFont({ text: '永字八法', names: version(number) }),
    )
  const edit = (path: string, change: (manifest: Record<string, unknown>) => void) => {
    const file = join(library.folder, path)
    const manifest = parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    change(manifest)
    writeFileSync(file, stringify(manifest))
  }
  const told = async () =>
    (await library.backend.db.selectFrom('message').select(['member_id', 'type']).orderBy('type').execute())
      .map(({ member_id, type }) => [member_id, type])
      .sort()
  const latest = async (): Promise<CallOutput<Calls['notify']>['latest'][number]> =>
    (await transport.call(calls.notify, {}, reader)).latest[0]!

  it('tells nobody where neither version nor licence is another', async () => {
    edit('fonts/alpha-song/font.yaml', (manifest) => (manifest['typeLabel'] = '老宋体'))
    expect((await library.importAgain()).updated).toEqual(['font:alpha-song'])
    expect(await told()).toEqual([])
  })

  it('tells those who downloaded it of a new version, once', async () => {
    replaceFile('1.100')
    await library.importAgain({ dryRun: true })
    expect(await told()).toEqual([])
    await library.importAgain()
    await library.importAgain()
    await library.importAgain({ overwrite: true })
    expect(await told()).toEqual(
      [
        [first, 'update'],
        [second, 'update'],
      ].sort(),
    )
    expect(await latest()).toMatchObject({
      type: 'update',
      title: '测试Y20001更新到 1.100',
      body: expect.stringContaining('从 1.000 更新到 1.100'),
      href: '/font/Y20001',
      audience: 'member',
      read: false,
    })
    const { records } = await transport.call(calls.getDownloadHistory, { query: {} }, reader)
    expect(records.map(({ version: then, newVersion }) => [then, newVersion])).toEqual([
      ['1.000', '1.100'],
      ['1.000', '1.100'],
    ])
  })

  it('tells them of another licence, and of a new version along with it', async () => {
    replaceFile('1.200')
    edit('fonts/alpha-song/font.yaml', (manifest) => (manifest['licence'] = { id: 'unverified' }))
    await library.importAgain()
    expect(await told()).toEqual(
      [
        [first, 'licence'],
        [second, 'licence'],
      ].sort(),
    )
    const message = await latest()
    expect(message).toMatchObject({
      title: '测试Y20001的授权有变动',
      summary: '原来是免费商用（SIL Open Font License 1.1），现在是授权未核实',
    })
    expect(message.body).toContain('从 1.100 更新到 1.200')
    const { counts } = await transport.call(calls.getDownloadHistory, { query: { range: 'changed' } }, reader)
    expect(counts).toMatchObject({ all: 2, changed: 2 })
  })

  it('tells them when the licence itself says something else', async () => {
    edit('licences/OFL-1.1.yaml', (manifest) => (manifest['commercial'] = 'needs-licence'))
    await library.importAgain()
    await library.importAgain()
    expect(await told()).toEqual([[other, 'licence']])
    edit('licences/OFL-1.1.yaml', (manifest) => (manifest['can'] = ['个人使用', '教学']))
    await library.importAgain()
    expect(await told()).toHaveLength(1)
  })
})
