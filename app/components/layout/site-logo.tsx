import { PracticeCell } from '../ui/practice-cell'
import { Yong } from '../ui/yong'

export function SiteLogo() {
  return (
    <a className="site-logo" href="/" aria-label="永字字库 首页">
      <PracticeCell grid="mi">
        <Yong />
      </PracticeCell>
      永字字库
    </a>
  )
}
