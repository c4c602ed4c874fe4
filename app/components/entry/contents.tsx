import { useCurrentSection } from '../font/detail/use-current-section'

interface ContentsProps {
  contents: ReadonlyArray<{ id: string; title: string }>
  className?: string
}

/** The table of contents beside a long text; the section that is being read is marked. */
export function Contents({ contents, className }: ContentsProps) {
  const current = useCurrentSection(contents.map(({ id }) => id))
  if (contents.length === 0) return <div className="contents" />
  return (
    <nav className={className ? `contents ${className}` : 'contents'} aria-label="目录">
      {contents.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  )
}
