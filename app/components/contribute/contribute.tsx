import { useEffect } from 'react'
import type { ContributeAnswer, ContributePage } from '~/services/contribute.server'
import { MessageBar } from '../ui/notice-bar'
import { notify } from '../ui/notify'
import { ContributeForm } from './contribute-form'
import { Criteria } from './criteria'
import { OwnSubmissions } from './own-submissions'

const DONE = {
  sent: '投稿已提交，结果会用消息告诉你',
  saved: '草稿存好了',
  withdrawn: '已撤回，文件一并删去了',
} as const

interface ContributeProps {
  page: ContributePage
  answer: ContributeAnswer | undefined
}

export function Contribute({ page, answer }: ContributeProps) {
  const { done, draft, own } = page
  const told = done && !answer ? DONE[done] : null
  useEffect(() => {
    if (told) notify.success(told)
  }, [told])
  return (
    <>
      {told && (
        <div className="no-script-only">
          <MessageBar type="success" text={told} />
        </div>
      )}
      <div className="page-head">
        <h1>投稿</h1>
        <p>把你的字放进永字字库。三到五个工作日内回复</p>
      </div>
      <div className="contribute">
        {/* A form that was sent, or another draft, is another form. */}
        <ContributeForm
          key={`${draft?.id}/${own.records[0]?.id}/${own.records[0]?.status}`}
          page={page}
          answer={answer}
        />
        <Criteria />
      </div>
      <OwnSubmissions page={page} />
    </>
  )
}
