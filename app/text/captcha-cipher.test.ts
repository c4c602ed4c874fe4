import { createCipheriv, createDecipheriv } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decryptPoint, encryptPoint, verificationOf } from './captcha-cipher'

const KEY = 'yongzi-eight-bfs'

function aes(text: string): string {
  const cipher = createCipheriv('aes-128-ecb', KEY, null)
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64')
}

describe("the captcha's cipher", () => {
  it('is AES-128-ECB with PKCS7 padding in Base64', () => {
    const point = { x: 123.4, y: 5, 字: '永' }
    expect(encryptPoint(point, KEY)).toBe(aes(JSON.stringify(point)))
    expect(verificationOf('token', '{"x":1,"y":5}', KEY)).toBe(aes('token---{"x":1,"y":5}'))
    const decipher = createDecipheriv('aes-128-ecb', KEY, null)
    const text = decipher.update(encryptPoint(point, KEY), 'base64', 'utf8') + decipher.final('utf8')
    expect(JSON.parse(text)).toEqual(point)
  })

  it('reads what it wrote', () => {
    expect(decryptPoint(encryptPoint([{ x: 1, y: 2 }], KEY), KEY)).toBe('[{"x":1,"y":2}]')
  })

  it.each(['', '※', 'AAAA', 'x'.repeat(2000), encryptPoint({ x: 1 }, 'another-16-chars')])(
    'reads no JSON from %j',
    (pointJson) => {
      const text = decryptPoint(pointJson, KEY)
      expect(() => JSON.parse(text ?? '')).toThrow()
    },
  )
})
