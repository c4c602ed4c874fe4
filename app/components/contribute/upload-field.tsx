import { lazy, Suspense, useId, useState } from 'react'
import type { UploadKind } from '~/contract/submissions'
import { Icon } from '../ui/icon'
import { UploadRow } from './upload-row'
import type { UploadItem, useUploads } from './use-uploads'

const Cropper = lazy(() => import('../user/avatar-cropper'))

interface UploadFieldProps {
  id: string
  label: string
  optional?: boolean
  kind: UploadKind
  /** the field of files without script, and the one of keys */
  fileName: string
  keyName: string
  accept: string
  hint: string
  maxMegabytes: number
  most: number
  error: string | undefined
  uploads: ReturnType<typeof useUploads>
  /** script sends the files itself, as they are chosen */
  scripted: boolean
}

/** Files of one kind: those that are there, and the field for more. */
export function UploadField(props: UploadFieldProps) {
  const { id, label, optional, kind, keyName, hint, maxMegabytes, most, error, uploads, scripted } = props
  const items = uploads.items.filter((item) => item.kind === kind)
  const hintId = useId()
  const [picture, setPicture] = useState<File | null>(null)
  const full = kind !== 'cover' && items.length >= most

  function choose(input: HTMLInputElement) {
    const files = [...(input.files ?? [])]
    input.value = ''
    if (kind === 'cover') return setPicture(files[0] ?? null)
    for (const [index, file] of files.entries())
      uploads.add(
        kind,
        file,
        problemOf(file, maxMegabytes) ?? (items.length + index >= most ? `最多 ${most} 个文件` : null),
      )
  }

  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        <span className="field__optional" id={hintId}>
          {optional && '选填，'}
          {hint}
        </span>
      </label>
      {items.length > 0 && (
        <ul className="uploads">
          {items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              onRemove={scripted ? () => uploads.remove(item.id) : undefined}
              onResume={() => uploads.resume(item)}
            />
          ))}
        </ul>
      )}
      {keysOf(items).map((key) => (
        <input key={key} type="hidden" name={keyName} value={key} />
      ))}
      {!full && (
        <div
          className={items.length > 0 ? 'file-drop file-drop--more' : 'file-drop'}
          data-scripted={scripted || undefined}
        >
          <input
            id={id}
            type="file"
            // What script sends itself is not sent again with the form.
            name={scripted ? undefined : props.fileName}
            accept={props.accept}
            multiple={kind !== 'cover'}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error ${hintId}` : hintId}
            onChange={scripted ? (event) => choose(event.currentTarget) : undefined}
          />
          {/* Browsers say it in their own language. The field lies over it, and takes what is dropped. */}
          {scripted && (
            <span className="file-drop__text" aria-hidden="true">
              <b>{items.length > 0 ? '再选一个' : '选择文件'}</b>
              或拖到这里
            </span>
          )}
        </div>
      )}
      <span className="field__error" id={`${id}-error`}>
        {error && (
          <>
            <Icon name="warning" small />
            {error}
          </>
        )}
      </span>
      {picture && (
        <Suspense fallback={null}>
          <Cropper
            picture={picture}
            title="裁剪封面"
            maxBytes={maxMegabytes * 1024 * 1024}
            onCancel={() => setPicture(null)}
            onSave={(square) => {
              uploads.add(kind, new File([square], 'cover.jpg', { type: 'image/jpeg' }))
              setPicture(null)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function keysOf(items: readonly UploadItem[]): string[] {
  return items.flatMap(({ upload, state }) => (upload && state === 'done' ? upload.key : []))
}

/** Known before a byte is sent. */
function problemOf(file: File, maxMegabytes: number): string | null {
  if (file.size === 0) return '文件是空的'
  return file.size > maxMegabytes * 1024 * 1024 ? `不能超过 ${maxMegabytes} MB` : null
}
