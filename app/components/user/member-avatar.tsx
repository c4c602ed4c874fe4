import { initialOf } from '../layout/account-links'
import { PracticeCell } from '../ui/practice-cell'

/** The member's picture, or the first character of the name in a 米字格. The name stands beside it. */
export function MemberAvatar({ member }: { member: { nickname: string; avatar: string | null } }) {
  return (
    <span className="member-avatar" aria-hidden="true">
      {member.avatar ? (
        <img src={member.avatar} alt="" width="88" height="88" />
      ) : (
        <PracticeCell grid="mi" char={initialOf(member.nickname)} />
      )}
    </span>
  )
}
