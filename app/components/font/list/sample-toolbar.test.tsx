// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListLooks } from './list-looks'
import { SampleToolbar } from './sample-toolbar'

const router = vi.hoisted(() => ({
  navigate: vi.fn(),
  search: '?type=serif',
  pending: undefined as { pathname: string; search: string } | undefined,
}))
vi.mock('@remix-run/react', () => ({
  useNavigate: () => router.navigate,
  useLocation: () => ({ pathname: '/font', search: router.search }),
  useNavigation: () => ({ location: router.pending }),
}))

const LOOKS: ListLooks = { text: '', px: null, script: null, dir: 'h', layout: 'table', sort: 'newest' }
const list = createRef<HTMLDivElement>()
const toolbar = (looks: Partial<ListLooks> = {}) => (
  <>
    <SampleToolbar
      address={{ path: '/font', query: [...new URLSearchParams(router.search)] }}
      looks={{ ...LOOKS, ...looks }}
      list={list}
    />
    <div ref={list} />
  </>
)
const field = () => screen.getByLabelText<HTMLInputElement>('试字内容')
const slider = () => screen.getByRole<HTMLInputElement>('slider')
const write = (value: string) => fireEvent.input(field(), { target: { value } })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const went = () => router.navigate.mock.calls.map(([href]) => decodeURIComponent(String(href)))

beforeEach(() => {
  vi.useFakeTimers()
  router.navigate.mockClear()
  router.search = '?type=serif'
  router.pending = undefined
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the text', () => {
  it('goes into the address once it has been still for 300 ms', () => {
    render(toolbar())
    write('永')
    wait(200)
    write('永和')
    wait(299)
    expect(went()).toEqual([])
    wait(1)
    expect(went()).toEqual(['/font?type=serif&text=永和'])
    expect(router.navigate.mock.calls[0]![1]).toEqual({ replace: true, preventScrollReset: true })
  })

  it('waits for the input method', () => {
    render(toolbar())
    fireEvent.compositionStart(field())
    write('yong')
    wait(1000)
    expect(went()).toEqual([])
    write('永')
    fireEvent.compositionEnd(field())
    wait(300)
    expect(went()).toEqual(['/font?type=serif&text=永'])
  })

  it('keeps a filter that was chosen meanwhile', () => {
    const { rerender } = render(toolbar())
    write('永')
    router.pending = { pathname: '/font', search: '?type=serif&language=ja' }
    rerender(toolbar())
    wait(300)
    expect(went()).toEqual(['/font?type=serif&language=ja&text=永'])
  })

  it('goes at once by Enter and by 清空', () => {
    render(toolbar())
    write('永')
    fireEvent.submit(field().form!)
    expect(went()).toEqual(['/font?type=serif&text=永'])
    wait(1000)
    router.search = '?type=serif&text=永'
    cleanup()
    render(toolbar({ text: '永' }))
    fireEvent.click(screen.getByLabelText('清空'))
    expect(went().at(-1)).toBe('/font?type=serif')
    expect(field().value).toBe('')
    expect(went()).toHaveLength(2)
  })

  it('follows the address when it changes elsewhere, and is left alone otherwise', () => {
    const { rerender } = render(toolbar())
    write('永 ')
    wait(300)
    rerender(toolbar({ text: '永' }))
    expect(field().value).toBe('永 ')
    rerender(toolbar({ text: '' }))
    expect(field().value).toBe('')
  })
})

describe('the size', () => {
  it('is seen at once and in the address at the end', () => {
    render(toolbar())
    fireEvent.input(slider(), { target: { value: '80' } })
    expect(list.current!.style.getPropertyValue('--px')).toBe('80px')
    expect(screen.getByText('80 px')).toBeTruthy()
    wait(1000)
    expect(went()).toEqual([])
    fireEvent(slider(), new Event('change', { bubbles: true }))
    wait(300)
    expect(went()).toEqual(['/font?type=serif&px=80'])
  })

  it('at the layout’s own size leaves the address', () => {
    router.search = '?px=80'
    render(toolbar({ px: 80 }))
    fireEvent.input(slider(), { target: { value: '52' } })
    expect(list.current!.style.getPropertyValue('--px')).toBe('')
    fireEvent(slider(), new Event('change', { bubbles: true }))
    wait(300)
    expect(went()).toEqual(['/font'])
  })

  it('does not go along to another layout', () => {
    router.search = '?px=80&type=serif'
    render(toolbar({ px: 80 }))
    expect(screen.getByLabelText('卡片').getAttribute('href')).toBe('/font?type=serif&layout=cards')
  })
})

it('carries the rest of the address in hidden fields, its own names once', () => {
  router.search = '?type=serif&type=sans&text=永&px=80&sort=name&page=2&layout=cards'
  render(toolbar({ text: '永', px: 80, sort: 'name' }))
  const names = [...new FormData(field().form!)].map(([name, value]) => `${name}=${String(value)}`)
  expect(names).toEqual([
    'type=serif',
    'type=sans',
    'page=2',
    'layout=cards',
    'text=永',
    'px=80',
    'sort=name',
  ])
})

it('sorts at once, from the first page', () => {
  router.search = '?page=2&type=serif'
  render(toolbar())
  fireEvent.change(screen.getByLabelText('排序'), { target: { value: 'glyphs' } })
  expect(went()).toEqual(['/font?type=serif&sort=glyphs'])
})
