import type { FontFindings } from '~/contract/submissions'
import { Icon } from '../ui/icon'
import { PracticeCell } from '../ui/practice-cell'
import { sizeOf } from '../user/records'
import type { UploadItem } from './use-uploads'

interface UploadRowProps {
  item: UploadItem
  /** absent where no script runs: then a button of the form takes it out */
  onRemove: (() => void) | undefined
  onResume: () => void
}

const count = (number: number) => number.toLocaleString('en')

/** One file: its own character, its name, how far it is, and what was found in it. */
export function UploadRow({ item, onRemove, onResume }: UploadRowProps) {
  const { upload, state, bytes, sent } = item
  const percent = bytes > 0 ? Math.floor((sent / bytes) * 100) : 0
  const going = state === 'sending' || state === 'checking'
  return (
    <li className="upload">
      <div className="upload__row">
        <PracticeCell grid="mi" bare className="upload__cell">
          {upload?.font?.specimen && (
            <svg
              viewBox={upload.font.specimen.viewBox}
              role="img"
              aria-label={`${upload.font.specimen.char}的样子`}
            >
              <path d={upload.font.specimen.path} />
            </svg>
          )}
        </PracticeCell>
        <div className="upload__text">
          <p className="upload__name">
            <b>{item.name}</b>
            {going && <span className="muted numeric">{percent}%</span>}
          </p>
          {(going || state === 'stopped') && (
            <progress className="upload__bar" value={sent} max={bytes} aria-label={`${item.name}的进度`} />
          )}
          <p className="upload__facts numeric">
            <span>{factsOf(item)}</span>
            {state === 'stopped' && (
              <button type="button" className="text-link" onClick={onResume}>
                继续
              </button>
            )}
            {onRemove ? (
              <button type="button" className="text-link" onClick={onRemove}>
                {going ? '取消' : '去掉'}
                <span className="visually-hidden"> {item.name}</span>
              </button>
            ) : (
              upload && (
                <button type="submit" className="text-link" name="remove" value={upload.key}>
                  去掉<span className="visually-hidden"> {item.name}</span>
                </button>
              )
            )}
          </p>
          {item.problem && (
            <p className="upload__problem" role="alert">
              <Icon name="warning" small />
              {item.problem}
            </p>
          )}
        </div>
      </div>
      {upload?.font && <Findings found={upload.font} name={item.name} />}
    </li>
  )
}

function factsOf({ state, bytes, sent, upload }: UploadItem): string {
  if (state === 'sending' || state === 'stopped') return `${megabytes(sent)} / ${sizeOf(bytes)}`
  if (state === 'checking') return `${sizeOf(bytes)}，正在识别`
  if (upload?.font) return `${sizeOf(bytes)}，识别到 ${count(upload.font.characters)} 字`
  if (upload?.picture) return `${upload.picture.width} × ${upload.picture.height}`
  return sizeOf(bytes)
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

/** What the file says of itself, before it is sent. */
function Findings({ found, name }: { found: FontFindings; name: string }) {
  const { family, subfamily } = found
  const names = [...new Set(Object.values(family))].join('、')
  const styles = subfamily.zh ?? subfamily.en ?? subfamily.ja
  const lines: Array<[string, string | null]> = [
    ['名称', names ? `${names}${styles ? `，${styles}` : ''}` : '名称表里没有'],
    ['版本', [found.version, found.format.toUpperCase(), `字重 ${found.weight}`].filter(Boolean).join('，')],
    ['可变轴', found.axes.join('、') || null],
    ['字数', `汉字 ${count(found.hanzi)}，字符 ${count(found.characters)}，字形 ${count(found.glyphs)}`],
    [
      '覆盖',
      found.coverage.map((set) => `${set.name} ${count(set.covered)} / ${count(set.total)}`).join('；') ||
        null,
    ],
    [
      '嵌入权限',
      found.embedding.length > 0 ? found.embedding.join('、') : `可嵌入（fsType ${found.fsType}）`,
    ],
    ['版权', found.copyright],
    ['授权记录', found.licence],
  ]
  return (
    <div className="findings">
      {found.warnings.length > 0 && (
        <ul className="findings__warnings" aria-label={`${name}的提醒`}>
          {found.warnings.map((warning) => (
            <li key={warning}>
              <Icon name="warning" small />
              {warning}
            </li>
          ))}
        </ul>
      )}
      <dl className="numeric">
        {lines.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
