// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addToCompare, clearCompare } from '~/hooks/compare-list'
import { authHref } from './account-links'
import { CompareTray } from './compare-tray'
import { currentState, NAV_ITEMS } from './nav-items'
import { SearchBox } from './search-box'

afterEach(cleanup)

describe('menu', () => {
  const stateOf = (label: string, path: string) =>
    currentState(
      NAV_ITEMS.find((item) => item.label === label)!,
      path,
    )

  it('marks the page itself, its twin and what lies below it', () => {
    expect(stateOf('字体', '/font')).toBe('page')
    expect(stateOf('字体', '/font.html?page=2')).toBe('page')
    expect(stateOf('字体', '/font/G10001')).toBe('true')
    expect(stateOf('字体', '/japanese')).toBe('true')
    expect(stateOf('专辑', '/font')).toBeUndefined()
    expect(stateOf('书法百科', '/calligraphy')).toBe('true')
  })
})

describe('authHref', () => {
  it('comes back to where one was, but not to the forms themselves', () => {
    expect(authHref('/')).toBe('/auth')
    expect(authHref('/auth?view=register', 'register')).toBe('/auth?view=register')
    expect(authHref('/font/1')).toBe('/auth?redirect=%2Ffont%2F1')
  })
})

describe('compare tray', () => {
  beforeEach(() => clearCompare())

  it('opens with the first font and hides on the comparison itself', () => {
    const { container, rerender } = render(<CompareTray currentPath="/font" member={false} />)
    expect(container.childElementCount).toBe(0)
    act(() => void addToCompare({ fontGNo: '7', name: '得意黑', href: '/font/7' }))
    expect(screen.getByText('再选三款')).toBeTruthy()
    expect(screen.getByText('开始对比').getAttribute('href')).toBe('/pdf/compare?gno=7')
    rerender(<CompareTray currentPath="/pdf/compare.html" member={false} />)
    expect(container.childElementCount).toBe(0)
  })
})

describe('search box', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('asks once the text has been still for 300 ms, and moves through the answer', async () => {
    const suggest = vi.fn().mockResolvedValue({
      groups: [{ label: '字体', items: [{ label: '站酷快乐体', href: '#kuaile' }] }],
    })
    render(<SearchBox suggest={suggest} />)
    const input = screen.getByRole('combobox')
    fireEvent.change(input, { target: { value: '快' } })
    act(() => vi.advanceTimersByTime(200))
    fireEvent.change(input, { target: { value: '快乐' } })
    act(() => vi.advanceTimersByTime(299))
    expect(suggest).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(suggest).toHaveBeenCalledTimes(1)
    expect(suggest.mock.calls[0]?.[0]).toBe('快乐')
    expect(screen.getAllByRole('option')).toHaveLength(2)
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toContain('站酷快乐体')
    fireEvent.keyDown(input, { key: 'Escape' })
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})
