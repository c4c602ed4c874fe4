import { useEffect, useRef, type MouseEvent } from 'react'

interface ErrorSummaryProps {
  /** changes with every answer: each one takes the focus */
  answer: unknown
  /** the field's id, and what is wrong with it */
  problems: ReadonlyArray<readonly [id: string, message: string]>
  /** where no field is wrong */
  message: string
}

/** What was refused, on top of its form, with links to the fields; takes the focus. */
export function ErrorSummary({ answer, problems, message }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [answer])
  return (
    // Where no script moves the focus, the browser does.
    <div ref={box} className="error-summary" role="alert" tabIndex={-1} autoFocus onClick={toField}>
      <h2>{problems.length > 0 ? `有 ${problems.length} 处需要修改` : message}</h2>
      {problems.length > 0 && (
        <ul>
          {problems.map(([id, text]) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** To the field, and to no other address: Back would have to be pressed once more for each. */
function toField(event: MouseEvent) {
  const link = (event.target as Element).closest('a')
  const field = link && document.getElementById(link.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}
