/** Names that files are offered under. Pure. */

/** What some file system or other refuses in a name, and what turns or hides the letters around it. */
const UNFIT = /[\s\\/:*?"<>|\p{C}]+/gu

/** A piece of a file's name: without spaces, and without what can't be in one. */
export function namePart(text: string): string {
  return text.replace(UNFIT, '')
}
