import { get } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import { ensureLibrary, largestFace } from '../library'
import { goal, progress, table } from '../report'
import { ensureBuild, startSite } from '../site'

const LIMIT_KB = 130

/** Pages as an anonymous visitor opens them first. */
export function anonymousPages(): string[] {
  return ['/', '/font', `/font/${largestFace().family}`]
}

/** Those, and the tools, which bring most code of their own. */
const TOOLS = ['/converter', '/converter?tool=webfont', '/variable', '/contribute']

interface Script {
  /** As it comes over the network. */
  bytes: number
  source: string
}

/** The JavaScript that the first HTML of a page asks for: every module it names, and what those import. */
export async function jsPart(): Promise<string> {
  ensureLibrary()
  ensureBuild()
  const site = await startSite()
  try {
    const rows: Array<[string, number, string, string]> = []
    const goals: string[] = []
    for (const path of [...anonymousPages(), ...TOOLS]) {
      progress(`脚本：${path}…`)
      const html = (await fetchGzipped(site.origin + path)).source
      const modules = await modulesOf(site.origin, html)
      const total = [...modules.values()].reduce((sum, { bytes }) => sum + bytes, 0)
      const inline = gzipSync(inlineScripts(html).join('\n')).length
      rows.push([path, modules.size, kb(total), kb(inline)])
      goals.push(goal(`${path} ${kb(total)} KB（上限 ${LIMIT_KB} KB）`, total <= LIMIT_KB * 1000))
    }
    return [
      table(['页面', '模块', 'gzip 后，KB', '页面里的脚本（另计），gzip 后，KB'], rows),
      goals.join('\n'),
    ].join('\n\n')
  } finally {
    await site.stop()
  }
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1)

async function modulesOf(origin: string, html: string): Promise<Map<string, Script>> {
  const found = new Map<string, Script>()
  const named = [
    ...[...html.matchAll(/<script\b[^>]*\bdata-modules="[^"]*"[^>]*>/g)].flatMap(([tag]) =>
      attribute(tag, 'data-modules').split(' '),
    ),
    ...[...html.matchAll(/<script\b[^>]*\bsrc="[^"]*"[^>]*>/g)].map(([tag]) => attribute(tag, 'src')),
    ...inlineScripts(html).flatMap(staticImports),
  ]
  const waiting = named.map((address) => new URL(address, origin).href)
  for (let address = waiting.pop(); address; address = waiting.pop()) {
    if (found.has(address)) continue
    const script = await fetchGzipped(address)
    found.set(address, script)
    for (const imported of staticImports(script.source)) waiting.push(new URL(imported, address).href)
  }
  return found
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)![1]!.replaceAll('&amp;', '&')
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1]!)
}

/** Addresses of `import … from "…"`, `import "…"` and `export … from "…"`, not of `import("…")`. */
function staticImports(source: string): string[] {
  const pattern = /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*\s{},]+?from\s*)?["']((?:\.{0,2}\/)[^"']+)["']/g
  return [...source.matchAll(pattern)].map((match) => match[1]!)
}

/** With the bytes as they came: `fetch` would only show them unpacked. */
function fetchGzipped(url: string): Promise<Script> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`))
        resolve({ bytes: body.length, source: unpack(body, response.headers['content-encoding']) })
      })
    }).on('error', reject)
  })
}

function unpack(body: Buffer, encoding: string | undefined): string {
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString('utf8')
}
