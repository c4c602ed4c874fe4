import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { DATA_DIR, largestFace } from '../library'

export interface PageKind {
  path: string
  /** Not to be found, on purpose, by its robots meta or robots.txt: results, account forms, other fonts' pages anew. */
  isHidden: boolean
}

const OPEN = [
  ...['/', '/font', '/album', '/heji', '/articles', '/zixun', '/baike', '/calligraphy', '/case', '/designer'],
  ...['/player', '/notice', '/recommend', '/game', '/japanese', '/god', '/weifeng'],
  ...['/variable', '/variable/list', '/converter', '/contribute', '/cooperation', '/contact'],
  ...['/agreement/font', '/agreement/register', '/api/docs'],
]
const HIDDEN = ['/qs', '/qs?q=%E5%AE%8B', '/qs/%E5%AD%97', '/auth', '/account/forget']

/** One page of each kind that anybody may open, of the imported starter library. */
export function pageKinds(): PageKind[] {
  const database = new SQLite(join(DATA_DIR, 'library.sqlite'), { readonly: true })
  const firstOf = (kind: string) => {
    const row = database.prepare('select id from entry where kind = ? order by id limit 1').get(kind)
    return (row as { id: string }).id
  }
  const fonts = database.prepare('select gno from family order by gno limit 2').pluck().all() as string[]
  const font = `/font/${largestFace().family}`
  const details = [
    font,
    `/album/${firstOf('collection')}`,
    `/heji/${firstOf('collection')}`,
    `/articles/${firstOf('article')}`,
    `/baike/${firstOf('baike')}`,
    `/case?view=${firstOf('case')}`,
    `/designer/${firstOf('designer')}`,
    `/player?id=${firstOf('video')}`,
  ]
  const compared = `/pdf/compare?${fonts.map((gno) => `gno=${gno}`).join('&')}`
  database.close()
  return [
    ...[...OPEN, ...details].map((path) => ({ path, isHidden: false })),
    ...[...HIDDEN, `${font}/download`, compared].map((path) => ({ path, isHidden: true })),
  ]
}
