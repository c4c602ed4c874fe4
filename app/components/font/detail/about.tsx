import type { FontDetailPage } from '~/services/font-detail.server'
import { SectionHead } from '../../ui/section-head'

/** 关于, with 编者's signed paragraph after it, and 获奖 beside; each only where there is something. */
export function About({ page }: { page: FontDetailPage }) {
  const { aboutHtml, detail } = page
  const { editor, awards } = detail
  const hasAbout = aboutHtml !== '' || editor !== null
  if (!hasAbout && awards.length === 0) return null
  return (
    <div className="section">
      <div className={hasAbout && awards.length > 0 ? 'split split--main-first' : 'wrap'}>
        {hasAbout && (
          <section id="about" aria-labelledby="about-title">
            <SectionHead flush id="about-title" title="关于" />
            {/* Made by the service from Markdown; only its small set of elements gets through. */}
            {aboutHtml !== '' && <div className="prose" dangerouslySetInnerHTML={{ __html: aboutHtml }} />}
            {editor && (
              <blockquote className="editor-note">
                <p>{editor.text}</p>
                <footer>编者　{editor.name}</footer>
              </blockquote>
            )}
          </section>
        )}
        {awards.length > 0 && (
          <section id="awards" aria-labelledby="awards-title">
            <SectionHead flush id="awards-title" title="获奖" note={`${awards.length} 项`} />
            <ul className="award-list">
              {awards.map(({ year, name, url }) => (
                <li key={`${year} ${name}`}>
                  <span className="award-list__year">{year}</span>
                  <span>
                    {url ? (
                      <a className="text-link" href={url} rel="noopener">
                        {name}
                      </a>
                    ) : (
                      name
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}
