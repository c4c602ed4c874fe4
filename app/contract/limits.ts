/** Limits that pages state and the contract enforces. No imports: this module may reach the browser. */

/** Longest text that the address of a page may carry for its specimens, in characters. */
export const MAX_SPECIMEN_CHARACTERS = 200
export const MAX_SUBSET_ITEMS = 100
export const MAX_SUBSET_CHARACTERS = 10_000
/** Longest text of a picture that stands in for a font that may not be subset. */
export const MAX_PICTURE_CHARACTERS = 400
/** Fonts on one page of the list. */
export const FONT_PAGE_SIZE = 24
