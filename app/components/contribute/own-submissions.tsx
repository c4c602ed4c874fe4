import { Form } from '@remix-run/react'
import type { ContributePage } from '~/services/contribute.server'
import { useSingleSubmit } from '~/hooks/use-single-submit'
import { GuardFields } from '../account/guard-fields'
import { Button } from '../ui/button'
import { Pagination } from '../ui/pagination'
import { SectionHead } from '../ui/section-head'
import { dayOf, pathWith } from '../user/records'

type Own = ContributePage['own']['records'][number]

/** What a member has sent, and what became of it. */
export function OwnSubmissions({ page: { own, states } }: { page: ContributePage }) {
  if (own.total === 0) return null
  return (
    <section className="section" id="mine" aria-labelledby="own-submissions">
      <SectionHead id="own-submissions" title="我的投稿" note={`${own.total} 份`} />
      <ul className="own-submissions">
        {own.records.map((each) => (
          <OwnSubmission key={each.id} submission={each} state={states[each.status]} />
        ))}
      </ul>
      {own.pages > 1 && (
        <Pagination
          page={own.current}
          pages={own.pages}
          total={own.total}
          size={24}
          unit="份"
          hrefFor={(page) => pathWith('/contribute', { page: page > 1 ? page : null })}
        />
      )}
    </section>
  )
}

function OwnSubmission({ submission, state }: { submission: Own; state: string }) {
  const { id, status, name, uploads, reason, fontGNo } = submission
  const onSubmit = useSingleSubmit()
  const day = submission.decidedAt ?? submission.sentAt ?? submission.createdAt
  const fonts = uploads.filter(({ kind }) => kind === 'font')
  const specimen = fonts[0]?.font?.specimen
  return (
    <li className="own-submission">
      <div className="own-submission__cell" aria-hidden="true">
        {specimen && (
          <svg viewBox={specimen.viewBox}>
            <path d={specimen.path} />
          </svg>
        )}
      </div>
      <div className="own-submission__text">
        <h3>{fontGNo ? <a href={`/font/${fontGNo}`}>{name}</a> : name || '还没有名字'}</h3>
        <p className="muted numeric">
          <time dateTime={day}>{dayOf(day)}</time>
          {fonts.length > 0 && `，${fonts.map(({ fileName }) => fileName).join('、')}`}
        </p>
        {reason && <p className="own-submission__reason">{reason}</p>}
      </div>
      <p className="own-submission__state">
        <span className={status === 'waiting' ? 'tag tag--zhu' : 'tag'}>{state}</span>
      </p>
      <div className="own-submission__actions">
        {status === 'draft' && (
          <Button variant="weak" icon="edit" href={`/contribute?id=${id}`}>
            继续填写
          </Button>
        )}
        {(status === 'draft' || status === 'waiting') && (
          <Form method="post" action="/contribute" onSubmit={onSubmit} preventScrollReset>
            <GuardFields />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" variant="weak" name="intent" value="withdraw">
              {status === 'draft' ? '删去草稿' : '撤回'}
              <span className="visually-hidden"> {name}</span>
            </Button>
          </Form>
        )}
      </div>
    </li>
  )
}
