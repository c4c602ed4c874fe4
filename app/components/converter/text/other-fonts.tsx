import type { TextPage } from '~/services/converter-text.server'
import { Specimen } from '../../font/specimen'
import { textHref } from '~/converter-text'
import { settledValues, type TextValues } from './use-text-form'

/** 换一款: fonts that have every character, set in these words. */
export function OtherFonts({ page, values }: { page: TextPage; values: TextValues }) {
  const { others, layout, settings } = page
  const now = { ...settledValues(values, settings), weight: 0 }
  return (
    <section className="other-fonts" id="others" aria-labelledby="others-title">
      <div className="text-tool__label">
        <h2 id="others-title">换一款</h2>
        {others.total > 0 ? (
          <a
            href={`/font?${new URLSearchParams({ draws: layout.text, text: layout.text.replace(/\s+/g, ' ') })}`}
          >
            {others.characters} 个字都有的 {others.total.toLocaleString('en')} 款
          </a>
        ) : (
          <small>没有别的字体写得全这 {others.characters} 个字</small>
        )}
      </div>
      {others.fonts.length > 0 && (
        <ul>
          {others.fonts.map(({ gno, name, specimen }) => (
            <li key={gno}>
              <a href={textHref({ ...now, gno })} data-keep-scroll="">
                <Specimen specimen={specimen} />
                <small>{name}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
