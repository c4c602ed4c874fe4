import { useEffect, useState } from 'react'

/** A dialog that is loaded when it is first asked for: by a click, or by an address that names its section. */
export function useAsked(id?: string) {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const ask = () => {
    setAsked(true)
    setOpen(true)
  }
  useEffect(() => {
    if (id && window.location.hash === `#${id}`) ask()
  }, [id])
  return { asked, ask, dialog: { open, onClose: () => setOpen(false) } }
}
