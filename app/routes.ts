import { index, route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config'

/** A screen and its `.html` twin: one module, two addresses. */
function screen(path: string, file: string, id?: string): RouteConfigEntry[] {
  const name = id ?? path.replace(/[^a-z]+/gi, '-')
  return [
    route(path, file, { id: `screen:${name}` }),
    route(htmlTwin(path), file, { id: `screen:${name}.html` }),
  ]
}

/** `font/:id` → `font/:id.html`; an optional last segment keeps its twin: `qs/:tag?` → `qs/:tag.html`. */
function htmlTwin(path: string): string {
  return `${path.replace(/\?$/, '')}.html`
}

/** Screens that come later answer with a plain page of their title; `coming.tsx` knows the titles. */
const COMING = ['variable', 'variable/list']

export default [
  index('routes/home.tsx', { id: 'screen:home' }),
  route('index.html', 'routes/home.tsx', { id: 'screen:home.html' }),
  ...screen('font', 'routes/font/list.tsx'),
  ...screen('font/:id', 'routes/font/detail.tsx'),
  ...screen('font/:id/download', 'routes/font/download.tsx'),
  route('font/:id/file', 'routes/font/file.tsx'),
  ...screen('font/:id/glyphs', 'routes/font/glyphs.tsx'),
  ...screen('font/:id/features', 'routes/font/glyphs-features.tsx'),
  ...screen('char', 'routes/font/glyphs-char.tsx'),
  ...screen('qs/:tag?', 'routes/search.tsx'),
  route('qs.html', 'routes/search.tsx', { id: 'screen:qs.html' }),
  ...screen('auth', 'routes/account/auth.tsx'),
  route('auth/wechat', 'routes/account/wechat.tsx'),
  route('auth/wechat/callback', 'routes/account/wechat-callback.tsx'),
  route('auth/logout', 'routes/account/logout.tsx'),
  ...screen('account/forget', 'routes/account/forget.tsx'),
  ...screen('pdf/compare', 'routes/compare/document.tsx'),
  ...screen('user/compare', 'routes/compare/member.tsx'),
  ...screen('user', 'routes/user/overview.tsx'),
  ...screen('user/favorite', 'routes/user/favorite.tsx'),
  ...screen('user/download', 'routes/user/download.tsx'),
  route('user/download.csv', 'routes/user/download-list.tsx'),
  ...screen('user/message', 'routes/user/message.tsx'),
  ...screen('user/profile', 'routes/user/profile.tsx'),
  route('user/profile/data', 'routes/user/profile-data.tsx'),
  ...screen('album', 'routes/album/list.tsx'),
  ...screen('album/:id', 'routes/album/detail.tsx'),
  route('album/:id/file', 'routes/album/file.tsx'),
  ...screen('heji', 'routes/heji/list.tsx'),
  ...screen('heji/:id', 'routes/album/detail.tsx'),
  ...screen('case', 'routes/case/list.tsx'),
  ...screen('designer', 'routes/designer/list.tsx'),
  ...screen('designer/:id', 'routes/designer/detail.tsx'),
  ...screen('player', 'routes/player.tsx'),
  ...['game', 'japanese', 'god', 'weifeng'].flatMap((path) => screen(path, 'routes/topic/topic.tsx')),
  ...screen('recommend', 'routes/recommend.tsx'),
  ...screen('articles', 'routes/article/list.tsx'),
  ...screen('articles/:id', 'routes/article/detail.tsx'),
  ...screen('zixun', 'routes/article/list.tsx'),
  ...screen('zixun/:id', 'routes/article/detail.tsx'),
  ...screen('notice', 'routes/notice.tsx'),
  ...screen('baike', 'routes/baike/index.tsx'),
  ...screen('baike/:id', 'routes/baike/detail.tsx'),
  ...screen('calligraphy', 'routes/calligraphy.tsx'),
  ...screen('agreement/font', 'routes/agreement.tsx'),
  ...screen('agreement/register', 'routes/agreement.tsx'),
  ...screen('converter', 'routes/converter.tsx'),
  route('converter/hanzi.txt', 'routes/converter-hanzi-file.tsx'),
  ...screen('contribute', 'routes/contribute/page.tsx'),
  route('contribute/upload', 'routes/contribute/upload.tsx'),
  ...screen('contact', 'routes/board/contact.tsx'),
  ...screen('cooperation', 'routes/board/cooperation.tsx'),
  ...COMING.flatMap((path) => screen(path, 'routes/coming.tsx')),

  route('favourite', 'routes/favourite.tsx'),
  route('preferences', 'routes/preferences.tsx'),
  route('api/suggest', 'routes/suggest.tsx'),
  route('api/tray', 'routes/tray.tsx'),
  route('api/qr', 'routes/qr.tsx'),
  route('sitemap.xml', 'routes/found/sitemap.tsx', { id: 'found:sitemap-index' }),
  route('sitemaps/:name.xml', 'routes/found/sitemap.tsx', { id: 'found:sitemap' }),
  route('feed.xml', 'routes/found/feed.tsx', { id: 'found:feed' }),
  route('feed/fonts.xml', 'routes/found/feed.tsx', { id: 'found:feed-fonts' }),
  route('robots.txt', 'routes/found/robots.tsx'),
  route('sw.js', 'routes/found/service-worker.tsx'),
  route('offline', 'routes/found/offline.tsx'),
  route('manifest.webmanifest', 'routes/found/manifest.tsx'),
  route('icons/:file', 'routes/found/icon.tsx', { id: 'found:icon' }),
  route('favicon.ico', 'routes/found/icon.tsx', { id: 'found:favicon' }),
  route('healthz', 'routes/healthz.tsx'),
  ...screen('api/docs', 'routes/api/docs.tsx'),
  route('api/*', 'routes/api/mount.tsx', { id: 'mount:api' }),
  route('web/api/*', 'routes/api/mount.tsx', { id: 'mount:web' }),
  route('webfont/*', 'routes/api/mount.tsx', { id: 'mount:webfont' }),
  route('css2', 'routes/api/mount.tsx', { id: 'mount:css2' }),
  route('subset/*', 'routes/api/mount.tsx', { id: 'mount:subset' }),
  route('captcha/*', 'routes/api/mount.tsx', { id: 'mount:captcha' }),
  route('pictures/*', 'routes/api/mount.tsx', { id: 'mount:pictures' }),
  route('media/*', 'routes/api/mount.tsx', { id: 'mount:media' }),
  route('og/*', 'routes/api/mount.tsx', { id: 'mount:og' }),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
