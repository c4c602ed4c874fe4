import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useHydrated } from '~/hooks/use-hydrated'
import { IconButton } from './button'

interface DialogProps {
  open: boolean
  onClose?: () => void
  title: ReactNode
  kind?: 'account' | 'share' | 'download' | 'cropper' | 'confirm'
  /** the address without the dialog: × is a link to it until script takes over */
  closeHref?: string
  /** a section of the page instead of something that floats: the no-script equivalent */
  page?: boolean
  /** the section's own, for links to it */
  id?: string
  /** the children draw title and padding themselves; the title, a string, then only names the dialog */
  plain?: boolean
  children: ReactNode
}

/**
 * Native <dialog>: focus is kept inside and goes back to the opener, Esc and scrim close. It starts on what bears
 * `data-first-focus`, else on its first control.
 * Rendered open on the server it is a section of the page, which stays one where no script runs; where one will,
 * it already stands where the dialog takes its place.
 */
export function Dialog({ open, onClose, title, kind, closeHref, page, id, plain, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const downOnScrim = useRef(false)
  const titleId = useId()
  const waiting = !useHydrated() && open
  const look = kind ? ` dialog--${kind}` : ''

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    if (open && !dialog.open) {
      dialog.querySelector('[data-first-focus]')?.setAttribute('autofocus', '')
      dialog.showModal()
    } else if (!open && dialog.open) {
      dialog.close()
    }
  }, [open, waiting])

  // What is a section for good has nothing to close but its address.
  const close = { closeHref, onClose: page ? undefined : onClose }
  const named = plain ? { 'aria-label': String(title) } : { 'aria-labelledby': titleId }
  const inside = <DialogInside {...{ title, titleId, plain, ...close }}>{children}</DialogInside>
  if (page || waiting) {
    return (
      <section id={id} className={`dialog-page${page ? '' : ' dialog-page--waiting'}${look}`} {...named}>
        {inside}
      </section>
    )
  }
  return (
    <dialog
      ref={element}
      className={`dialog${look}`}
      {...named}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onPointerDown={(event) => {
        downOnScrim.current = isOnScrim(event)
      }}
      onClick={(event) => {
        if (downOnScrim.current && isOnScrim(event)) onClose?.()
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
      onClick={
        onClose &&
        ((event) => {
          event.preventDefault()
          onClose()
        })
      }
    />
  ) : (
    onClose && <IconButton className="dialog__close" icon="close" label="关闭" onClick={onClose} />
  )
  if (plain) {
    return (
      <>
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
