import { useState } from 'react'
import { Icon } from '../../ui/icon'
import { PracticeCell } from '../../ui/practice-cell'

interface DropZoneProps {
  maxMegabytes: number
  maxFiles: number
  keepMinutes: number
  /** script takes the files as they are chosen */
  scripted: boolean
  error: string | undefined
  onFiles(files: File[]): void
}

const ACCEPT = '.ttf,.otf,.ttc,.otc,.woff,.woff2'

/** Where fonts are dropped. The field lies over all of it, so that the browser's own dropping works. */
export function DropZone({ maxMegabytes, maxFiles, keepMinutes, scripted, error, onFiles }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const kept = keepMinutes === 60 ? '一小时' : `${keepMinutes} 分钟`
  return (
    <>
      <div className="font-drop" data-scripted={scripted || undefined} data-over={isOver || undefined}>
        <PracticeCell grid="mi" bare className="font-drop__cell">
          <Icon name="upload" />
        </PracticeCell>
        <div className="font-drop__text">
          <label htmlFor="convert-file">{scripted ? '把字体拖到这里' : '选择字体文件'}</label>
          <p id="convert-file-hint">
            {scripted && '或从电脑选择。'}TTF、OTF、TTC、WOFF、WOFF2，单个不超过 {maxMegabytes} MB，一次最多{' '}
            {maxFiles} 个。
            <br />
            文件只用于这次转换，结果{kept}后删除。
          </p>
          {scripted && (
            <span className="button" aria-hidden="true">
              选择文件
            </span>
          )}
          <input
            id="convert-file"
            type="file"
            name={scripted ? undefined : 'file'}
            multiple
            accept={ACCEPT}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'convert-file-error convert-file-hint' : 'convert-file-hint'}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
            onChange={
              scripted
                ? ({ currentTarget }) => {
                    onFiles([...(currentTarget.files ?? [])])
                    currentTarget.value = ''
                  }
                : undefined
            }
          />
        </div>
      </div>
      <FieldSays id="convert-file-error" message={error} />
    </>
  )
}

export function FieldSays({ id, message }: { id: string; message: string | undefined }) {
  return (
    <span className="field__error" id={id} aria-live="polite">
      {message && (
        <>
          <Icon name="warning" small />
          {message}
        </>
      )}
    </span>
  )
}
