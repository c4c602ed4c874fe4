import { beforeEach, describe, expect, it, vi } from 'vitest'

const WECHAT = { WECHAT_APP_ID: 'wx-1', WECHAT_APP_SECRET: 'secret' }

/** Where the forms of a page may lead, with these settings. */
async function formTargets(settings: Record<string, string>): Promise<string | undefined> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const { documentHeaders } = await import('./document-headers.server')
  const headers = new Headers()
  documentHeaders(headers, { scriptSources: "'none'", anonymous: true, status: 200 })
  return /form-action ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1]
}

describe('where forms may lead', () => {
  beforeEach(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  it('is this site alone without WeChat', async () => {
    expect(await formTargets({})).toBe("'self'")
  })

  it('is also WeChat’s page where it is configured, because a form’s answer leads there', async () => {
    expect(await formTargets(WECHAT)).toBe("'self' https://open.weixin.qq.com")
  })

  it('is also what stands in for WeChat', async () => {
    const settings = { ...WECHAT, WECHAT_OPEN_BASE: 'http://127.0.0.1:4190/open' }
    expect(await formTargets(settings)).toBe("'self' http://127.0.0.1:4190")
  })
})
