import { useState } from 'react'
import type { FontDetailPage } from '~/services/font-detail.server'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { Seal } from '../../ui/seal'
import { DOWNLOAD_ID, downloadHref, fontHref, licenceLevel } from '../font-actions'
import { fileSize } from './format'

interface DownloadDialogProps {
  page: FontDetailPage
  open: boolean
  onClose: () => void
}

/** The official download: this library's files where the licence lets it hand them out, else the way to them. */
export default function DownloadDialog({ page, open, onClose }: DownloadDialogProps) {
  const { font } = page.detail
  const { kind } = page.download
  const title = kind === 'official' ? `去官方下载 ${font.familyName}` : `下载 ${font.familyName}`
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      kind="download"
      id={DOWNLOAD_ID}
      closeHref={fontHref(font)}
    >
      {kind === 'files' && <Files page={page} onClose={onClose} />}
      {kind === 'official' && <Official page={page} />}
      {kind === 'login' && <Login page={page} onClose={onClose} />}
    </Dialog>
  )
}

interface PartProps {
  page: FontDetailPage
  onClose: () => void
}

/** 可商用、可嵌入…: the licence in two lines. */
function LicenceNote({ page, onClose }: PartProps) {
  const { font, licenceCan, licenceCannot } = page.detail
  const short = (use: string) => use.split('，')[0]
  const can = licenceCan.map((use) => `可${short(use)}`)
  const cannot = licenceCannot.map((use) => `不可${short(use)}`)
  return (
    <p className="licence-note">
      <Seal level={licenceLevel(font)} />
      <span>
        {font.licence.name}。
        {[can.slice(0, 3).join('、'), cannot.slice(0, 2).join('、')].filter(Boolean).join('；')}。
        <a className="text-link" href={`${fontHref(font)}#licence`} onClick={onClose}>
          全文
        </a>
      </span>
    </p>
  )
}

function Files({ page, onClose }: PartProps) {
  const { download, detail } = page
  const files = download.kind === 'files' ? download.files : []
  const [chosen, setChosen] = useState(() => new Set(files.map(({ fontGNo }) => fontGNo)))
  const bytes = files.filter(({ fontGNo }) => chosen.has(fontGNo)).reduce((sum, file) => sum + file.bytes, 0)
  const toggle = (gno: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(gno)
    else next.delete(gno)
    setChosen(next)
  }
  return (
    <>
      <LicenceNote page={page} onClose={onClose} />
      <form action={`${fontHref(detail.font)}/file`}>
        <fieldset>
          <legend className="visually-hidden">选择文件</legend>
          <ul className="file-list">
            {files.map(({ fontGNo, fileName, bytes: size }) => (
              <li key={fontGNo}>
                <label className="check">
                  <input
                    type="checkbox"
                    name="file"
                    value={fontGNo}
                    checked={chosen.has(fontGNo)}
                    onChange={(event) => toggle(fontGNo, event.currentTarget.checked)}
                  />
                  <span className="file-list__name">{fileName}</span>
                  <span className="file-list__size">{fileSize(size)}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <Button
          className="download-go"
          type="submit"
          variant="primary"
          icon="download"
          wide
          disabled={chosen.size === 0}
          data-first-focus=""
        >
          {chosen.size === 0 ? '请选文件' : '下载'}
          {chosen.size > 0 && <span className="numeric">{fileSize(bytes)}</span>}
        </Button>
      </form>
      <p className="field__help">
        压缩包里附授权全文。
        {download.kind === 'files' && download.officialUrl && (
          <>
            也可以
            <a className="text-link" href={download.officialUrl} rel="noopener">
              去官方发布页
            </a>
            下载。
          </>
        )}
      </p>
    </>
  )
}

function Official({ page }: { page: FontDetailPage }) {
  const { detail, download } = page
  const { font } = detail
  const address = download.kind === 'official' ? download.officialUrl : null
  const sentence =
    font.licence.kind === 'unverified'
      ? '这款字体的授权还没有核实，本站只展示，不分发文件。使用前请向发布者查证。'
      : '本站不能转发这款字体的文件。商用请向发布者取得授权。'
  return (
    <>
      <p className="licence-note">
        <Seal level={licenceLevel(font)} />
        <span>{sentence}</span>
      </p>
      {address ? (
        <>
          <Button href={address} variant="primary" wide rel="noopener" data-first-focus="">
            前往发布者网站
            <Icon name="external" small />
          </Button>
          <p className="field__help download-address">
            {address.replace(/^https?:\/\//, '').replace(/\/$/, '')}
          </p>
        </>
      ) : (
        <p className="field__help">发布者的网站还没有登记。</p>
      )}
    </>
  )
}

function Login({ page, onClose }: PartProps) {
  const back = downloadHref(page.detail.font)
  return (
    <>
      <LicenceNote page={page} onClose={onClose} />
      <Button href={`/auth?redirect=${encodeURIComponent(back)}`} variant="primary" wide data-first-focus="">
        登录后可以下载
      </Button>
    </>
  )
}
