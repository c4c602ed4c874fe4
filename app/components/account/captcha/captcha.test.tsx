// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decryptPoint, verificationOf } from '~/text/captcha-cipher'
import { Captcha } from './captcha'

const KEY = 'yongzi-eight-bfs'
const RIGHT_X = 120

let asked: string[]
let checked: Array<{ token: string; point: unknown }>

/** An API that asks for the stroke at RIGHT_X. */
async function api(path: string, init: RequestInit): Promise<Response> {
  const body = JSON.parse(String(init.body))
  const answer = (code: string, message: string, data: unknown) =>
    new Response(JSON.stringify({ code, message, msg: message, data }))
  if (path === '/captcha/get') {
    asked.push(body.captchaType)
    return answer('200', '', {
      captchaType: body.captchaType,
      token: `token-${asked.length}`,
      secretKey: KEY,
      originalImageBase64: 'AAAA',
      jigsawImageBase64: 'AAAA',
      wordList: null,
      question: body.captchaType === 'blockPuzzle' ? '把“永”缺的一笔补上' : '一加一等于多少',
    })
  }
  const point = JSON.parse(decryptPoint(body.pointJson, KEY)!) as { x: number }
  checked.push({ token: body.token, point })
  const isRight = Math.abs(point.x - RIGHT_X) <= 5
  return isRight ? answer('200', '', { result: true }) : answer('CAPTCHA', '没有对上，再试一次', null)
}

function show(props: Partial<Parameters<typeof Captcha>[0]> = {}) {
  const element = (
    <form aria-label="登录">
      <Captcha form={null} {...props} />
    </form>
  )
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: ['/auth?view=code&redirect=%2Fuser'],
  })
  return render(<RouterProvider router={router} />)
}

const field = (name: string) =>
  new FormData(screen.getByRole<HTMLFormElement>('form', { name: '登录' })).get(name)
const press = (key: string, times = 1, shiftKey = false) => {
  for (let round = 0; round < times; round++) fireEvent.keyDown(screen.getByRole('slider'), { key, shiftKey })
}
const loaded = () => screen.findByText('把“永”缺的一笔补上')

beforeEach(() => {
  asked = []
  checked = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => api(path, init))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the captcha', () => {
  it('is solved by keys, and leaves its proof in the form', async () => {
    const onVerified = vi.fn()
    show({ onVerified })
    await loaded()
    press('ArrowRight', 6, true)
    press('ArrowLeft')
    expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe('116')
    press('Enter')
    await screen.findByText('验证通过')
    const proof = verificationOf('token-1', '{"x":116,"y":5}', KEY)
    expect(field('captchaVerification')).toBe(proof)
    expect(onVerified).toHaveBeenCalledExactlyOnceWith(proof)
    press('ArrowRight')
    expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe('116')
  })

  it('goes back to the start after a wrong answer, and asks anew', async () => {
    show()
    await loaded()
    press('ArrowRight', 2, true)
    press('Enter')
    await screen.findByText('没有对上，再试一次')
    expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe('0')
    expect(field('captchaVerification')).toBe('')
    await waitFor(() => expect(asked).toHaveLength(2))
    await waitFor(() => {
      press('ArrowRight')
      expect(screen.getByRole('slider').getAttribute('aria-valuenow')).not.toBe('0')
    })
    press('Home')
    press('ArrowRight', 6, true)
    press('Enter')
    await screen.findByText('验证通过')
    expect(checked.map(({ token }) => token)).toEqual(['token-1', 'token-2'])
  })

  it('says what the API says when it asks nothing', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 'LIMITED', message: '请求太频繁，请 30 秒后再试', data: null }, { status: 429 }),
    )
    show()
    expect(await screen.findByText('请求太频繁，请 30 秒后再试')).toBeTruthy()
    expect(screen.getByRole('slider').getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('link', { name: '看不清？用文字验证' })).toBeTruthy()
  })

  it('is one link away from words, and these from digits', async () => {
    show()
    await loaded()
    const link = screen.getByRole('link', { name: '看不清？用文字验证' })
    expect(link.getAttribute('href')).toBe('/auth?view=code&redirect=%2Fuser&captcha=characters')
    fireEvent.click(link)
    await waitFor(() => expect(field('captchaToken')).toBe('token-2'))
    fireEvent.click(screen.getByRole('button', { name: '改用数字' }))
    await waitFor(() => expect(field('captchaToken')).toBe('token-3'))
    expect(asked).toEqual(['blockPuzzle', 'characters', 'digits'])
    fireEvent.change(screen.getByLabelText('一加一等于多少'), { target: { value: '2' } })
    expect([field('captchaAnswer'), field('captchaType'), field('captchaKey')]).toEqual(['2', 'digits', KEY])
    expect(field('captchaVerification')).toBeNull()
  })

  it('shows the challenge of the page where the address asks for words', () => {
    show({
      form: {
        captchaType: 'digits',
        token: 'from-the-page',
        secretKey: KEY,
        image: null,
        question: '二加二等于多少',
        chosen: true,
        problem: null,
      },
      error: '没有对上，再试一次',
    })
    expect(screen.getByLabelText('二加二等于多少').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('没有对上，再试一次')).toBeTruthy()
    expect(field('captchaToken')).toBe('from-the-page')
    expect(asked).toEqual([])
  })
})
