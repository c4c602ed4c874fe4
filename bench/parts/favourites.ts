import { createApi } from '~/backend/api.server'
import { makeLibrary, type TestLibrary } from '../../tests/factories/library'
import { loginOf, makeMember } from '../../tests/factories/members'
import { figure, goal, median, percentile, progress, table } from '../report'

const FAVOURITES = 10_000
/** Of the calls that write, and of those that read all or a page. */
const WRITES = 1_000
const READS = 100
const GOAL_MS = 15

/** As many families as favourites, copied from one that was imported; the member has all of them but one. */
function fill({ backend }: TestLibrary, memberId: string): void {
  const { driver } = backend.database
  const columns = (table: string) =>
    (driver.pragma(`table_info(${table})`) as Array<{ name: string }>).map(({ name }) => name)
  const copy = (table: string, own: Record<string, string>) =>
    driver.exec(`
      with recursive number(n) as (select 1 union all select n + 1 from number where n <= ${FAVOURITES})
      insert into ${table} (${columns(table).join()})
      select ${columns(table)
        .map((name) => own[name] ?? `source.${name}`)
        .join()}
      from number, (select * from ${table} limit 1) as source`)
  driver.exec('begin')
  copy('family', { gno: "'Z' || n", slug: "'copy-' || n", default_face: "'Z' || n || '-400'" })
  copy('face', { gno: "'Z' || n || '-400'", family_gno: "'Z' || n" })
  driver.exec(`
    insert into favourite_group select 'g' || n, '${memberId}', '第' || n || '组', '', '2026-11-01'
    from (select 1 as n union select 2 union select 3);
    insert into favourite_font select '${memberId}', gno, 'g' || (1 + rowid % 3),
      strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', (rowid % 9999) || ' minutes')
    from family where gno like 'Z%' and gno <> 'Z${FAVOURITES + 1}';
    commit; analyze`)
}

/** The favourites of a member who has many, as the embedded API answers them: token, validation and envelope too. */
export async function favouritesPart(): Promise<string> {
  progress(`收藏：一个会员 ${FAVOURITES} 款…`)
  const library = await makeLibrary([{ slug: 'one', gno: 'Y10001' }])
  try {
    const { backend } = library
    const memberId = await makeMember(backend)
    fill(library, memberId)
    const token = await loginOf(backend, memberId)
    const api = createApi(backend)
    const ask = async (path: string, body?: object) => {
      const begun = performance.now()
      const response = await api.fetch(
        new Request(`http://bench/web/api/account/collection/${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { 'yongzi-authenticate': token, 'content-type': 'application/json' },
          body: body && JSON.stringify(body),
        }),
      )
      const text = await response.text()
      const ms = performance.now() - begun
      if (!text.startsWith('{"code":"200"')) throw new Error(text.slice(0, 200))
      return ms
    }
    const fontGNo = `Z${FAVOURITES + 1}`
    const calls: Array<{ name: string; rounds: number; run(): Promise<number>; times: number[] }> = [
      { name: '收藏 addFont', rounds: WRITES, run: () => ask('addFont', { fontGNo }), times: [] },
      {
        name: '移到分组 addFont',
        rounds: WRITES,
        run: () => ask('addFont', { fontGNo, groupId: 'g2' }),
        times: [],
      },
      { name: '取消 deleteFont', rounds: WRITES, run: () => ask('deleteFont', { fontGNo }), times: [] },
      { name: '全部编号 allFont', rounds: READS, run: () => ask('allFont'), times: [] },
      { name: '各组 list', rounds: READS, run: () => ask('list'), times: [] },
      {
        name: '一页字体 getDetail',
        rounds: READS,
        run: () => ask('getDetail?id=all&size=24&current=9'),
        times: [],
      },
    ]
    for (let round = -10; round < WRITES; round++)
      for (const { rounds, run, times } of calls) {
        if (round >= rounds) continue
        const ms = await run()
        if (round >= 0) times.push(ms)
      }
    return [
      `一个会员收藏 ${FAVOURITES} 款，分在三组里；嵌在进程里的接口，从请求到整个回答，含令牌、校验和信封。各项交替着量。`,
      table(
        ['调用', '次数', '中位数，毫秒', 'p95，毫秒'],
        calls.map(({ name, times }) => [
          name,
          times.length,
          figure(median(times)),
          figure(percentile(times, 0.95)),
        ]),
      ),
      calls
        .slice(0, 3)
        .map(({ name, times }) => {
          const p95 = percentile(times, 0.95)
          return goal(`${name} p95 ${figure(p95)} 毫秒（目标 ${GOAL_MS} 以内）`, p95 < GOAL_MS)
        })
        .join('\n'),
    ].join('\n\n')
  } finally {
    await library.close()
  }
}
