import { contentDisposition } from '~/text/content-disposition'
import { forVisitor } from './caller.server'
import { fontBase } from './webfont-base.server'
import { styleSheetText } from './webfont-files.server'

/**
 * The rules of css2 as a file to keep. Its addresses are whole, because it will lie on somebody else's host, where
 * those of css2 itself, which are relative to it, would lead nowhere.
 */
export function webfontSheet(request: Request): Promise<Response> {
  return forVisitor(request, async (caller) => {
    const search = new URL(request.url).searchParams
    const family = search.get('family') ?? ''
    const { base, isClaimed } = fontBase(request)
    const sheet = await styleSheetText(caller, {
      family,
      text: search.get('text') ?? '',
      display: search.get('display') ?? 'swap',
      base,
    })
    return new Response(sheet, {
      headers: {
        'content-type': 'text/css; charset=utf-8',
        'content-disposition': contentDisposition(`${family.split(':')[0]!.trim() || 'webfont'}.css`),
        'cache-control': isClaimed ? 'private, no-cache' : 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
      },
    })
  })
}
