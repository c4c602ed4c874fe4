import type { CaseView } from '~/services/cases.server'
import { UsedFonts } from './used-fonts'

interface CaseFootProps {
  study: CaseView
  index: number
  hrefOf(index: number): string
}

/** Under the picture: the fonts, what is to be said, and the pictures in small. */
export function CaseFoot({ study, index, hrefOf }: CaseFootProps) {
  const caption = study.pictures[index]?.caption
  return (
    <div className="viewer__foot">
      {study.fonts.length > 0 && (
        <div>
          <p className="viewer__label">使用字体</p>
          <UsedFonts fonts={study.fonts} />
        </div>
      )}
      <div className="viewer__note" role="group" aria-label="说明" tabIndex={0}>
        {caption && <p className="viewer__caption">{caption}</p>}
        <div dangerouslySetInnerHTML={{ __html: study.html }} />
      </div>
      {study.pictures.length > 1 && (
        <nav className="viewer__thumbs" aria-label="图片">
          {study.pictures.map((picture, at) => (
            <a
              key={picture.src}
              href={hrefOf(at)}
              aria-label={`第 ${at + 1} 张`}
              aria-current={at === index || undefined}
              data-keep-scroll=""
              data-at={at}
            >
              <img src={picture.src} alt="" width={picture.width} height={picture.height} loading="lazy" />
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}
