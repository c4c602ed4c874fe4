/**
 * The cipher of the AJ-Captcha protocol: AES-128-ECB with PKCS7 padding, in Base64. It only keeps the form that
 * clients of the protocol expect; a key that travels with its question guards nothing. Browsers load it when
 * somebody answers.
 */
import AES from 'crypto-js/aes.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import ECB from 'crypto-js/mode-ecb.js'

// PKCS7 is what the library pads with unless told otherwise.
const options = { mode: ECB }

/** What an answer is made of, as JSON under the challenge's key. */
export function encryptPoint(value: unknown, secretKey: string): string {
  return encryptText(JSON.stringify(value), secretKey)
}

/** The JSON text under this key, or null for what was not made with it. */
export function decryptPoint(pointJson: string, secretKey: string): string | null {
  try {
    const bytes = AES.decrypt(pointJson, Utf8.parse(secretKey), options)
    return bytes.sigBytes > 0 ? bytes.toString(Utf8) : null
  } catch {
    return null
  }
}

/** What proves a solved challenge to the call that it opens; `pointText` is the answer's JSON in clear. */
export function verificationOf(token: string, pointText: string, secretKey: string): string {
  return encryptText(`${token}---${pointText}`, secretKey)
}

function encryptText(text: string, secretKey: string): string {
  return AES.encrypt(Utf8.parse(text), Utf8.parse(secretKey), options).toString()
}
