import { Icon } from '../ui/icon'

const TOOLS = [
  { href: '/converter', name: '转换器', text: '文字转图形，字体换格式' },
  { href: '/converter?tool=webfont', name: '网页字体', text: '只保留用到的字' },
  { href: '/contribute', name: '投稿', text: '把你的字放进来' },
] as const

/** The ways on from the page. */
export function ToolLinks() {
  return (
    <nav className="tool-links" aria-label="工具">
      {TOOLS.map(({ href, name, text }) => (
        <a key={href} href={href}>
          <span>
            <b>{name}</b>
            <span>{text}</span>
          </span>
          <Icon name="right" />
        </a>
      ))}
    </nav>
  )
}
