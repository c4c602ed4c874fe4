export interface WebfontPage {
  tool: 'webfont'
}

/** What the tool “网页字体” shows for an address. */
export async function webfontPage(request: Request): Promise<WebfontPage> {
  void request
  return { tool: 'webfont' }
}
