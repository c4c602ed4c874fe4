import type { AgreementPage } from '~/services/agreements.server'
import { Contents } from '../entry/contents'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'

const figures = new Intl.NumberFormat('en-US')

/** An agreement: its revision, a summary, numbered articles, and what was revised. */
export function AgreementView({ page }: { page: AgreementPage }) {
  const { title, summary, updatedAt, revisions, words, articles } = page
  const facts = [
    `${updatedAt} 修订`,
    revisions[0] && `第 ${revisions[0].version} 版`,
    `约 ${figures.format(Math.max(100, Math.round(words / 100) * 100))} 字`,
  ]
  return (
    <>
      <header className="agreement-head">
        <div>
          <h1>{title}</h1>
          <p className="muted numeric">{facts.filter(Boolean).join('，')}</p>
        </div>
        <div className="agreement-head__end">
          <Button variant="weak" icon="download" className="script-only" onClick={() => window.print()}>
            打印或存为 PDF
          </Button>
          {revisions.length > 0 && (
            <Button variant="weak" href="#revisions">
              历次修订
            </Button>
          )}
        </div>
      </header>
      <div className="agreement">
        <Contents
          className="contents--agreement"
          contents={articles
            .filter((each) => each.title !== '')
            .map((each) => ({
              id: each.id,
              title: each.number ? `${each.number}　${each.title}` : each.title,
            }))}
        />
        <div className="agreement__text">
          <p className="agreement__summary">
            <Icon name="info" />
            <span>{summary}</span>
          </p>
          {articles.map((article) => (
            <section key={article.id} id={article.id} className="agreement__article">
              {article.title !== '' && (
                <h2>
                  {article.number && <span>{article.number} </span>}
                  {article.title}
                </h2>
              )}
              {article.paragraphs.map(({ number, html }, index) => (
                <p key={number || index}>
                  <small>{number}</small>
                  {/* Made by the service from Markdown; only its small set of elements gets through. */}
                  <span dangerouslySetInnerHTML={{ __html: html }} />
                </p>
              ))}
            </section>
          ))}
          {revisions.length > 0 && (
            <section id="revisions" className="agreement__article">
              <h2>历次修订</h2>
              <table className="facts-table">
                <tbody>
                  {revisions.map(({ version, date, note }) => (
                    <tr key={version}>
                      <th scope="row" className="numeric">
                        第 {version} 版
                        <br />
                        {date}
                      </th>
                      <td>{note}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
        </div>
      </div>
    </>
  )
}
