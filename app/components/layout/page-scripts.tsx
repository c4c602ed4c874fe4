import { Scripts } from '@remix-run/react'
import {
  cloneElement,
  Fragment,
  isValidElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'

/**
 * Remix's scripts, asked for after everything that draws the page. The HTML is whole and every control works
 * before they come, so they must not compete with the style sheet and the faces; Remix has no setting for it.
 */
export function PageScripts(props: ComponentProps<typeof Scripts>) {
  return <>{later(Scripts(props))}</>
}

function later(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(later)
  if (!isValidElement(node)) return node
  const { type, props } = node as ReactElement<{
    rel?: string
    src?: string
    type?: string
    children?: ReactNode
  }>
  if (type === Fragment) return <Fragment key={node.key}>{later(props.children)}</Fragment>
  // React 18 knows the attribute by its HTML name only.
  const isModule =
    (type === 'link' && props.rel === 'modulepreload') || (type === 'script' && props.type === 'module')
  return isModule ? cloneElement(node as ReactElement, { fetchpriority: 'low' }) : node
}
