import { useRouteLoaderData } from '@remix-run/react'
import { linkCode, css2Path, familyRule, webfontHref } from '~/converter-webfont'
import { useHydrated } from '~/hooks/use-hydrated'
import type { FontDetailPage } from '~/services/font-detail.server'
import { CopyCode } from '../../ui/copy-code'
import { SectionHead } from '../../ui/section-head'

/** 网页使用: the two lines for a page of one's own, and the tool that makes them for other weights and texts. */
export function WebUse({ page }: { page: FontDetailPage }) {
  const { font } = page.detail
  const frame = useRouteLoaderData('root') as { origin?: string } | undefined
  const hydrated = useHydrated()
  const origin = frame?.origin || (hydrated ? window.location.origin : '')
  const tool = webfontHref({
    gno: font.fontGNo,
    weights: [],
    range: 'slices',
    text: '',
    display: 'swap',
    preview: '',
    as: 'link',
  })
  const path = css2Path(encodeURIComponent(font.fontGNo), 'swap')
  const rule = familyRule(font.fontGNo, /宋|明/.test(font.typeLabel) ? 'serif' : 'sans-serif')
  const code = origin === '' ? null : linkCode(origin, path, rule)
  const isAllowed = font.licence.maySubset
  return (
    <section id="webfont" className="section font-webfont" aria-labelledby="webfont-title">
      <SectionHead
        id="webfont-title"
        title="网页使用"
        note={isAllowed ? '按 unicode-range 分片，浏览器只取用到的' : undefined}
      />
      {isAllowed && code !== null && (
        <pre tabIndex={0} aria-label="网页使用的代码">
          <code>{code}</code>
        </pre>
      )}
      <p>
        {isAllowed ? (
          <>
            {code !== null && <CopyCode text={code} />}
            <a className="text-link" href={tool}>
              选字重和范围，看能省下多少
            </a>
          </>
        ) : (
          '这款字体的授权不允许子集化，不能当网页字体用。'
        )}
      </p>
    </section>
  )
}
