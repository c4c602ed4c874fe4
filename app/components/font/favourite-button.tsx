import { FavouriteButton as EntryFavouriteButton } from '../entry/favourite-button'

interface FavouriteButtonProps {
  font: { fontGNo: string; familyName: string; favourite: boolean }
  /** a button with its word, on the font's own page */
  wide?: boolean
}

/** 收藏 of a font. */
export function FavouriteButton({ font, wide }: FavouriteButtonProps) {
  const { fontGNo, familyName, favourite } = font
  return <EntryFavouriteButton kind="gno" id={fontGNo} name={familyName} favourite={favourite} wide={wide} />
}
