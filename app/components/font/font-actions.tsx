import type { FontCard } from '~/services/font-card.server'
import { useCompareList } from '~/hooks/use-compare-list'
import { compareDocumentHref } from '~/compare-path'
import { IconButton } from '../ui/button'
import { notify } from '../ui/notify'
import { FavouriteButton } from './favourite-button'
import type { LicenceLevel } from '../ui/licence-mark'

export function fontHref(font: Pick<FontCard, 'fontGNo'>): string {
  return `/font/${encodeURIComponent(font.fontGNo)}`
}

/** Where the download stands in its page while no script has made a dialog of it. */
export const DOWNLOAD_ID = 'download'

export function downloadHref(font: Pick<FontCard, 'fontGNo'>): string {
  return `${fontHref(font)}/download#${DOWNLOAD_ID}`
}

export function licenceLevel(font: { licence: Pick<FontCard['licence'], 'kind'> }): LicenceLevel {
  switch (font.licence.kind) {
    case 'free-commercial':
      return 'free'
    case 'needs-licence':
      return 'restricted'
    default:
      return 'unverified'
  }
}

/** Adds a font to the compare list, or takes it out; without script the link opens the comparison itself. */
export function useCompareToggle(font: Pick<FontCard, 'fontGNo' | 'familyName'>) {
  const { has, add, remove } = useCompareList()
  const added = has(font.fontGNo)
  return {
    added,
    href: compareDocumentHref([font.fontGNo]),
    toggle() {
      const outcome = added
        ? remove(font.fontGNo)
        : add({ fontGNo: font.fontGNo, name: font.familyName, href: fontHref(font) })
      notify[outcome.type](outcome.message)
    },
  }
}

/** 收藏 对比 下载, everywhere in this order. */
export function FontActions({ font, backTo }: { font: FontCard; backTo?: string | null }) {
  const { familyName } = font
  const { added, href, toggle } = useCompareToggle(font)
  return (
    <span className="row-actions">
      <FavouriteButton font={font} backTo={backTo} />
      <IconButton
        icon="compare"
        href={href}
        pressed={added}
        label={added ? `移出对比 ${familyName}` : `加入对比 ${familyName}`}
        onClick={(event) => {
          event.preventDefault()
          toggle()
        }}
      />
      <IconButton
        icon="download"
        href={downloadHref(font)}
        label={font.licence.mayRedistribute ? `下载 ${familyName}` : `去官方下载 ${familyName}`}
      />
    </span>
  )
}
