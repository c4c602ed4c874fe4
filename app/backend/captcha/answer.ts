import { CAPTCHA_TOLERANCE } from '~/contract/limits'

interface Point {
  x: number
  y: number
}

/** What solves a challenge, as it is kept until then. */
export type Answer =
  | { kind: 'place'; x: number }
  | { kind: 'clicks'; points: Point[]; reach: number }
  | { kind: 'text'; text: string }

/** Whether the JSON that a client sent solves it. Anything at all may stand there. */
export function isRight(answer: Answer, sent: string): boolean {
  const value = parsed(sent)
  switch (answer.kind) {
    case 'place': {
      const x = numberOf(value, 'x')
      return x !== null && Math.abs(x - answer.x) <= CAPTCHA_TOLERANCE
    }
    case 'clicks':
      return Array.isArray(value) && value.length === answer.points.length && value.every(isAt(answer))
    case 'text': {
      const text = fieldOf(value, 'text')
      return typeof text === 'string' && plain(text) === plain(answer.text)
    }
  }
}

const isAt =
  ({ points, reach }: Extract<Answer, { kind: 'clicks' }>) =>
  (value: unknown, index: number): boolean => {
    const x = numberOf(value, 'x')
    const y = numberOf(value, 'y')
    const point = points[index]!
    return x !== null && y !== null && Math.hypot(x - point.x, y - point.y) <= reach
  }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function numberOf(value: unknown, name: string): number | null {
  const field = fieldOf(value, name)
  return typeof field === 'number' && Number.isFinite(field) ? field : null
}

/** Full-width digits are digits; spaces and separators between the characters mean nothing. */
const plain = (text: string) => text.normalize('NFKC').replace(/[\s、,.。]/g, '')
