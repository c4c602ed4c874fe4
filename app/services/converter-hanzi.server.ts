export interface HanziPage {
  tool: 'hanzi'
}

/** What the tool “简繁文本” shows for an address. */
export async function hanziPage(request: Request): Promise<HanziPage> {
  void request
  return { tool: 'hanzi' }
}
