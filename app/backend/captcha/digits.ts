import { oneOf, whole } from './random'

const NAMES = '零一二三四五六七八九'

export interface Question {
  question: string
  answer: string
}

const digits = (count: number) => Array.from({ length: count }, () => whole(0, 9))
const named = (values: readonly number[]) => values.map((value) => NAMES[value]!)

/** 1 to 99 as people say it. */
function spoken(value: number): string {
  const tens = Math.floor(value / 10)
  const ones = value % 10
  const head = tens === 0 ? '' : tens === 1 ? '十' : `${NAMES[tens]}十`
  return head + (ones === 0 && tens > 0 ? '' : NAMES[ones])
}

const WAYS: ReadonlyArray<() => Question> = [
  () => {
    const values = digits(4)
    return {
      question: `把这四个数按顺序写成数字：${named(values).join('、')}`,
      answer: values.join(''),
    }
  },
  () => {
    const values = digits(4)
    const [a, b, c, d] = named(values)
    return { question: `先写${a}，再写${b}，接着写${c}，最后写${d}，都用数字`, answer: values.join('') }
  },
  () => {
    const first = whole(11, 49)
    const second = whole(11, 49)
    return {
      question: `${spoken(first)}加${spoken(second)}等于多少，用数字回答`,
      answer: String(first + second),
    }
  },
  () => {
    const second = whole(11, 49)
    const left = whole(11, 49)
    return {
      question: `${spoken(second + left)}减去${spoken(second)}还剩多少，用数字回答`,
      answer: String(left),
    }
  },
  () => {
    const value = whole(101, 999)
    const [a, b, c] = [...String(value)].map((digit) => NAMES[Number(digit)])
    return {
      question: `一个三位数，百位是${a}，十位是${b}，个位是${c}，写出这个数`,
      answer: String(value),
    }
  },
]

/** A question in plain text, for those who see no picture. Limits guard it, not the question. */
export const digitsQuestion = (): Question => oneOf(WAYS)()
