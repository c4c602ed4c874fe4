import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the double answers next, by the end of the path; a string goes out as it is. */
export interface WechatAnswers {
  access_token: unknown
  userinfo: unknown
}

/** WeChat's two endpoints over HTTP: a code is good once, and the token that it gave shows one user. */
export async function wechatProvider(app: { appId: string; appSecret: string }) {
  const codes = new Map<string, { unionid?: string; nickname: string }>()
  const tokens = new Map<string, { openid: string; unionid?: string; nickname: string }>()
  const answers: Partial<WechatAnswers> = {}
  const asked: string[] = []
  let next = 0

  function exchange(query: URLSearchParams): unknown {
    if (query.get('appid') !== app.appId || query.get('secret') !== app.appSecret)
      return { errcode: 40125, errmsg: 'invalid appsecret' }
    const code = query.get('code') ?? ''
    const user = codes.get(code)
    if (!user || query.get('grant_type') !== 'authorization_code')
      return { errcode: 40029, errmsg: `invalid code ${code}` }
    codes.delete(code)
    const openid = `o-${user.unionid}`
    const access_token = `token-${++next}`
    tokens.set(access_token, { openid, ...user })
    return { access_token, openid, expires_in: 7200, scope: 'snsapi_login' }
  }

  function show(query: URLSearchParams): unknown {
    const user = tokens.get(query.get('access_token') ?? '')
    if (!user || user.openid !== query.get('openid')) return { errcode: 40001, errmsg: 'invalid credential' }
    return user
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://wechat.test')
    asked.push(pathname)
    const answer =
      pathname === '/sns/oauth2/access_token'
        ? (answers.access_token ?? exchange(searchParams))
        : pathname === '/sns/userinfo'
          ? (answers.userinfo ?? show(searchParams))
          : { errcode: 404 }
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** A user scans and confirms: the code that the browser comes back with. */
    scan(user: { unionid?: string; nickname: string }): string {
      const code = `code-${++next}`
      codes.set(code, user)
      return code
    },
    answers,
    asked,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
