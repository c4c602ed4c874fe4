import type { MouseEvent } from 'react'
import type { CaseView } from '~/services/cases.server'
import { isPlainClick } from '../ui/plain-click'
import { IconButton } from '../ui/button'
import ImageViewer from '../ui/image-viewer'
import { CaseFoot } from './case-foot'
import { caseHref, type CaseAddress } from './case-href'

interface CaseDialogProps {
  study: CaseView
  index: number
  list: CaseAddress
  onTurn(index: number): void
  onOther(id: string): void
  onClose(): void
}

/** The viewer over the list; which picture it shows stands in the address. Past either end comes the next case. */
export default function CaseDialog({ study, index, list, onTurn, onOther, onClose }: CaseDialogProps) {
  const { pictures, previous, next } = study
  const hrefOf = (at: number) => caseHref({ ...list, view: study.id, picture: at + 1 })
  const inPlace = (event: MouseEvent) => {
    const at = (event.target as Element).closest<HTMLElement>('[data-at]')?.dataset['at']
    if (at === undefined || !isPlainClick(event)) return
    event.preventDefault()
    onTurn(Number(at))
  }
  return (
    <ImageViewer
      pictures={pictures.map((picture) => ({ ...picture, title: study.title }))}
      start={index}
      onTurn={onTurn}
      before={previous && { label: `上一个案例：${previous.title}`, go: () => onOther(previous.id) }}
      after={next && { label: `下一个案例：${next.title}`, go: () => onOther(next.id) }}
      tools={(picture) => (
        <IconButton icon="download" label="下载这张图" href={picture.src} download="" data-native="" />
      )}
      foot={
        <div onClick={inPlace}>
          <CaseFoot study={study} index={index} hrefOf={hrefOf} />
        </div>
      }
      onClose={onClose}
    />
  )
}
