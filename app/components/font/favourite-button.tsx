import { FavouriteButton as EntryFavouriteButton } from '../entry/favourite-button'

interface FavouriteButtonProps {
  font: { fontGNo: string; familyName: string; favourite: boolean }
  /** a button with its word, on the font's own page */
  wide?: boolean
  /** the font whose row the visitor comes back to; its own, unless that row will be gone */
  backTo?: string | null
}

/** Where a row is found again after its star was pressed without script: at the star. */
const starId = (gno: string) => `star-${gno}`

/** 收藏 of a font. On the font's own page it stands at the top. */
export function FavouriteButton({ font, wide, backTo = font.fontGNo }: FavouriteButtonProps) {
  const { fontGNo, familyName, favourite } = font
  return (
    <EntryFavouriteButton
      kind="gno"
      id={fontGNo}
      name={familyName}
      favourite={favourite}
      wide={wide}
      anchor={wide ? undefined : starId(fontGNo)}
      backTo={wide || backTo === null ? undefined : starId(backTo)}
    />
  )
}
