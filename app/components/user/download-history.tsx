import { Form } from '@remix-run/react'
import type { DownloadRange } from '~/contract/downloads'
import type { DownloadPage, ShownDownload } from '~/services/user-download.server'
import { downloadHref, fontHref } from '../font/font-actions'
import { Specimen, SpecimenRetry } from '../font/specimen'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'
import { LicenceMark } from '../ui/licence-mark'
import { Pagination } from '../ui/pagination'
import { dayOf, levelOf, pathWith, sizeOf } from './records'

const PATH = '/user/download'
const RANGE_NAMES: Readonly<Record<DownloadRange, string>> = {
  all: '全部',
  recent: '近三月',
  changed: '授权有变动',
}

export function DownloadHistory({ page }: { page: DownloadPage }) {
  const { q, range, counts, downloads } = page
  const hrefFor = (change: { range?: DownloadRange; page?: number }) => {
    const wanted = change.range ?? range
    const number = change.page && change.page > 1 ? change.page : null
    return pathWith(PATH, { q, range: wanted === 'all' ? null : wanted, page: number })
  }
  return (
    <>
      <div className="page-head">
        <h1>下载记录</h1>
        <p className="numeric">{`${counts.all} 次，${counts.families} 款字体`}</p>
        {counts.all > 0 && (
          <div className="page-head__end">
            <Button variant="weak" icon="download" href={`${PATH}.csv`} data-native="">
              导出清单 CSV
            </Button>
          </div>
        )}
      </div>
      <Form className="history-filter" role="search" action={PATH}>
        <input
          type="search"
          name="q"
          aria-label="在下载记录里找"
          placeholder="找字体或文件名"
          maxLength={30}
          defaultValue={q}
          key={q}
        />
        {range !== 'all' && <input type="hidden" name="range" value={range} />}
        <button type="submit" className="visually-hidden">
          找
        </button>
        <nav className="segmented" aria-label="范围">
          {(Object.keys(RANGE_NAMES) as DownloadRange[]).map((each) => (
            <a key={each} href={hrefFor({ range: each })} aria-current={each === range ? 'true' : undefined}>
              {RANGE_NAMES[each]}
              {each === 'changed' && counts.changed > 0 && ` ${counts.changed}`}
            </a>
          ))}
        </nav>
      </Form>
      {downloads.length === 0 ? (
        <NoDownloads q={q} any={counts.all > 0} />
      ) : (
        <>
          <table className="font-table history-table">
            <caption className="visually-hidden">下载记录</caption>
            <thead>
              <tr>
                <th scope="col">字体</th>
                <th scope="col">文件</th>
                <th scope="col">下载时的授权</th>
                <th scope="col">日期</th>
                <th scope="col">
                  <span className="visually-hidden">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {downloads.map((download) => (
                <Row key={download.id} {...download} />
              ))}
            </tbody>
          </table>
          <p className="history-note">
            下载时的授权以那一天的条款为准。授权变动后，已经做好的作品怎么办，看
            <a className="text-link" href="/agreement/font">
              《字体授权协议》
            </a>
            。
          </p>
          <Pagination {...page} unit="次" hrefFor={(number) => hrefFor({ page: number })} />
        </>
      )}
    </>
  )
}

function NoDownloads({ q, any }: { q: string; any: boolean }) {
  if (q)
    return (
      <EmptyState
        kind="none-found"
        title={`没有找到“${q}”。换个写法，或只搜其中一个字。`}
        action={{ href: PATH, label: '看全部记录' }}
      />
    )
  if (any) return <EmptyState title="这个范围里没有记录" action={{ href: PATH, label: '看全部记录' }} />
  return <EmptyState title="还没有下载记录" action={{ href: '/font', label: '去看字体' }} />
}

function Row(download: ShownDownload) {
  const { gno, familyName, fileName, version, bytes, licence, createdAt, withdrawn, specimen } = download
  return (
    <tr className={withdrawn ? 'is-withdrawn' : undefined}>
      <td className="font-table__sample">
        {specimen ? (
          <>
            <a href={fontHref({ fontGNo: gno })}>
              <Specimen specimen={specimen} />
            </a>
            <SpecimenRetry specimen={specimen} name={familyName} />
          </>
        ) : (
          <span className="specimen history-table__name">{familyName}</span>
        )}
      </td>
      <td className="history-table__file">
        <span className="numeric">{fileName}</span>
        <small className="numeric">{[version, sizeOf(bytes)].filter(Boolean).join(' · ')}</small>
      </td>
      <td className="history-table__licence">
        <LicenceMark level={levelOf(licence)} text={licence.label} />
        <Since {...download} />
      </td>
      <td className="history-table__date muted numeric">
        <time dateTime={createdAt}>{dayOf(createdAt)}</time>
      </td>
      <td className="history-table__action">
        {withdrawn ? (
          <span className="muted">已下架</span>
        ) : (
          <a className="text-link" href={downloadHref({ fontGNo: gno })}>
            再次下载<span className="visually-hidden"> {familyName}</span>
          </a>
        )}
      </td>
    </tr>
  )
}

/** What has changed since the download. */
function Since({ licence, licenceNow, newVersion }: ShownDownload) {
  return (
    <>
      {licenceNow && (
        <small className="is-warning">
          <Icon name="warning" />
          现为 {licenceNow.label === licence.label ? licenceNow.name : licenceNow.label}
        </small>
      )}
      {newVersion && (
        <small className="is-news">
          <Icon name="info" />
          有新版 {newVersion}
        </small>
      )}
    </>
  )
}
