import { lazy, Suspense, useState, type CSSProperties } from 'react'
import type { ViewerPicture } from '../../ui/image-viewer'
import { LazyImage } from '../../ui/lazy-image'
import { isPlainClick } from '../../ui/plain-click'

const ImageViewer = lazy(() => import('../../ui/image-viewer'))

const MOST_IN_A_ROW = 4

/** Rows as even as can be, none longer than four. */
export function rowsOf<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / MOST_IN_A_ROW)
  const rows: T[][] = []
  let at = 0
  for (let row = 0; row < count; row++) {
    const length = Math.ceil((items.length - at) / (count - row))
    rows.push(items.slice(at, (at += length)))
  }
  return rows
}

interface PictureRowProps {
  pictures: readonly ViewerPicture[]
  /** Something of the same section stands above. */
  after?: boolean
}

/** Pictures uncropped, each row of one height. A picture opens in the viewer; without script, its file. */
export function PictureRow({ pictures, after }: PictureRowProps) {
  const [open, setOpen] = useState<number | null>(null)
  if (pictures.length === 0) return null
  return (
    <>
      <div className={after ? 'picture-rows picture-rows--after' : 'picture-rows'}>
        {rowsOf(pictures.map((picture, index) => ({ ...picture, index }))).map((row, at) => (
          <div key={at} className="picture-row">
            {row.map(({ src, title, width, height, index }) => (
              <figure key={index} style={{ '--ratio': width / height } as CSSProperties}>
                {/* The caption is the link's and says the same. */}
                <LazyImage src={src} alt="" width={width} height={height} />
                <figcaption>
                  <a
                    href={src}
                    data-native=""
                    aria-haspopup="dialog"
                    onClick={(event) => {
                      if (!isPlainClick(event)) return
                      event.preventDefault()
                      setOpen(index)
                    }}
                  >
                    {title}
                  </a>
                </figcaption>
              </figure>
            ))}
          </div>
        ))}
      </div>
      {open !== null && (
        <Suspense fallback={null}>
          <ImageViewer pictures={pictures} start={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
