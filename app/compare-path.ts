/** The document of a comparison: it carries its fonts in its own address and is open to all. */
export const COMPARE_DOCUMENT_PATH = '/pdf/compare'

export function compareDocumentHref(gnos: readonly string[]): string {
  const query = gnos.map((gno) => `gno=${encodeURIComponent(gno)}`).join('&')
  return query ? `${COMPARE_DOCUMENT_PATH}?${query}` : COMPARE_DOCUMENT_PATH
}
