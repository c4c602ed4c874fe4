import { useCallback, useId, useLayoutEffect, useRef, useState, type ReactNode, type TouchEvent } from 'react'
import { IconButton } from './button'

export interface ViewerPicture {
  src: string
  alt: string
  title: string
  width: number
  height: number
}

/** What lies past the first or the last picture. */
interface Beyond {
  label: string
  go(): void
}

interface ImageViewerProps {
  pictures: readonly ViewerPicture[]
  /** Which picture is shown; with `onTurn` it is the owner's to change, else only where it begins. */
  start: number
  onTurn?(index: number): void
  before?: Beyond | null
  after?: Beyond | null
  tools?(picture: ViewerPicture): ReactNode
  foot?: ReactNode
  onClose: () => void
}

const SWIPE_PX = 48

/** Ink over the whole screen: arrows and swipes turn, Esc closes, the frame button shows the picture's own size. */
export default function ImageViewer(props: ImageViewerProps) {
  const { pictures, start, onTurn, before, after, tools, foot, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const touch = useRef<number | null>(null)
  const titleId = useId()
  const [own, setOwn] = useState(start)
  const index = onTurn ? start : own
  const [actual, setActual] = useState(false)
  const picture = pictures[index]

  // Closed before it leaves the document, so that the focus goes back to the opener.
  useLayoutEffect(() => {
    const element = dialog.current
    // The keys belong to the viewer as a whole, so no button of it begins with the focus.
    element?.setAttribute('autofocus', '')
    element?.showModal()
    return () => element?.close()
  }, [])

  const turn = useCallback(
    (by: -1 | 1) => {
      const to = index + by
      setActual(false)
      if (to < 0) before?.go()
      else if (to >= pictures.length) after?.go()
      else (onTurn ?? setOwn)(to)
    },
    [index, pictures.length, before, after, onTurn],
  )

  function onTouchEnd(event: TouchEvent) {
    const from = touch.current
    const to = event.changedTouches[0]?.clientX
    touch.current = null
    if (from === null || to === undefined || actual) return
    if (Math.abs(to - from) >= SWIPE_PX) turn(to < from ? 1 : -1)
  }

  if (!picture) return null
  const several = pictures.length > 1
  const isFirst = index === 0
  const isLast = index === pictures.length - 1
  return (
    <dialog
      ref={dialog}
      className="viewer"
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return
        if (event.key === 'ArrowRight') turn(1)
        if (event.key === 'ArrowLeft') turn(-1)
      }}
    >
      <div className="viewer__bar">
        {several && (
          <span aria-live="polite">
            {index + 1} / {pictures.length}
          </span>
        )}
        <h2 id={titleId} className={several ? 'viewer__title' : undefined}>
          {picture.title}
        </h2>
        <div className="viewer__tools">
          <IconButton
            icon="expand"
            label={actual ? '适合屏幕' : '原始大小'}
            pressed={actual}
            onClick={() => setActual(!actual)}
          />
          {tools?.(picture)}
          <IconButton icon="close" label="关闭" onClick={onClose} />
        </div>
      </div>
      <div className="viewer__stage">
        <IconButton
          icon="left"
          label={isFirst && before ? before.label : '上一张'}
          disabled={isFirst && !before}
          onClick={() => turn(-1)}
        />
        <div
          className={actual ? 'viewer__image viewer__image--actual' : 'viewer__image'}
          tabIndex={actual ? 0 : undefined}
          onTouchStart={(event) => {
            touch.current = event.touches.length === 1 ? event.touches[0]!.clientX : null
          }}
          onTouchEnd={onTouchEnd}
        >
          <img
            key={picture.src}
            src={picture.src}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
          />
        </div>
        <IconButton
          icon="right"
          label={isLast && after ? after.label : '下一张'}
          disabled={isLast && !after}
          onClick={() => turn(1)}
        />
      </div>
      {foot}
    </dialog>
  )
}
