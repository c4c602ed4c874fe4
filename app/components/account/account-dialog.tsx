import { Dialog } from '../ui/dialog'
import { PracticeCell } from '../ui/practice-cell'
import { YongStrokes } from '../ui/yong'
import { isRegistering } from '~/account-views'
import { closeAccount, showView, useAccountModal } from './account-modal'
import { AuthForms } from './auth-forms'

/** Login and registration in place; loaded when it is first asked for. */
export default function AccountDialog() {
  const { visible, view, redirect } = useAccountModal()
  return (
    <Dialog
      open={visible}
      onClose={closeAccount}
      title={isRegistering(view) ? '注册' : '登录'}
      kind="account"
      plain
    >
      <div className="account-dialog">
        <div className="account-dialog__aside" aria-hidden="true">
          <PracticeCell grid="mi">
            <YongStrokes />
          </PracticeCell>
          <div className="account-dialog__about">
            <b>收下喜欢的字</b>
            <p>登录后可以收藏字体、专辑与文章，查看下载记录，投稿你自己的字。</p>
          </div>
        </div>
        <div className="account-dialog__form">
          {visible && (
            <AuthForms
              view={view}
              redirect={redirect}
              answer={undefined}
              captcha={null}
              heading="h2"
              onView={showView}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}
