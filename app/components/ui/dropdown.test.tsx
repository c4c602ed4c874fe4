// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dropdown, MenuItem } from './dropdown'

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const mouse = { pointerType: 'mouse' }

function setup() {
  render(
    <Dropdown trigger="字体" href="/font" label="字体">
      <MenuItem href="/recommend">推荐</MenuItem>
      <MenuItem href="/japanese">日文</MenuItem>
    </Dropdown>,
  )
  const trigger = screen.getByText('字体')
  return {
    trigger,
    root: trigger.parentElement as HTMLElement,
    isOpen: () => trigger.getAttribute('aria-expanded') === 'true',
  }
}

describe('Dropdown', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('opens after 250 ms of hovering and closes 150 ms after', () => {
    const { root, isOpen } = setup()
    fireEvent.pointerEnter(root, mouse)
    wait(249)
    expect(isOpen()).toBe(false)
    wait(1)
    expect(isOpen()).toBe(true)
    fireEvent.pointerLeave(root, mouse)
    wait(149)
    expect(isOpen()).toBe(true)
    wait(1)
    expect(isOpen()).toBe(false)
  })

  it('stays closed when the pointer only passes, and open when it comes back in time', () => {
    const { root, isOpen } = setup()
    fireEvent.pointerEnter(root, mouse)
    wait(100)
    fireEvent.pointerLeave(root, mouse)
    wait(1000)
    expect(isOpen()).toBe(false)
    fireEvent.pointerEnter(root, mouse)
    wait(250)
    fireEvent.pointerLeave(root, mouse)
    wait(100)
    fireEvent.pointerEnter(root, mouse)
    wait(1000)
    expect(isOpen()).toBe(true)
  })

  it('does not open under a finger: the link is followed', () => {
    const { root, isOpen } = setup()
    fireEvent.pointerEnter(root, { pointerType: 'touch' })
    wait(1000)
    expect(isOpen()).toBe(false)
  })

  it('opens by ↓, moves, and returns to the trigger by Esc', () => {
    const { trigger, isOpen } = setup()
    trigger.focus()
    fireEvent.keyDown(trigger, { key: 'ArrowDown' })
    wait(20)
    expect(isOpen()).toBe(true)
    expect(document.activeElement?.textContent).toBe('推荐')
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
    wait(20)
    expect(document.activeElement?.textContent).toBe('日文')
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(trigger)
  })
})
