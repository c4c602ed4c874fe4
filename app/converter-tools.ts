/** The converter's tools in the order of their tabs; each has its own address. */
export const TOOLS = [
  { tool: 'text', label: '文字转图形' },
  { tool: 'file', label: '字体格式' },
  { tool: 'webfont', label: '网页字体' },
  { tool: 'hanzi', label: '简繁文本' },
] as const

export type Tool = (typeof TOOLS)[number]['tool']

export const CONVERTER_PATH = '/converter'

/** The tool that an address asks for; the first where it names none. */
export function toolOf(asked: string | null): Tool {
  return TOOLS.find(({ tool }) => tool === asked)?.tool ?? 'text'
}

export function toolHref(tool: Tool): string {
  return tool === 'text' ? CONVERTER_PATH : `${CONVERTER_PATH}?tool=${tool}`
}
