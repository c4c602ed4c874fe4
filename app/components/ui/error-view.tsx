import { Button } from './button'
import { Icon } from './icon'
import { PracticeCell } from './practice-cell'
import { YongStrokes } from './yong'

/** 404: a tofu in its cell, a search box and the ways home. */
export function NotFoundView({ message = 'This page could not be found' }: { message?: string }) {
  return (
    <div className="error-view">
      <PracticeCell grid="mi" className="error-view__cell" label="缺字方框">
        <div className="error-view__tofu">
          <svg viewBox="0 0 100 130" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 0 100 130M100 0 0 130" vectorEffect="non-scaling-stroke" strokeWidth="5" />
          </svg>
        </div>
      </PracticeCell>
      <div className="error-view__text">
        <p className="error-view__status">404</p>
        <h1>
          <span>缺字。</span>
          <span>字库里没有这一页</span>
        </h1>
        <p className="muted" lang="en">
          {message}
        </p>
        <form className="search-box search-box--large" action="/qs" role="search" aria-label="换个词找找">
          <input
            className="search-box__input"
            type="search"
            name="q"
            aria-label="搜索"
            placeholder="换个词找找"
          />
          <span className="search-box__icon">
            <Icon name="search" />
          </span>
        </form>
        <div className="button-row">
          <Button href="/" variant="primary">
            回首页
          </Button>
          <Button href="/font" variant="weak">
            浏览全部字体
          </Button>
        </div>
      </div>
    </div>
  )
}

interface ServerErrorViewProps {
  status?: number
  /** the server's message, verbatim */
  message?: string
  /** the same address again */
  retryHref: string
  /** what to quote in a report */
  report?: string
}

/** 500 and its kin: 永 lacking its last stroke. */
export function ServerErrorView({
  status = 500,
  message = '服务器错误,请联系管理员!',
  retryHref,
  report,
}: ServerErrorViewProps) {
  return (
    <div className="error-view">
      <PracticeCell grid="mi" className="error-view__cell" label="永字少了一笔">
        <YongStrokes missing="na" />
      </PracticeCell>
      <div className="error-view__text">
        <p className="error-view__status">{status}</p>
        <h1>
          <span>少了一笔。</span>
          <span>页面没有写完</span>
        </h1>
        <p className="muted">{message}</p>
        <div className="button-row">
          <Button href="/" variant="primary">
            回首页
          </Button>
          <Button href={retryHref} variant="weak">
            重试
          </Button>
        </div>
        {report && (
          <p className="error-view__report">
            报错时请附上编号 <b>{report}</b>
          </p>
        )}
      </div>
    </div>
  )
}

interface RefusedViewProps {
  status: number
  message?: string
  /** The page's own address without its query, as a way out of a bad one. */
  path: string
}

/** 4xx but 404: what was asked can't be, and why. */
export function RefusedView({ status, message = '请求的内容不正确', path }: RefusedViewProps) {
  return (
    <div className="error-view">
      <PracticeCell grid="mi" className="error-view__cell" label="永字少了一笔">
        <YongStrokes missing="dian" />
      </PracticeCell>
      <div className="error-view__text">
        <p className="error-view__status">{status}</p>
        <h1>
          <span>写法不对。</span>
          <span>这个请求没有照办</span>
        </h1>
        <p className="muted" role="alert">
          {message}
        </p>
        <div className="button-row">
          <Button href={path} variant="primary">
            去掉条件再看
          </Button>
          <Button href="/" variant="weak">
            回首页
          </Button>
        </div>
      </div>
    </div>
  )
}
