import type { ReactNode } from 'react'
import { Button } from '../../ui/button'
import { sizeOf } from '~/text/file-size'
import { FieldSays } from './drop-zone'
import type { QueueItem } from './use-queue'

const FORMATS = [
  ['woff2', 'WOFF2，网页首选'],
  ['woff', 'WOFF，旧浏览器'],
  ['ttf', 'TTF，桌面安装'],
  ['otf', 'OTF，印刷排版'],
] as const

const RANGES = [
  ['all', '保留全部字符'],
  ['tgscc-1', '常用 3,500 字'],
  ['tgscc', '通用规范汉字 8,105 字'],
  ['gb2312', 'GB/T 2312，6,763 字'],
  ['text', '只保留下面的字'],
] as const

const SAMPLE = '永和九年，岁在癸丑，暮春之初，会于会稽山阴之兰亭'

interface OptionsProps {
  range: string
  text: string
  formats: readonly string[]
  errors: Readonly<Record<string, string | undefined>>
  busy: boolean
  items: readonly QueueItem[]
  onText(text: string): void
  onRange(range: string): void
}

/** What is kept, without the line breaks and other marks that nobody sees. */
const distinct = (text: string) => new Set([...text].filter((char) => !/[\p{Cc}\p{Z}]/u.test(char))).size

export function Options({ range, text, formats, errors, busy, items, onText, onRange }: OptionsProps) {
  return (
    <div className="convert-options">
      <fieldset
        id="convert-formats"
        tabIndex={-1}
        aria-describedby={errors['formats'] ? 'convert-formats-error' : undefined}
      >
        <legend>输出格式</legend>
        <div className="convert-options__pair">
          {FORMATS.map(([format, label]) => (
            <label key={format} className="check">
              <input type="checkbox" name="format" value={format} defaultChecked={formats.includes(format)} />
              {label}
            </label>
          ))}
        </div>
        <FieldSays id="convert-formats-error" message={errors['formats']} />
        <p className="field__help">OTF 只换容器，轮廓照旧；CFF 轮廓转 TTF 会把三次曲线改成二次。</p>
      </fieldset>
      <fieldset>
        <legend>字符范围</legend>
        {RANGES.map(([value, label]) => (
          <label key={value} className="check numeric">
            <input
              type="radio"
              name="range"
              value={value}
              defaultChecked={range === value}
              onChange={() => onRange(value)}
            />
            {label}
          </label>
        ))}
        <textarea
          id="convert-text"
          className="input"
          name="text"
          rows={3}
          defaultValue={text}
          placeholder={SAMPLE}
          aria-label="要保留的字"
          aria-invalid={errors['text'] ? true : undefined}
          aria-describedby="convert-text-help convert-text-error"
          onChange={(event) => {
            onText(event.currentTarget.value)
          }}
        />
        <span id="convert-text-help" className="field__help numeric">
          {range === 'text' || distinct(text) > 0
            ? `已去重，共 ${distinct(text)} 个不同的字`
            : '几个字集都带着数字、拉丁字母和中文标点'}
        </span>
        <FieldSays id="convert-text-error" message={errors['text']} />
        <Saving items={items} />
      </fieldset>
      <label className="check">
        <input
          id="convert-rights"
          type="checkbox"
          name="rights"
          aria-invalid={errors['rights'] ? true : undefined}
          aria-describedby={errors['rights'] ? 'convert-rights-error' : undefined}
        />
        我确认有权转换并使用这些字体
      </label>
      <FieldSays id="convert-rights-error" message={errors['rights']} />
      <Button type="submit" name="intent" value="convert" variant="primary" wide busy={busy && '转换中'}>
        开始转换
      </Button>
    </div>
  )
}

/** Before and after, over what is done: of several formats the first that was made. */
function Saving({ items }: { items: readonly QueueItem[] }) {
  const done = items.flatMap(({ job }) => (job?.state === 'done' && job.files[0] ? job : []))
  const before = done.reduce((sum, { bytes }) => sum + bytes, 0)
  const after = done.reduce((sum, { files }) => sum + files[0]!.bytes, 0)
  const isCut = done.some(({ options }) => options && options.range !== 'all')
  const share = before > 0 ? ((before - after) / before) * 100 : 0
  return (
    <dl className="convert-saving numeric">
      <Figure name="原始">{done.length > 0 ? sizeOf(before) : '—'}</Figure>
      <Figure name={done.length > 0 && !isCut ? '转换后' : '子集后'}>
        {done.length > 0 ? sizeOf(after) : '—'}
      </Figure>
      <Figure name={share < 0 ? '增加' : '减少'} accent={share > 0}>
        {done.length > 0 ? `${Math.abs(share).toFixed(1)}%` : '—'}
      </Figure>
    </dl>
  )
}

function Figure({ name, accent, children }: { name: string; accent?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-accent={accent || undefined}>{children}</dd>
    </div>
  )
}
