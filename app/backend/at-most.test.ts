import { expect, it } from 'vitest'
import { atMost } from './at-most'

/** A job that ends when it is told to. */
function job() {
  let end!: (result: string) => void
  const promise = new Promise<string>((resolve) => (end = resolve))
  let begun = 0
  return {
    run() {
      begun++
      return promise
    },
    end,
    begun: () => begun,
  }
}

it('runs a few, lets a few wait, and refuses the next', async () => {
  const inTurn = atMost({ running: 1, waiting: 1 })
  const [first, second] = [job(), job()]
  const one = inTurn(first.run)
  const two = inTurn(second.run)
  await expect(inTurn(job().run)).rejects.toMatchObject({ code: 'BUSY', retryAfter: 5 })
  expect(second.begun()).toBe(0)
  first.end('one')
  second.end('two')
  expect(await Promise.all([one, two])).toEqual(['one', 'two'])
})

it('passes over those who went away while they waited', async () => {
  const inTurn = atMost({ running: 1, waiting: 2 })
  const [first, gone, last] = [job(), job(), job()]
  const control = new AbortController()
  const one = inTurn(first.run)
  const two = inTurn(gone.run, control.signal)
  const three = inTurn(last.run)
  control.abort(new Error('gone'))
  first.end('one')
  last.end('three')
  await expect(two).rejects.toThrow('gone')
  expect(await Promise.all([one, three])).toEqual(['one', 'three'])
  expect(gone.begun()).toBe(0)
})
