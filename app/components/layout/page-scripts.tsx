import { Scripts } from '@remix-run/react'
import {
  cloneElement,
  Fragment,
  isValidElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'

/** Neither a script nor data to a browser: Remix's module waits under it. */
const WAITING = 'text/x-waiting-module'

/**
 * Runs beside the waiting module. A page in the background is not painted, so it need not wait. Nothing that it
 * adds may stay in the document, where hydration would find it.
 */
const START_AFTER_PAINT = `{
const waiting = document.querySelector('script[type="${WAITING}"]')
const { nonce, dataset } = document.currentScript
const start = () => {
  const links = dataset.modules.split(' ').map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  const module = Object.assign(document.createElement('script'), { type: 'module', nonce, textContent: waiting.textContent })
  document.head.append(...links, module)
  for (const added of [...links, module]) added.remove()
}
const afterFaces = () => {
  if (document.readyState === 'complete') return start()
  const soon = new AbortController()
  const once = () => { soon.abort(); clearTimeout(patience); start() }
  const patience = setTimeout(once, 1000)
  addEventListener('load', once, soon)
}
if (document.visibilityState === 'hidden') start()
else requestAnimationFrame(() => setTimeout(afterFaces))
}`

/**
 * Remix's scripts, asked for after the page's first paint. The HTML is whole and every control works before they
 * come, so they must not compete with the style sheet and the faces; Remix has no setting for it.
 */
export function PageScripts(props: ComponentProps<typeof Scripts>) {
  const modules: string[] = []
  const scripts = waiting(Scripts(props), modules)
  return (
    scripts && (
      <>
        {scripts}
        <script
          nonce={props.nonce}
          suppressHydrationWarning
          data-modules={modules.join(' ')}
          dangerouslySetInnerHTML={{ __html: START_AFTER_PAINT }}
        />
      </>
    )
  )
}

/** The same scripts without their preloads, whose addresses go to `modules`, and with the module put on hold. */
function waiting(node: ReactNode, modules: string[]): ReactNode {
  if (Array.isArray(node)) return node.map((each) => waiting(each, modules))
  if (!isValidElement(node)) return node
  const { type, props, key } = node as ReactElement<{
    rel?: string
    href?: string
    type?: string
    children?: ReactNode
  }>
  if (type === Fragment) return <Fragment key={key}>{waiting(props.children, modules)}</Fragment>
  if (type === 'link' && props.rel === 'modulepreload') {
    modules.push(props.href!)
    return null
  }
  if (type !== 'script' || props.type !== 'module') return node
  return cloneElement(node as ReactElement, { type: WAITING, async: undefined })
}
