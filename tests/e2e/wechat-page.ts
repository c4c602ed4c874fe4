import { createServer } from 'node:http'
import type { FullConfig } from '@playwright/test'
import { wechatProvider } from '../mocks/wechat-provider'
import { wechatSettings } from './wechat-settings'

/**
 * WeChat for the whole run: the page that shows the code, where whoever types a union id has scanned it, and in
 * front of the double its two endpoints. Both projects use it, so it can't be a spec's.
 */
export default async function startWechat({ webServer, projects }: FullConfig) {
  const origin = webServer?.url ?? projects[0]!.use.baseURL!
  const { port, ...app } = wechatSettings(Number(new URL(origin).port))
  const double = await wechatProvider(app)

  async function answer({ pathname, search, searchParams }: URL): Promise<string> {
    if (pathname !== '/connect/qrconnect') return (await fetch(`${double.base}${pathname}${search}`)).text()
    const unionid = searchParams.get('unionid')
    if (unionid === null) return scanPage(searchParams)
    const back = new URL(searchParams.get('redirect_uri')!)
    back.searchParams.set('state', searchParams.get('state')!)
    // Whoever refuses on the phone comes back without a code.
    if (unionid) back.searchParams.set('code', double.scan({ unionid, nickname: '扫码的人' }))
    // Its page goes on by itself, as WeChat's does; a redirect would keep the fragment of the scan's address.
    return page(`<meta http-equiv="refresh" content="0;url=${escaped(back.href)}">`)
  }

  const server = createServer((request, response) => {
    void answer(new URL(request.url!, app.openBase)).then((said) => {
      const isPage = said.startsWith('<!doctype')
      const type = isPage ? 'text/html; charset=utf-8' : 'application/json'
      response.writeHead(200, { 'content-type': type }).end(said)
    })
  })
  await new Promise<void>((ready, fail) => server.once('error', fail).listen(port, '127.0.0.1', ready))
  return async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
    await double.close()
  }
}

function scanPage(query: URLSearchParams): string {
  const fields = ['redirect_uri', 'state'].map(
    (name) => `<input type="hidden" name="${name}" value="${escaped(query.get(name) ?? '')}">`,
  )
  return page(
    `<form>${fields.join('')}<label>谁在扫 <input name="unionid"></label><button>确认</button></form>`,
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const page = (content: string) =>
  `<!doctype html><html lang="zh"><link rel="icon" href="data:,"><title>微信扫码</title>${content}</html>`
