import type { PromotionCard } from '~/contract/promotions'
import type { RecommendPage } from '~/services/recommend.server'
import { FontFaces } from '../font/font-faces'
import { NotedStick } from '../topic/topic-sticks'
import { SectionHead } from '../ui/section-head'

/** Weeks in the switch; the rest stand under 往期. */
const SWITCH = 4

/** /recommend: four fonts of a week with a sentence each, then the promotions. */
export function RecommendView({ page }: { page: RecommendPage }) {
  const { week, weeks, picks, running, coming, ended } = page
  const recent = weeks.slice(0, SWITCH)
  const older = weeks.slice(SWITCH)
  return (
    <>
      <FontFaces specimens={picks.map(({ specimen }) => specimen)} />
      <div className="page-head recommend-head">
        <h1>推荐</h1>
        <p>编辑每周挑四款，各说一句</p>
        {weeks.length > 1 && (
          <nav className="week-switch" aria-label="周次">
            {recent.map((each) => (
              <Week key={each.id} {...each} current={week?.id} />
            ))}
            {older.length > 0 && <a href="#older-weeks">往期</a>}
          </nav>
        )}
      </div>
      {picks.length > 0 && (
        <div className="stick-list recommend-picks">
          {picks.map((pick) => (
            <NotedStick key={pick.font.fontGNo} {...pick} />
          ))}
        </div>
      )}
      {older.length > 0 && (
        <nav className="older-weeks" id="older-weeks" aria-label="往期">
          <b>往期</b>
          {older.map((each) => (
            <Week key={each.id} {...each} current={week?.id} />
          ))}
        </nav>
      )}
      <Promotions id="running" title="进行中" promotions={running} />
      <Promotions id="coming" title="将要开始" promotions={coming} />
      {ended.length > 0 && <Ended promotions={ended} />}
    </>
  )
}

function Week({ id, year, week, current }: { id: string; year: number; week: number; current?: string }) {
  return (
    <a href={`/recommend?week=${id}`} aria-current={id === current ? 'page' : undefined}>
      <span className="visually-hidden">{year} 年</span>第 {week} 周
    </a>
  )
}

function Promotions({
  id,
  title,
  promotions,
}: {
  id: string
  title: string
  promotions: readonly PromotionCard[]
}) {
  if (promotions.length === 0) return null
  return (
    <section className="section" aria-labelledby={`promotions-${id}`}>
      <SectionHead id={`promotions-${id}`} title={title} note={`${promotions.length} 项`} />
      <div className="promotions">
        {promotions.map((promotion) => (
          <article key={promotion.id} id={promotion.id}>
            {promotion.cover && (
              <img
                src={promotion.cover.src}
                alt={promotion.cover.alt}
                width={promotion.cover.width}
                height={promotion.cover.height}
                loading="lazy"
              />
            )}
            <h3>{promotion.href ? <a href={promotion.href}>{promotion.title}</a> : promotion.title}</h3>
            <p>{promotion.summary}</p>
            <p className="promotions__term">
              <Term {...promotion} />
            </p>
          </article>
        ))}
      </div>
    </section>
  )
}

function Term({ startsAt, endsAt }: Pick<PromotionCard, 'startsAt' | 'endsAt'>) {
  return (
    <>
      <time dateTime={startsAt}>{startsAt}</time> 至 <time dateTime={endsAt}>{endsAt}</time>
    </>
  )
}

function Ended({ promotions }: { promotions: readonly PromotionCard[] }) {
  return (
    <section className="section" aria-labelledby="promotions-ended">
      <SectionHead id="promotions-ended" title="已结束" />
      <table className="ended-promotions">
        <thead>
          <tr>
            <th scope="col">活动</th>
            <th scope="col">起止</th>
            <th scope="col">相关字体</th>
            <th scope="col">结果</th>
          </tr>
        </thead>
        <tbody>
          {promotions.map((promotion) => (
            <tr key={promotion.id} id={promotion.id}>
              <td>{promotion.title}</td>
              <td>
                <Term {...promotion} />
              </td>
              <td>{promotion.fontCount > 0 ? `${promotion.fontCount} 款` : '—'}</td>
              <td>
                {promotion.result && (
                  <a
                    className="text-link"
                    href={promotion.result.href}
                    aria-label={`${promotion.title}：${promotion.result.label}`}
                  >
                    {promotion.result.label}
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
