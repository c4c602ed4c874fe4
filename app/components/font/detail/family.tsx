import type { FontDetailPage } from '~/services/font-detail.server'
import { Icon } from '../../ui/icon'
import { fontHref } from '../font-actions'
import { MissingGlyphs, Specimen, SpecimenRetry } from '../specimen'
import { fileSize } from './format'

/** 家族: one line per face, or per named instance of a variable font. Left out for a family of one. */
export function Family({ page }: { page: FontDetailPage }) {
  const { family, trial, detail } = page
  const { font } = detail
  if (family.length < 2) return null
  const files = `${fontHref(font)}/file`
  const name = font.familyName
  return (
    <section id="family" className="section" aria-labelledby="family-title">
      <div className="section-head">
        <h2 id="family-title">家族</h2>
        <span className="section-head__note">{family.length} 款</span>
        {font.variable && (
          <a className="section-head__more" href={`/variable/list?gno=${encodeURIComponent(font.fontGNo)}`}>
            每一个实例
          </a>
        )}
        {font.licence.mayRedistribute && (
          <a className="section-head__more" href={files} data-native="">
            {trial.axis ? '下载可变字体' : '下载整个家族'}
            <span className="numeric">{fileSize(detail.fileBytes)}</span>
          </a>
        )}
      </div>
      <ul className="family-list">
        {family.map(({ gno, file, label, labelEn, weight, italic, bytes, specimen }) => (
          <li key={`${gno} ${weight} ${italic}`}>
            <div className="family-list__meta">
              <b>{label}</b>
              <span>{labelEn}</span>
              <span className="numeric">{weight}</span>
              <MissingGlyphs missing={specimen.missing} />
              <SpecimenRetry specimen={specimen} name={`${name} ${label}`} />
              {file && (
                <span className="row-actions">
                  <span className="family-list__size numeric">{fileSize(bytes)}</span>
                  <a
                    className="icon-button"
                    href={`${files}?file=${encodeURIComponent(file)}`}
                    data-native=""
                    aria-label={`下载 ${name} ${label}`}
                  >
                    <Icon name="download" />
                  </a>
                </span>
              )}
            </div>
            <Specimen specimen={specimen} weight={trial.axis ? weight : undefined} />
          </li>
        ))}
      </ul>
    </section>
  )
}
