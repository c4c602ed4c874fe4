import type { ReactNode } from 'react'

export type SpecimenState = 'loading' | 'loaded' | 'failed'

interface PracticeCellProps {
  /** 田字格 (default) or 米字格 */
  grid?: 'tian' | 'mi'
  /** without the frame, where the neighbours draw it */
  bare?: boolean
  href?: string
  current?: boolean
  className?: string
  /** one character set in `family`; anything else goes in `children` */
  char?: string
  family?: string
  /** the font's own scale, 0.88–1.18 */
  scale?: number
  weight?: number
  lang?: string
  state?: SpecimenState
  /** the font has no glyph for `char`: a tofu is drawn, never a fallback */
  missing?: boolean
  label?: string
  children?: ReactNode
}

/** The box of one character. A link when `href` is given. */
export function PracticeCell(props: PracticeCellProps) {
  const { grid = 'tian', bare, href, current, className, label, char, children } = props
  const classes = ['practice-cell']
  if (grid === 'mi') classes.push('practice-cell--mi')
  if (bare) classes.push('practice-cell--bare')
  if (current) classes.push('is-current')
  if (className) classes.push(className)
  const inside = (
    <>
      {char !== undefined && <CellCharacter {...props} char={char} />}
      {children}
    </>
  )
  return href ? (
    <a className={classes.join(' ')} href={href} aria-label={label} aria-current={current || undefined}>
      {inside}
    </a>
  ) : (
    <div className={classes.join(' ')} role={label ? 'img' : undefined} aria-label={label}>
      {inside}
    </div>
  )
}

function CellCharacter({
  char,
  family,
  scale,
  weight,
  lang,
  state,
  missing,
}: PracticeCellProps & { char: string }) {
  if (missing) return <Tofu char={char} />
  const style = {
    fontFamily: family && `'${family}'`,
    fontWeight: weight,
    '--k': scale,
  } as React.CSSProperties
  return (
    <span className="practice-cell__char" data-state={state} lang={lang} style={style}>
      {char}
    </span>
  )
}

/** A missing glyph at em size; the character itself stays in the text for search and screen readers. */
export function Tofu({ char, accent }: { char: string; accent?: boolean }) {
  return (
    <span className={accent ? 'tofu tofu--zhu' : 'tofu'} role="img" aria-label={`缺“${char}”`}>
      {char}
    </span>
  )
}
