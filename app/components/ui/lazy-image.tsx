import { useLazyImage } from '~/hooks/use-lazy-image'

interface LazyImageProps {
  src: string
  alt: string
  /** the picture's own size in px: the frame has its ratio before the picture is there */
  width: number
  height: number
  srcSet?: string
  sizes?: string
  className?: string
  /** above the fold: a plain image, no waiting */
  eager?: boolean
}

/** Practice cell while loading, 200 ms fade, and after three attempts a tofu with 重试. */
export function LazyImage({ src, alt, width, height, srcSet, sizes, className, eager }: LazyImageProps) {
  const { ref, state, retry } = useLazyImage(src)
  const picture = { src, alt, width, height, srcSet, sizes }
  const frame = { aspectRatio: `${width} / ${height}` }
  const classes = `lazy-image${className ? ` ${className}` : ''}`
  if (eager) {
    return (
      <span className={classes} style={frame}>
        <img className="lazy-image__img" {...picture} />
      </span>
    )
  }
  return (
    <span ref={ref} className={`${classes} lazy-image--${state}`} style={frame}>
      {state === 'loaded' && <img className="lazy-image__img" loading="lazy" decoding="async" {...picture} />}
      {state === 'error' && (
        <>
          <span className="lazy-image__tofu" role="img" aria-label={`${alt}，图片没有载入`} />
          <button type="button" className="lazy-image__retry" onClick={retry}>
            重试
          </button>
        </>
      )}
      {state === 'loading' && (
        <noscript>
          <img loading="lazy" {...picture} />
        </noscript>
      )}
    </span>
  )
}
