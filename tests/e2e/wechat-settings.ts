/**
 * Where the run's own WeChat answers. Made from the site's port, because both must know it before either starts;
 * a thousand away, because runs beside this one have the ports next to it.
 */
export function wechatSettings(sitePort: number) {
  const port = sitePort > 64_000 ? sitePort - 1000 : sitePort + 1000
  return {
    port,
    appId: 'wx-e2e',
    appSecret: 'secret-of-the-app',
    openBase: `http://localhost:${port}`,
    apiBase: `http://127.0.0.1:${port}`,
  }
}
