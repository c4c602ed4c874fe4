// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { compareDocumentHref } from '~/compare-path'
import {
  addToCompare,
  clearCompare,
  COMPARE_KEY,
  readCompare,
  removeFromCompare,
  subscribeCompare,
} from './compare-list'

const font = (fontGNo: string) => ({ fontGNo, name: `字体${fontGNo}`, href: `/font/${fontGNo}` })

describe('compare list', () => {
  beforeEach(() => clearCompare())

  it('adds, and refuses a duplicate by fontGNo', () => {
    expect(addToCompare(font('1'))).toMatchObject({ ok: true, message: '添加对比成功' })
    expect(addToCompare({ ...font('1'), name: '别名' })).toMatchObject({ ok: false, message: '请勿重复添加' })
    expect(readCompare()).toEqual([font('1')])
  })

  it('holds four', () => {
    for (const gno of ['1', '2', '3', '4']) addToCompare(font(gno))
    expect(addToCompare(font('5'))).toMatchObject({ ok: false, message: '最多对比 4 款' })
    expect(readCompare()).toHaveLength(4)
  })

  it('removes, and says when the font is not there', () => {
    addToCompare(font('1'))
    expect(removeFromCompare('2')).toMatchObject({ ok: false, message: '字体不存在' })
    expect(removeFromCompare('1')).toMatchObject({ ok: true, message: '移除对比成功' })
    expect(readCompare()).toEqual([])
  })

  it('keeps only what it stores itself', () => {
    addToCompare({ ...font('1'), extra: true } as never)
    expect(JSON.parse(localStorage.getItem(COMPARE_KEY) ?? '')).toEqual([font('1')])
  })

  it('ignores what is not a list of fonts of this site', () => {
    localStorage.setItem(COMPARE_KEY, '{')
    expect(readCompare()).toEqual([])
    localStorage.setItem(
      COMPARE_KEY,
      JSON.stringify([font('1'), null, { fontGNo: 2 }, { ...font('3'), href: '//evil.example' }]),
    )
    expect(readCompare()).toEqual([font('1')])
  })

  it('returns the same array until something changes', () => {
    addToCompare(font('1'))
    expect(readCompare()).toBe(readCompare())
  })

  it('hears of changes here and in other tabs', () => {
    const heard = vi.fn()
    const stop = subscribeCompare(heard)
    addToCompare(font('1'))
    window.dispatchEvent(new StorageEvent('storage', { key: COMPARE_KEY }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }))
    stop()
    clearCompare()
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('still holds the list for this page when the store is full', () => {
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('quota')
    })
    addToCompare(font('1'))
    expect(readCompare()).toEqual([font('1')])
    set.mockRestore()
  })

  it('carries the list in the address of its document', () => {
    expect(compareDocumentHref(['a&b', '2'])).toBe('/pdf/compare?gno=a%26b&gno=2')
    expect(compareDocumentHref([])).toBe('/pdf/compare')
  })
})
