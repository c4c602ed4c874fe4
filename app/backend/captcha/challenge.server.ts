import { randomBytes } from 'node:crypto'
import type { CaptchaType, Challenge } from '~/contract/captcha'
import type { Backend } from '../backend'
import type { Answer } from './answer'
import { blockPuzzle } from './block-puzzle.server'
import { characters } from './characters.server'
import { clickWord } from './click-word.server'
import { digitsQuestion } from './digits'

type Drawn = Pick<Challenge, 'originalImageBase64' | 'jigsawImageBase64' | 'wordList' | 'question'> & {
  answer: Answer
}

const NO_PICTURE = { originalImageBase64: '', jigsawImageBase64: null, wordList: null }

const WAYS: Readonly<Record<CaptchaType, (backend: Backend) => Promise<Drawn>>> = {
  async blockPuzzle() {
    const { character, original, jigsaw, x } = await blockPuzzle()
    return {
      ...NO_PICTURE,
      originalImageBase64: original,
      jigsawImageBase64: jigsaw,
      question: `拖动滑块，把“${character}”缺的一笔补上`,
      answer: { kind: 'place', x },
    }
  },
  async clickWord() {
    const { words, original, points, reach } = await clickWord()
    return {
      ...NO_PICTURE,
      originalImageBase64: original,
      wordList: words,
      question: `依次点“${words.join('”“')}”`,
      answer: { kind: 'clicks', points, reach },
    }
  },
  async characters(backend) {
    const { original, text } = await characters(backend)
    return {
      ...NO_PICTURE,
      originalImageBase64: original,
      question: '写出图中的四个字',
      answer: { kind: 'text', text },
    }
  },
  async digits() {
    const { question, answer } = digitsQuestion()
    return { ...NO_PICTURE, question, answer: { kind: 'text', text: answer } }
  },
}

/** A new challenge and what solves it. */
export async function makeChallenge(
  backend: Backend,
  captchaType: CaptchaType,
): Promise<{ challenge: Challenge; answer: Answer }> {
  const { answer, ...drawn } = await WAYS[captchaType](backend)
  return {
    answer,
    challenge: {
      captchaType,
      token: randomBytes(24).toString('base64url'),
      // The cipher's key is 16 bytes, and the protocol's clients take them from 16 characters.
      secretKey: randomBytes(12).toString('base64url'),
      ...drawn,
    },
  }
}
