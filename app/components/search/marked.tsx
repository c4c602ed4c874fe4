import type { ReactNode } from 'react'
import type { MarkedText } from '~/contract/search'

/** A text with its matches marked. */
export function Marked({ text, marks }: MarkedText) {
  if (marks.length === 0) return text
  const parts: ReactNode[] = []
  let done = 0
  for (const [from, to] of marks) {
    parts.push(text.slice(done, from), <mark key={from}>{text.slice(from, to)}</mark>)
    done = to
  }
  parts.push(text.slice(done))
  return parts
}
