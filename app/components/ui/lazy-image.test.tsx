// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetImages } from '~/hooks/image-loader'
import { LazyImage } from './lazy-image'

let attempts: number
let succeeds: boolean

class FakeImage {
  onload?: () => void
  onerror?: () => void
  set src(_: string) {
    attempts += 1
    const answer = succeeds ? 'onload' : 'onerror'
    queueMicrotask(() => this[answer]?.())
  }
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))

describe('LazyImage', () => {
  beforeEach(() => {
    attempts = 0
    forgetImages()
    vi.stubGlobal('Image', FakeImage)
    vi.stubGlobal('IntersectionObserver', undefined)
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('shows the picture once it is loaded, at its ratio from the start', async () => {
    succeeds = true
    const { container } = render(<LazyImage src="/a.png" alt="海报" width={300} height={400} />)
    expect((container.firstElementChild as HTMLElement).className).toContain('lazy-image--loading')
    await settle()
    expect(screen.getByAltText('海报').getAttribute('width')).toBe('300')
  })

  it('offers 重试 after three attempts, which makes three more', async () => {
    succeeds = false
    render(<LazyImage src="/b.png" alt="海报" width={300} height={400} />)
    await settle()
    expect(attempts).toBe(3)
    succeeds = true
    fireEvent.click(screen.getByText('重试'))
    await settle()
    expect(attempts).toBe(4)
    expect(screen.getByAltText('海报').tagName).toBe('IMG')
  })
})
