import { compareDocumentHref } from '~/compare-path'
import { useCompareList } from '~/hooks/use-compare-list'
import { IconButton } from '../ui/button'

/** Members have a page for the list; for everyone else it is the document that carries it in its address. */
export function compareHref(items: readonly { fontGNo: string }[], member: boolean): string {
  return member ? '/user/compare' : compareDocumentHref(items.map(({ fontGNo }) => fontGNo))
}

export function CompareLink({ member }: { member: boolean }) {
  const { items, count } = useCompareList()
  return (
    <IconButton
      icon="compare"
      href={compareHref(items, member)}
      count={count}
      label={count ? `对比列表，${count} 款` : '对比列表'}
    />
  )
}
