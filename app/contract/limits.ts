/** Limits that pages state and the contract enforces. No imports: this module may reach the browser. */

/** Longest text that the address of a page may carry for its specimens, in characters. */
export const MAX_SPECIMEN_CHARACTERS = 200
export const MAX_SUBSET_ITEMS = 100
export const MAX_SUBSET_CHARACTERS = 10_000
/** Longest text of a picture that stands in for a font that may not be subset. */
export const MAX_PICTURE_CHARACTERS = 400
/** Fonts on one page of the list. */
export const FONT_PAGE_SIZE = 24

/** Fonts in a compare list. */
export const COMPARE_MAX = 4

/** Width and height of a captcha's picture, in the pixels that places are measured on. It may hold more. */
export const CAPTCHA_WIDTH = 310
export const CAPTCHA_HEIGHT = 155
/** How far from the true place, in pixels of that picture, still counts. */
export const CAPTCHA_TOLERANCE = 5
export const CHALLENGE_SECONDS = 120
/** How long a solved captcha is good for. */
export const CAPTCHA_TICKET_SECONDS = 180
/** How long the second step of a reset, or the way back from WeChat, stays open. */
export const STEP_TICKET_SECONDS = 600

/** A file travels in parts of this size, the last one shorter; each is one request. */
export const PART_BYTES = 1024 * 1024
/** Files of one submission: a face a file, and pictures besides the cover. */
export const SUBMISSION_FONTS = 9
export const SUBMISSION_PICTURES = 4
export const SUBMISSION_PICTURE_BYTES = 5 * 1024 * 1024
export const SUBMISSION_NAME_MAX = 40
export const SUBMISSION_INTRO_MAX = 500
export const SUBMISSION_SAMPLE_MAX = 40
export const BOARD_NAME_MAX = 40
export const BOARD_TEXT_MAX = 2000

/** What a text turned into graphics may be; spacing and leading in em. */
export const CONVERT_TEXT = {
  /** Line breaks not counted. */
  characters: 200,
  lines: 50,
  px: [16, 512],
  defaultPx: 320,
  spacing: [-0.5, 0.5],
  leading: [0.85, 1.85],
  defaultLeading: 1.25,
  defaultColor: '#111111',
  /** Of a PNG: the longer side, and all pixels. */
  pngSide: 4_000,
  pngPixels: 8_000_000,
} as const
/** How a drawing's colours are written. */
export const HEX_COLOUR = /^#[0-9a-f]{6}$/i
/** Longest text that is converted between simplified and traditional at once. */
export const HANZI_MAX = 20_000
/** Longest text whose characters a converted font keeps, in characters. */
export const CONVERT_TEXT_MAX = 20_000
/** Longest line on which OpenType features are tried. */
export const MAX_FEATURE_TEXT = 40
