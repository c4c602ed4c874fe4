import type { TextPage } from '~/services/converter-text.server'
import { Icon } from '../../ui/icon'

const MISSING_NAMED = 6

/** 马善政毛笔楷书没有“犇”; or why nothing may be exported. Always there, so that changes of it are read out. */
export function TextNotice({ page }: { page: TextPage }) {
  const { missing, refused } = page.layout
  const hasOthers = page.others.fonts.length > 0
  const isOne = missing.length === 1
  return (
    <div className="text-notice" role="status">
      {(refused !== null || missing.length > 0) && (
        <div className="text-notice__line">
          <Icon name="warning" />
          <div>
            <b className={refused === null ? 'text-notice__missing' : undefined}>
              {refused ?? `${page.font.name}没有${named(missing)}`}
            </b>
            <p>
              {refused === null && `不会用别的字体顶替，这${isOne ? '一' : '几'}格导出时留空。`}
              {hasOthers && (
                <>
                  {refused === null ? '改字，或' : '要图形，'}
                  <a className="text-link" href="#others">
                    {refused !== null ? '换一款' : isOne ? '换一款有它的' : '换一款都有的'}
                  </a>
                  。
                </>
              )}
            </p>
          </div>
        </div>
      )}
    </div>
  )
}

function named(missing: readonly string[]): string {
  const names = missing.slice(0, MISSING_NAMED).map((character) => `“${character}”`)
  return names.join('') + (missing.length > MISSING_NAMED ? `等 ${missing.length} 个字` : '')
}
