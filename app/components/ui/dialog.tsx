import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from './button'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  kind?: 'account' | 'share' | 'download' | 'cropper' | 'confirm'
  /** the address without the dialog: × is a link to it until script takes over */
  closeHref?: string
  /** a section of the page instead of something that floats: the no-script equivalent */
  page?: boolean
  /** the children draw title and padding themselves; the title then only names the dialog */
  plain?: boolean
  children: ReactNode
}

/**
 * Native <dialog>: focus is kept inside and goes back to the opener, Esc and scrim close.
 * Rendered open on the server it shows without script, and becomes modal once hydrated.
 */
export function Dialog({ open, onClose, title, kind, closeHref, page, plain, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const downOnScrim = useRef(false)
  const titleId = useId()
  const className = `dialog${kind ? ` dialog--${kind}` : ''}`

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    if (open && !dialog.matches(':modal')) {
      dialog.close()
      dialog.showModal()
    } else if (!open && dialog.open) {
      dialog.close()
    }
  }, [open])

  const inside = <DialogInside {...{ title, titleId, plain, closeHref, onClose }}>{children}</DialogInside>
  if (page) {
    return (
      <section className={`dialog-page${kind ? ` dialog--${kind}` : ''}`} aria-labelledby={titleId}>
        {inside}
      </section>
    )
  }
  return (
    <dialog
      ref={element}
      className={className}
      aria-labelledby={titleId}
      // Only the server's open state: showModal() owns the attribute afterwards.
      {...(typeof document === 'undefined' && open ? { open: true } : {})}
      suppressHydrationWarning
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        downOnScrim.current = isOnScrim(event)
      }}
      onClick={(event) => {
        if (downOnScrim.current && isOnScrim(event)) onClose()
      }}
    >
      {inside}
    </dialog>
  )
}

type InsideProps = Pick<DialogProps, 'title' | 'plain' | 'closeHref' | 'onClose' | 'children'> & {
  titleId: string
}

function DialogInside({ title, titleId, plain, closeHref, onClose, children }: InsideProps) {
  const close = closeHref ? (
    <IconButton
      className="dialog__close"
      icon="close"
      label="关闭"
      href={closeHref}
      onClick={(event) => {
        event.preventDefault()
        onClose()
      }}
    />
  ) : (
    <IconButton className="dialog__close" icon="close" label="关闭" onClick={onClose} />
  )
  if (plain) {
    return (
      <>
        <h2 id={titleId} className="visually-hidden">
          {title}
        </h2>
        {children}
        {close}
      </>
    )
  }
  return (
    <div className="dialog__body">
      <h2 id={titleId} className="dialog__title">
        {title}
      </h2>
      {children}
      {close}
    </div>
  )
}

/** The backdrop reports itself as the dialog, outside its box. */
function isOnScrim(event: React.MouseEvent<HTMLDialogElement>) {
  if (event.target !== event.currentTarget) return false
  const box = event.currentTarget.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}
