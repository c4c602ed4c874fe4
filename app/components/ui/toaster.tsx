import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstNotice } from './notify'

const ToasterBody = lazy(() => import('./toaster-body'))

/** The place of the toasts, last in the document. Loads its library with the first notice only. */
export function Toaster() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstNotice(() => setWanted(true)), [])
  return wanted ? (
    <Suspense fallback={null}>
      <ToasterBody />
    </Suspense>
  ) : null
}
