/** Sizes that the try bar offers; the server accepts a little more. */
export const TRY_MIN_PX = 24
export const TRY_MAX_PX = 160

export interface Try {
  text: string
  /** Null: as the window allows. */
  px: number | null
}

/** The size that an address asks for. */
export function pxOf(search: string): number | null {
  const given = new URLSearchParams(search).get('px')
  if (given === null || !/^\d{1,4}$/.test(given)) return null
  return Math.min(TRY_MAX_PX, Math.max(TRY_MIN_PX, Number(given)))
}

/** The query with this text and size; what else it says stays, a finished reload goes. */
export function withTry(search: string, { text, px }: Try): string {
  const query = new URLSearchParams(search)
  query.delete('reload')
  if (text === '') query.delete('text')
  else query.set('text', text)
  if (px === null) query.delete('px')
  else query.set('px', String(px))
  const result = query.toString()
  return result ? `?${result}` : ''
}
