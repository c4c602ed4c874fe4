import { useEffect, useRef, type RefObject } from 'react'

/**
 * A text field that keeps its focus when an answer comes: it takes over what the answer says that it holds, unless
 * something was written since it was sent. `answer` is what changes with every answer.
 */
export function useToldField(told: string, answer: unknown): RefObject<HTMLInputElement> {
  const field = useRef<HTMLInputElement>(null)
  const isWritten = useRef(false)

  useEffect(() => {
    const input = field.current!
    const form = input.form
    const onInput = () => (isWritten.current = true)
    const onSubmit = () => (isWritten.current = false)
    input.addEventListener('input', onInput)
    form?.addEventListener('submit', onSubmit)
    return () => {
      input.removeEventListener('input', onInput)
      form?.removeEventListener('submit', onSubmit)
    }
  }, [])

  useEffect(() => {
    if (!isWritten.current && field.current!.value !== told) field.current!.value = told
  }, [told, answer])

  return field
}
