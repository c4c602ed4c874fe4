import type { ReactNode } from 'react'
import { WEBFONT_TABS, webfontHref } from '~/converter-webfont'
import type { WebfontPage } from '~/services/converter-webfont.server'
import { fileSize } from '~/text/figure'
import { CopyCode } from '../../ui/copy-code'
import { Icon } from '../../ui/icon'

/** link | @import | @font-face | 下载文件, each a link; below it the code. */
export function CodeTabs({ page }: { page: WebfontPage }) {
  const { code, settings } = page
  const tabs = WEBFONT_TABS.filter(({ as }) => code.sheet !== null || as === 'font-face' || as === 'files')
  return (
    <section className="webfont-code" aria-labelledby="webfont-code-title">
      <h2 className="visually-hidden" id="webfont-code-title">
        代码
      </h2>
      <div className="webfont-code__head">
        <nav className="tabs" aria-label="用法">
          {tabs.map(({ as, label }) => (
            <a
              key={as}
              href={webfontHref({ ...settings, as })}
              aria-current={settings.as === as ? 'true' : undefined}
              data-keep-scroll=""
            >
              {label}
            </a>
          ))}
        </nav>
        {code.text !== null && <CopyCode text={code.text} />}
      </div>
      {code.text !== null ? (
        <pre className="webfont-code__text" tabIndex={0} aria-label="代码">
          <code>
            {settings.as === 'link' || settings.as === 'import' ? chosenMarked(code.text) : code.text}
          </code>
        </pre>
      ) : (
        <FileList page={page} />
      )}
      <p className="webfont-code__note">
        {code.sheet === null
          ? '3,500 字写不进地址，所以只有 @font-face。文件的地址里有内容指纹，永久缓存；改名后的字体不含保留名。'
          : '文件的地址里有内容指纹，永久缓存。改名后的字体不含保留名。'}
      </p>
    </section>
  )
}

/** The parts of the address that the form decides. */
function chosenMarked(text: string): ReactNode {
  // Every third and the two after it: what stands between, the name, its value.
  return text
    .split(/(family=|@(?=\d)|display=)([^:&"@]+)/)
    .map((part, index) => (index % 3 === 2 ? <mark key={index}>{part}</mark> : part))
}

const FILES_SHOWN = 12

function FileList({ page }: { page: WebfontPage }) {
  const { sheetFile, files } = page.code
  const row = ({ label, path, bytes, characters }: (typeof files)[number]) => (
    <li key={path}>
      <a className="text-link" href={path} download="">
        {label}，{characters.toLocaleString('en')} 个字
      </a>
      <small>{bytes === null ? '取用时做' : fileSize(bytes)}</small>
    </li>
  )
  return (
    <ul className="webfont-files">
      {sheetFile !== null && files.length > 0 && (
        <li>
          <a className="text-link" href={sheetFile} download={`${page.font.gno}.css`}>
            样式表 {page.font.gno}.css
          </a>
          <small>@font-face，{files.length} 个文件</small>
        </li>
      )}
      {files.length === 0 && <li>这款字体一个也画不出，没有文件</li>}
      {files.slice(0, FILES_SHOWN).map(row)}
      {files.length > FILES_SHOWN && (
        <li>
          <details>
            <summary>
              其余 {files.length - FILES_SHOWN} 个<Icon name="down" />
            </summary>
            <ul>{files.slice(FILES_SHOWN).map(row)}</ul>
          </details>
        </li>
      )}
    </ul>
  )
}
