import { useMatches, useRouteLoaderData } from '@remix-run/react'
import { COMPARE_DOCUMENT_PATH } from '~/compare-path'
import type { ComparePage } from '~/services/compare.server'
import { Button } from '../ui/button'
import { addressOf, compareHrefOf, FILE_PATH, MEMBER_PATH } from './compare-address'

/** Sheets of a comparison: what is compared, the size ladder, and coverage with the licences. */
export const SHEETS = 3

/** The document's part of the bar: how long it is, the way back, and printing, which needs script, and the file. */
export function CompareBar() {
  const page = useMatches().at(-1)?.data as ComparePage | undefined
  const frame = useRouteLoaderData('root') as { member?: unknown } | undefined
  if (!page?.fonts) return null
  const address = addressOf(page, COMPARE_DOCUMENT_PATH)
  const [href, label] = frame?.member
    ? [compareHrefOf(address, { path: MEMBER_PATH }), '返回对比']
    : ['/font', '返回字体']
  return (
    <>
      {page.fonts.length > 0 && <span className="muted numeric">共 {SHEETS} 页，A4</span>}
      <div className="blank-bar__action compare-bar">
        <Button variant="weak" href={href} icon="left" aria-label={label}>
          <span>{label}</span>
        </Button>
        {page.fonts.length > 0 && (
          <>
            <Button variant="weak" className="script-only" onClick={() => window.print()}>
              打印
            </Button>
            <Button
              variant="primary"
              icon="download"
              href={compareHrefOf(address, { path: FILE_PATH })}
              download
            >
              导出 PDF
            </Button>
          </>
        )}
      </div>
    </>
  )
}
