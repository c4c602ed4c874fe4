import type { MouseEvent } from 'react'
import { sizeOf } from '~/text/file-size'
import { FieldSays } from './drop-zone'
import type { QueueItem } from './use-queue'

interface QueueTableProps {
  items: readonly QueueItem[]
  scripted: boolean
  errors: Readonly<Record<string, string>>
  onAgain(item: QueueItem): void
  onRemove(item: QueueItem): void
  onChoose(key: string, face: number): void
}

const count = (number: number) => number.toLocaleString('en')

export function QueueTable({ items, ...actions }: QueueTableProps) {
  return (
    <table className="convert-queue">
      <caption className="visually-hidden">要转换的文件</caption>
      <thead>
        <tr>
          <th scope="col">文件</th>
          <th scope="col" className="convert-queue__size">
            大小
          </th>
          <th scope="col">状态</th>
          <th scope="col">
            <span className="visually-hidden">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.key} item={item} {...actions} />
        ))}
      </tbody>
    </table>
  )
}

function Row({
  item,
  scripted,
  errors,
  onAgain,
  onRemove,
  onChoose,
}: Omit<QueueTableProps, 'items'> & { item: QueueItem }) {
  const { name, bytes, job, problem } = item
  const words = job?.found?.words
  const isOver = problem !== null || job?.state === 'done'
  return (
    <tr data-state={problem ? 'refused' : (job?.state ?? 'sending')}>
      <td>
        <b title={name}>{name}</b>
        {words && (
          <svg
            className="convert-queue__words"
            viewBox={words.viewBox}
            role="img"
            aria-label={`${name} 写的“${words.text}”`}
          >
            <path d={words.path} />
          </svg>
        )}
        <Faces item={item} scripted={scripted} errors={errors} onChoose={onChoose} />
      </td>
      <td className="convert-queue__size numeric">{sizeOf(bytes)}</td>
      <td className="numeric">
        <State item={item} />
      </td>
      <td className="convert-queue__actions">
        <div>
          {job?.state === 'done' &&
            job.files.map((file) => (
              <a
                key={file.format}
                className="text-link"
                href={`/converter/file?job=${job.id}&format=${file.format}`}
                download
                aria-label={`下载 ${file.fileName}`}
              >
                {job.files.length > 1 ? file.format.toUpperCase() : '下载'}
              </a>
            ))}
          {scripted && item.again && isOver && (
            <button
              type="button"
              className="text-link"
              onClick={({ currentTarget }) => {
                // This button goes; the one beside it stays.
                ;(currentTarget.nextElementSibling as HTMLElement | null)?.focus()
                onAgain(item)
              }}
            >
              {problem ? '重试' : '再转'}
              <span className="visually-hidden"> {name}</span>
            </button>
          )}
          {scripted ? (
            <button
              type="button"
              className="text-link"
              onClick={(event) => {
                focusNear(event)
                onRemove(item)
              }}
            >
              {isOver ? '去掉' : '取消'}
              <span className="visually-hidden"> {name}</span>
            </button>
          ) : (
            job && (
              <button type="submit" className="text-link" name="cancel" value={job.id} formNoValidate>
                {isOver ? '去掉' : '取消'}
                <span className="visually-hidden"> {name}</span>
              </button>
            )
          )}
        </div>
      </td>
    </tr>
  )
}

/** Before a row goes: to the same button of the next one, else to where files are chosen. */
function focusNear({ currentTarget }: MouseEvent) {
  const row = currentTarget.closest('tr')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const button = [...(next?.querySelectorAll<HTMLElement>('button') ?? [])].at(-1)
  ;(button ?? document.getElementById('convert-file'))?.focus()
}

