import { createHash } from 'node:crypto'
import { env } from '~/env.server'
import worker from '~/service-worker/worker.js?raw'
import styles from '~/styles/index.css?url'
import latin from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'

/** What the offline page needs to be itself. */
const SHELL = ['/offline', styles, latin, '/favicon.svg']

/**
 * The worker's script. Its version is made of everything that it would keep under one, so a new build brings a new
 * worker and the same build never does. Switched off, it removes itself and all that it kept.
 */
export function serviceWorkerScript(): string {
  const enabled = env().SERVICE_WORKER === 'on'
  const version = createHash('sha256')
    .update(JSON.stringify([worker, SHELL]))
    .digest('hex')
    .slice(0, 12)
  return `const CONFIG = ${JSON.stringify({ version, shell: SHELL, enabled })}\n${worker}`
}

/** A page that stands alone: its style sheet and nothing else, because no script would come either. */
export function offlinePage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>网络已断开 - 永字字库</title>
<link rel="stylesheet" href="${styles}">
</head>
<body lang="zh-CN">
<main id="main" class="state offline-page">
<div class="practice-cell practice-cell--mi"><span class="tofu" role="img" aria-label="缺字">网</span></div>
<div>
<h1>网络已断开</h1>
<p>看过的页面仍可打开。</p>
<p><a class="text-link" href="/">回首页</a></p>
</div>
</main>
</body>
</html>
`
}
