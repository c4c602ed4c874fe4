import { COMPARE_MAX } from '~/contract/limits'
import type { Addition, ComparePage } from '~/services/compare.server'
import { MessageBar } from '../ui/notice-bar'
import { compareHrefOf, type CompareAddress } from './compare-address'

/** What the page left out, and why a font did not join. */
export function CompareNotices({ page, address }: { page: ComparePage; address: CompareAddress }) {
  const { unknown, surplus, addition } = page
  return (
    <>
      {unknown.length > 0 && (
        <MessageBar
          type="warning"
          text={`字体不存在，没有放进来：${unknown.map((gno) => `“${[...gno].slice(0, 40).join('')}”`).join('')}`}
        />
      )}
      {surplus > 0 && (
        <MessageBar type="warning" text={`最多对比 ${COMPARE_MAX} 款，多出的 ${surplus} 款没有放进来`} />
      )}
      {addition && <AdditionNotice addition={addition} address={address} />}
    </>
  )
}

function AdditionNotice({ addition, address }: { addition: Addition; address: CompareAddress }) {
  switch (addition.outcome) {
    case 'duplicate':
      return <MessageBar type="error" text="请勿重复添加" />
    case 'full':
      return <MessageBar type="warning" text={`最多对比 ${COMPARE_MAX} 款`} />
    case 'none':
      return <MessageBar type="warning" text={`没有找到“${addition.asked}”。换个写法，或只写其中一个字。`} />
    case 'several':
      return (
        <div className="compare-choices" role="status">
          <p>“{addition.asked}”有几款，选一款加入：</p>
          <ul>
            {addition.found.map(({ gno, name }) => (
              <li key={gno}>
                <a
                  className="text-link"
                  href={compareHrefOf(address, { gnos: [...new Set([...address.gnos, gno])] })}
                >
                  {name}
                </a>
              </li>
            ))}
            {addition.more > 0 && (
              <li>
                <a className="text-link" href={`/font?${new URLSearchParams({ q: addition.asked })}`}>
                  还有 {addition.more} 款
                </a>
              </li>
            )}
          </ul>
        </div>
      )
  }
}
