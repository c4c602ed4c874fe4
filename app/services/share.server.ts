import { qrPath } from '~/text/qr'
import { ownPath } from './own-origin.server'
import { publicOrigin } from './public-origin.server'

/** Longer paths than any of ours make no picture. */
const MAX_PATH = 300

/**
 * The address of one of our pages as a QR code: black on white with its quiet zone, in both themes. Null where the
 * path is none of ours.
 */
export function qrPicture(request: Request): string | null {
  const url = new URL(request.url)
  const asked = url.searchParams.get('path') ?? ''
  const path = ownPath(asked)
  if (asked === '' || asked.length > MAX_PATH || (path === '/' && asked !== '/')) return null
  const code = qrPath(publicOrigin(request).origin + path)
  if (!code) return null
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${code.size} ${code.size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${code.size}v${code.size}H0z"/><path d="${code.path}"/></svg>`
}
