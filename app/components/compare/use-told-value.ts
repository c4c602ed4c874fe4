import { useEffect, useRef } from 'react'

/** For a field that the reader writes in: the address's value comes into the same field, which keeps the focus. */
export function useToldValue<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null)
  useEffect(() => {
    if (field.current) field.current.value = value
  }, [value])
  return field
}
