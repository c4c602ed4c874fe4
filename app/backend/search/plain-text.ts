/** Longest address of a link that is taken for one. */
const ADDRESS = 500
const LINK = new RegExp(`!?\\[([^[\\]\\n]*)\\]\\([^)\\n]{0,${ADDRESS}}\\)`, 'g')

/**
 * Markdown as the words that a reader sees, a line each paragraph. Not for showing as HTML. Nothing here looks ahead
 * without an end: a text of nothing but brackets takes no longer than any other.
 */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^[ \t]*(```|~~~).*$/gm, '')
    .replace(LINK, '$1')
    .replace(/^[|:\- \t]+$/gm, '')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+/gm, '')
    .replace(/<\/?[a-z][^<>\n]*>/gi, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/(?<![*\w/])\*([^\s*][^*\n]*)\*(?![*\w/])/g, '$1')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\| ?/g, ' ')
    .replace(/ +/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}
