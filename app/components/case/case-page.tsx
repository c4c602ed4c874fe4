import type { CaseView } from '~/services/cases.server'
import { IconButton } from '../ui/button'
import { CaseFoot } from './case-foot'
import { caseHref, type CaseAddress } from './case-href'

interface CasePageProps {
  study: CaseView
  index: number
  /** The list that × leads back to. */
  list: CaseAddress
}

/** The viewer as a page: every way out of it and through it is a link. */
export function CasePage({ study, index, list }: CasePageProps) {
  const { pictures, previous, next } = study
  const picture = pictures[index]
  const hrefOf = (at: number) => caseHref({ ...list, view: study.id, picture: at + 1 })
  const before =
    index > 0
      ? { href: hrefOf(index - 1), label: '上一张' }
      : previous && { href: caseHref({ ...list, view: previous.id }), label: `上一个案例：${previous.title}` }
  const after =
    index < pictures.length - 1
      ? { href: hrefOf(index + 1), label: '下一张' }
      : next && { href: caseHref({ ...list, view: next.id }), label: `下一个案例：${next.title}` }
  return (
    <article className="viewer viewer--page">
      <div className="viewer__bar">
        <span>
          {index + 1} / {pictures.length}
        </span>
        <h1 className="viewer__title">{study.title}</h1>
        <div className="viewer__tools">
          {picture && (
            <IconButton icon="download" label="下载这张图" href={picture.src} download="" data-native="" />
          )}
          <IconButton icon="close" label="关闭" href={caseHref(list)} />
        </div>
      </div>
      <div className="viewer__stage">
        {before ? <IconButton icon="left" rel="prev" {...before} /> : <span />}
        <div className="viewer__image">
          {picture && (
            <a href={picture.src} data-native="" aria-label="看原图">
              <img src={picture.src} alt={picture.alt} width={picture.width} height={picture.height} />
            </a>
          )}
        </div>
        {after ? <IconButton icon="right" rel="next" {...after} /> : <span />}
      </div>
      <CaseFoot study={study} index={index} hrefOf={hrefOf} />
    </article>
  )
}
