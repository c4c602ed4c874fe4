import { pageTitle } from '~/site'

/**
 * The page of a request that the front door refuses: whole in itself, because nothing of the application has looked
 * at it, in the colours of both themes. The message is the front door's own; `back` is a plain path of this site,
 * whose form was refused.
 */
export function refusalPage(status: number, message: string, back: string | null): string {
  const links = [back && `<a href="${back}">回到表单</a>`, '<a href="/">回首页</a>'].filter(Boolean)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${pageTitle(message)}</title>
<style>
:root { color-scheme: light dark; --paper: #fcfcfc; --ink: #111111; --ink-3: #666666; --rule: #dedede }
@media (prefers-color-scheme: dark) { :root { --paper: #0e0e0e; --ink: #f2f2f2; --ink-3: #9b9b9b; --rule: #2a2a2a } }
body { margin: 0; padding: 24px; background: var(--paper); color: var(--ink); font: 16px/1.7 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif }
main { max-width: 640px; margin: 12vh auto 0; border-top: 1px solid var(--rule); padding-top: 24px }
h1 { margin: 0; font-size: 28px; line-height: 1.4 }
p { margin: 12px 0 0 }
.status { color: var(--ink-3) }
a { color: inherit; margin-right: 24px; text-underline-offset: 4px }
</style>
</head>
<body lang="zh-CN">
<main>
<h1>${message}</h1>
<p class="status">${status}</p>
<p>${links.join('')}</p>
</main>
</body>
</html>
`
}
