import type { FontDetailPage } from '~/services/font-detail.server'
import { Icon } from '../../ui/icon'
import { SectionHead } from '../../ui/section-head'

/** 授权: what may be done and what may not, then the licence's own words. */
export function Licence({ page }: { page: FontDetailPage }) {
  const { detail } = page
  const { licence } = detail.font
  const unknown = licence.kind === 'unverified'
  return (
    <section id="licence" className="section" aria-labelledby="licence-title">
      <div className="split licence-split">
        <div>
          <SectionHead flush id="licence-title" title="授权" note={licence.label} />
          <ul className="licence-terms">
            {detail.licenceCan.map((use) => (
              <li key={use}>
                {use}
                <b>可</b>
              </li>
            ))}
            {detail.licenceCannot.map((use) => (
              <li key={use}>
                {use}
                <b className={unknown ? 'is-unknown' : 'is-denied'}>不可</b>
              </li>
            ))}
          </ul>
        </div>
        <LicenceWords page={page} />
      </div>
    </section>
  )
}

function LicenceWords({ page }: { page: FontDetailPage }) {
  const { detail } = page
  const { licence } = detail.font
  const { licenceConditions, reservedNames, official } = detail
  return (
    <div className="licence-words">
      <SectionHead
        flush
        title={
          licence.url ? (
            <a href={licence.url} rel="noopener">
              {licence.name}
            </a>
          ) : (
            licence.name
          )
        }
      />
      {licenceConditions.length > 0 && (
        <ul>
          {licenceConditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      )}
      {reservedNames.length > 0 && (
        <p>
          保留名称{reservedNames.map((name) => `“${name}”`).join('')}
          ，修改版不得使用。本站的子集因此用中性的名称。
        </p>
      )}
      {detail.embeddingNote && <p>{detail.embeddingNote}</p>}
      {detail.licenceCopyright && (
        <p className="muted" lang="en">
          {detail.licenceCopyright}
        </p>
      )}
      {official && (
        <p>
          <a className="text-link" href={official.url} rel="noopener">
            官方发布页：{official.name}
          </a>
        </p>
      )}
      {detail.licenceText && (
        <details className="licence-text">
          <summary>
            <Icon name="down" small />
            阅读授权全文
          </summary>
          <pre lang="en" tabIndex={0}>
            {detail.licenceText}
          </pre>
        </details>
      )}
    </div>
  )
}
