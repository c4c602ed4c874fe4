import { ICON_SIZES } from '~/services/icons.server'
import { SITE_NAME } from '~/site'

export function loader() {
  const manifest = {
    id: '/',
    name: SITE_NAME,
    short_name: SITE_NAME,
    description: '中文字体库：看字、试字、对比、下载。',
    lang: 'zh-CN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fcfcfc',
    theme_color: '#fcfcfc',
    icons: ICON_SIZES.map((size) => ({
      src: `/icons/${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any',
    })),
    shortcuts: [
      { name: '字体', url: '/font' },
      { name: '对比', url: '/user/compare' },
      { name: '收藏', url: '/user/favorite' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=86400' },
  })
}