/** Which of a collection; the others stay where they are. */
function Faces({
  item,
  scripted,
  errors,
  onChoose,
}: Pick<QueueTableProps, 'scripted' | 'errors' | 'onChoose'> & { item: QueueItem }) {
  const { job, name, key, face } = item
  const field = `face-${job?.id}`
  const error = errors[field]
  const faces = job?.found?.faces ?? []
  if (!job || faces.length < 2) return null
  if (job.state !== 'ready')
    return <span className="convert-queue__face">{faces[job.options?.face ?? -1]?.name}</span>
  return (
    <>
      <select
        id={field}
        className="input convert-queue__face"
        name={field}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${field}-error` : undefined}
        aria-label={`${name} 里的哪一款`}
        {...(scripted
          ? { value: face ?? '', onChange: (event) => onChoose(key, Number(event.currentTarget.value)) }
          : { defaultValue: face ?? '' })}
      >
        <option value="" disabled={scripted}>
          选一款，共 {faces.length} 款
        </option>
        {faces.map(({ index, name: label, problem }) => (
          <option key={index} value={index} disabled={problem !== null}>
            {label}
            {problem && '（不能转换）'}
          </option>
        ))}
      </select>
      <FieldSays id={`${field}-error`} message={error} />
    </>
  )
}

/** What is said of it in one line; also aloud. */
export function saidOf({ job, problem, sent, bytes }: QueueItem): string {
  if (problem) return problem
  if (!job || job.state === 'sending') return `上传中 ${bytes > 0 ? Math.floor((sent / bytes) * 100) : 0}%`
  switch (job.state) {
    case 'looking':
      return '正在查看'
    case 'ready':
      return `可以转换，${count(job.found?.characters ?? 0)} 字`
    case 'waiting':
      return job.ahead > 0 ? `排队中，前面还有 ${job.ahead} 个` : '排队中'
    case 'converting':
      return `转换中 ${job.progress}%`
    case 'done':
      return `完成，${job.files.map((file) => `${file.format.toUpperCase()} ${sizeOf(file.bytes)}`).join('，')}`
    case 'refused':
      return '没有转换'
  }
}

function State({ item }: { item: QueueItem }) {
  const { job, problem, name, sent, bytes } = item
  if (problem) return <span className="convert-queue__problem">{problem}</span>
  const isSending = !job || job.state === 'sending'
  const isDone = job?.state === 'done'
  const isMoving = isSending || job?.state === 'converting' || isDone
  return (
    <>
      {saidOf(item)}
      {isMoving && (
        <progress
          className="convert-queue__bar"
          data-done={isDone || undefined}
          value={isSending ? sent : job!.progress}
          max={isSending ? bytes : 100}
          aria-label={`${name}的进度`}
        />
      )}
      <Remarks item={item} />
    </>
  )
}

function Remarks({ item: { job } }: { item: QueueItem }) {
  if (!job) return null
  const faces = job.found?.faces ?? []
  const lines =
    job.state === 'done'
      ? [
          job.missing.count > 0 && missingSaid(job.missing),
          ...job.notes,
          ...job.files.flatMap(({ format, note }) => (note ? `${format.toUpperCase()}：${note}` : [])),
          ...job.refused.map(({ format, message }) => `${format.toUpperCase()} 没有做：${message}`),
        ]
      : [
          ...(job.found?.warnings ?? []).filter((warning) => warning.includes('扩展名')),
          faces.length === 1 && faces[0]!.problem,
          faces.some(({ wholeOnly }) => wholeOnly) && '字体标着“禁止子集化”，只能保留全部字符。',
        ]
  const said = lines.filter((line): line is string => Boolean(line))
  if (said.length === 0) return null
  return (
    <ul className="convert-queue__remarks">
      {said.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** A font that lacks much of a set is no list of characters. */
function missingSaid({ count: total, first }: { count: number; first: string }): string {
  const named = [...first].slice(0, 12).map((char) => `“${char}”`)
  return total > named.length
    ? `缺 ${count(total)} 个字，如${named.slice(0, 6).join('')}`
    : `缺${named.join('')}`
}
