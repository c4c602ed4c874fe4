import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { WebfontPage } from '~/services/converter-webfont.server'
import { fileSize, percent } from '~/text/figure'

/** Where sizes were reckoned, they are asked for once more when the preview has had the files made. */
const AGAIN_MS = 1500

/** 这一页省下的: three figures, and which slices the preview needs. */
export function Savings({ page }: { page: WebfontPage }) {
  const { full, download, isEstimate, styles } = page.savings
  const about = isEstimate ? '约 ' : ''
  const isNothing = styles.length === 0 && download === 0
  const less = percent(Math.max(0, full - download), full)
  useMeasured(isEstimate, page.preview.href ?? page.preview.css ?? '')
  return (
    <section className="webfont-savings" aria-labelledby="webfont-savings-title">
      <div className="text-tool__label">
        <h2 id="webfont-savings-title">这一页省下的</h2>
        <small>按下面的预览文字算</small>
      </div>
      <dl className="webfont-savings__figures" aria-live="polite">
        <div>
          <dt>完整字体</dt>
          <dd>{fileSize(full)}</dd>
        </div>
        <div>
          <dt>实际下载</dt>
          <dd>{download === 0 ? '0' : about + fileSize(download)}</dd>
        </div>
        <div>
          <dt>减少</dt>
          <dd>{isNothing ? '—' : about + less}</dd>
        </div>
      </dl>
      {styles.map(({ weight, loaded }) => {
        const name = weight === 'all' ? '可变' : `字重 ${weight}`
        return (
          <div key={weight} className="webfont-slices">
            <div aria-hidden="true">
              {loaded.map((is, index) => (
                <i key={index} className={is ? 'is-loaded' : undefined} />
              ))}
            </div>
            <p>
              {`${styles.length > 1 ? `${name}：` : ''}${loaded.length} 片里取了 ${loaded.filter(Boolean).length} 片，每片一个方格。`}
            </p>
          </div>
        )
      })}
      {styles.length === 0 && (
        <p className="webfont-savings__note">
          {isNothing ? '要留下的字，这款字体一个也没有，所以没有文件。' : '整个文件一次取来，不再分片。'}
        </p>
      )}
    </section>
  )
}

function useMeasured(isEstimate: boolean, preview: string) {
  const { revalidate } = useRevalidator()
  const asked = useRef('')
  useEffect(() => {
    if (!isEstimate || asked.current === preview) return
    let over = false
    const timer = setTimeout(() => {
      void document.fonts.ready.then(() => {
        if (over) return
        asked.current = preview
        revalidate()
      })
    }, AGAIN_MS)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [isEstimate, preview, revalidate])
}
