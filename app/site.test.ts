import { describe, expect, it } from 'vitest'
import { canonicalPath, pageTitle } from './site'

it('titles pages', () => {
  expect(pageTitle()).toBe('永字字库')
  expect(pageTitle('字体')).toBe('字体 - 永字字库')
})

describe('the one address of a page', () => {
  it.each([
    ['/', '', '/'],
    ['/index.html', '', '/'],
    ['/font', '', '/font'],
    ['/font.html', '', '/font'],
    ['/font/', '', '/font'],
    ['/font/Y10001.html', '?text=永', '/font/Y10001'],
    ['/font', '?page=1', '/font'],
    ['/font', '?page=2&layout=cards&px=48', '/font?page=2'],
    ['/font', '?utm_source=x&page=', '/font'],
    ['/qs', '?q=宋体&page=3', `/qs?page=3&q=${encodeURIComponent('宋体')}`],
    ['/converter', '?tool=text&text=永', '/converter?tool=text'],
    ['/player', '?id=7&id=8', '/player?id=7'],
    ['/heji/some.html', '?text=永', '/album/some'],
    ['/heji', '?page=2', '/heji?page=2'],
  ])('%s%s is %s', (path, query, canonical) => {
    expect(canonicalPath(path, query)).toBe(canonical)
  })
})
