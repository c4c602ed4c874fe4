/**
 * Each tool is a file of its own for the browser, because a visitor comes for one of them. On the server all of them
 * are at hand: what streams in later would stay hidden where no script runs. In the browser the one that the address
 * names is there before the page comes alive, so that no click on it is lost.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { toolOf, type Tool } from '~/converter-tools'

async function view<Props>(
  tool: Tool,
  load: () => Promise<{ default: ComponentType<Props> }>,
): Promise<ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>> {
  return import.meta.env.SSR || tool === askedTool() ? (await load()).default : lazy(load)
}

const askedTool = () => toolOf(new URLSearchParams(window.location.search).get('tool'))

export const TextTool = await view('text', async () => ({
  default: (await import('./text/text-tool')).TextTool,
}))
export const FileTool = await view('file', async () => ({
  default: (await import('./file/file-tool')).FileTool,
}))
export const WebfontTool = await view('webfont', async () => ({
  default: (await import('./webfont/webfont-tool')).WebfontTool,
}))
export const HanziTool = await view('hanzi', async () => ({
  default: (await import('./hanzi/hanzi-tool')).HanziTool,
}))
