export interface TextPage {
  tool: 'text'
}

/** What the tool “文字转图形” shows for an address. */
export async function textPage(request: Request): Promise<TextPage> {
  void request
  return { tool: 'text' }
}
