/** The three headers that carry a token, in the order in which they are read. */
export function tokenHeaders(product: string): [string, string, string] {
  return ['god-font-authenticate', 'reeji-authenticate', `${product}-authenticate`]
}
