import { useEffect, type CSSProperties } from 'react'
import type { HomePage } from '~/services/home.server'
import { fontHref } from '../font/font-actions'
import { Button } from '../ui/button'
import { PracticeCell } from '../ui/practice-cell'
import { YongStrokes } from '../ui/yong'
import { chineseCount } from './chinese-number'
import { FontCell } from './font-cell'
import { HeroStrokes } from './hero-strokes'

/** Eight strokes of 160 ms, their delay, and some rest. */
const WRITING_MS = 2000

/** 永 writes itself once: coming back to the page in the same tab finds it written. */
function useWrittenOnce() {
  useEffect(() => {
    const done = setTimeout(() => document.documentElement.removeAttribute('data-first-visit'), WRITING_MS)
    return () => clearTimeout(done)
  }, [])
}

type HeroProps = Pick<HomePage, 'libraryTotal' | 'libraryFree' | 'languages' | 'hero' | 'index'>

/** The practice sheet with 永, what the library is, and 永 as other fonts write it. */
export function Hero({ libraryTotal, libraryFree, languages, hero, index }: HeroProps) {
  useWrittenOnce()
  const ways = waysToWrite(libraryTotal)
  return (
    <section className="home-hero" aria-labelledby="home-title">
      <div className="home-hero__yong">
        <PracticeCell grid="mi">
          <YongStrokes written />
        </PracticeCell>
        <HeroStrokes groupOf={(method) => index.find((group) => group.stroke === method)?.name} />
      </div>
      <div className="home-hero__text">
        <h1 id="home-title" style={{ '--n': Math.max(5, ways.length) } as CSSProperties}>
          一个永字，
          <br />
          {ways}
        </h1>
        <div>
          <p>{introduction(libraryTotal, libraryFree, languages)}</p>
          <p className="home-hero__actions">
            <Button href="/font" variant="primary">
              浏览全部字体
            </Button>
            {libraryFree > 0 && <Button href="/font?licence=free-commercial">只看免费商用</Button>}
          </p>
        </div>
      </div>
      {hero.length > 0 && (
        <div className="home-hero__cells">
          {hero.map(({ gno, name, specimen }) => (
            <FontCell key={gno} href={fontHref({ fontGNo: gno })} name={name} specimen={specimen} />
          ))}
        </div>
      )}
    </section>
  )
}

const figures = new Intl.NumberFormat('en-US')

function waysToWrite(total: number): string {
  // An empty library still has the one 永 beside it, of eight strokes.
  if (total === 0) return '八种笔法'
  return `${chineseCount(total) ?? `${figures.format(total)} `}种写法`
}

function introduction(total: number, free: number, languages: string[]): string {
  const last = languages.at(-1)
  const scripts = languages.length > 1 ? `${languages.slice(0, -1).join('、')}与${last}` : (last ?? '')
  const licences =
    free === total && total > 0
      ? '，全部可免费商用'
      : free > 0
        ? `，其中 ${figures.format(free)} 款可免费商用`
        : ''
  return `收录${scripts}字体 ${figures.format(total)} 款${licences}。每一款都用它自己的字来展示，授权写在最前面。`
}
