/**
 * `tsx bench/http/react-peer.ts <html file> <port>`: the bare minimum that React can do for a page. A node:http
 * server that creates the elements of the page for each request and pipes them out: no routes, no data, no
 * stylesheets to look up. The page is parsed once, when the server starts.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** What is used of htmlparser2's nodes. */
interface ParsedNode {
  type: string
  name?: string
  data?: string
  attribs?: Record<string, string>
  children?: ParsedNode[]
}

type Plain = string | { tag: string; props: Record<string, unknown>; children: Plain[] }

const RAW_TEXT = new Set(['script', 'style'])

/** A style attribute as React wants it; custom properties keep their names. */
function styleOf(text: string): Record<string, string> {
  const style: Record<string, string> = {}
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':')
    if (colon < 0) continue
    const name = declaration.slice(0, colon).trim()
    const key = name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, c: string) => c.toUpperCase())
    style[key] = declaration.slice(colon + 1).trim()
  }
  return style
}

function propsOf({ name: tag, attribs = {} }: ParsedNode): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(attribs)) {
    if (name === 'class') props.className = value
    else if (name === 'for') props.htmlFor = value
    else if (name === 'style') props.style = styleOf(value)
    // React wants a controlled field's default under another name; a bare attribute is true.
    else if (name === 'value' && tag === 'input') props.defaultValue = value
    else if (name === 'checked') props.defaultChecked = true
    else props[name] = value === '' && name !== 'alt' ? true : value
  }
  return props
}

function plain(nodes: readonly ParsedNode[]): Plain[] {
  return nodes.flatMap((node): Plain[] => {
    if (node.type === 'text') return [node.data ?? '']
    if (!node.name) return []
    const props = propsOf(node)
    if (!RAW_TEXT.has(node.name)) return [{ tag: node.name, props, children: plain(node.children ?? []) }]
    const text = (node.children ?? []).map(({ data }) => data ?? '').join('')
    return [{ tag: node.name, props: { ...props, dangerouslySetInnerHTML: { __html: text } }, children: [] }]
  })
}

function element(node: Plain): ReactNode {
  return typeof node === 'string' ? node : createElement(node.tag, node.props, ...node.children.map(element))
}

const [file, port] = process.argv.slice(2)
const { parseDocument } = createRequire(import.meta.url)('htmlparser2') as {
  parseDocument(html: string): { children: ParsedNode[] }
}
const nodes = plain(parseDocument(readFileSync(file!, 'utf8')).children)
const page = nodes.find((node) => typeof node === 'object' && node.tag === 'html')! as Exclude<Plain, string>
// What was streamed after the end of the document belongs to its body.
const body = page.children.at(-1) as Exclude<Plain, string>
body.children.push(...nodes.slice(nodes.indexOf(page) + 1))
const Page = () => element(page)

createServer((_, response) => {
  const { pipe } = renderToPipeableStream(createElement(Page), {
    onShellReady() {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      pipe(response)
    },
    onShellError(error) {
      console.error(error)
      response.writeHead(500).end()
    },
  })
}).listen(Number(port), '127.0.0.1')
