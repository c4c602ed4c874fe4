/** Markdown as the words that a reader sees, a line each paragraph. Not for showing as HTML. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^[ \t]*(```|~~~).*$/gm, '')
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/^[ \t]*[|:\- \t]+$/gm, '')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+/gm, '')
    .replace(/<\/?[a-z][^>\n]*>/gi, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/(?<![*\w/])\*([^\s*][^*\n]*)\*(?![*\w/])/g, '$1')
    .replace(/[ \t]*\|[ \t]*/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}
