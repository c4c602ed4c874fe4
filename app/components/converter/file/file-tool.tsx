import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { toolHref } from '~/converter-tools'
import { useHydrated } from '~/hooks/use-hydrated'
import type { FileForm, FilePage } from '~/services/converter-file.server'
import { GuardFields } from '../../account/guard-fields'
import { ErrorSummary } from '../../ui/error-summary'
import { DropZone } from './drop-zone'
import { Options } from './options'
import { QueueTable, saidOf } from './queue-table'
import { itemOf, useQueue, type QueueItem } from './use-queue'

const REFRESH_S = 3
const FIELD_IDS: ReadonlyArray<readonly [field: string, id: string]> = [
  ['file', 'convert-file'],
  ['formats', 'convert-formats'],
  ['text', 'convert-text'],
  ['rights', 'convert-rights'],
]
const stateOf = ({ job, problem }: QueueItem) => (problem ? 'refused' : (job?.state ?? 'sending'))
const isUnderway = (item: QueueItem) => ['waiting', 'converting'].includes(stateOf(item))

export function FileTool({ page, answer }: { page: FilePage; answer: FileForm | undefined }) {
  const { maxMegabytes, maxFiles, keepMinutes, direct, gone } = page
  const scripted = useHydrated() && direct
  const given = answer?.jobs ?? page.jobs
  const queue = useQueue(given)
  const items = scripted ? queue.items : given.map(itemOf)
  const last = given.find(({ options }) => options)?.options
  const values = answer?.values
  const [range, setRange] = useState(values?.['range'] || last?.range || 'all')
  const [text, setText] = useState(values?.['text'] ?? last?.text ?? '')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(answer?.fields ?? {})
  const [refusals, setRefusals] = useState(answer ? 1 : 0)
  const form = useRef<HTMLFormElement>(null)
  useKeptInAddress(items, scripted)
  const problems = FIELD_IDS.flatMap(([field, id]): Array<[string, string]> => {
    const message = errors[field]
    const of = field === 'file' ? items.flatMap((item) => faceProblem(item, errors)) : []
    return [...(message ? [[id, message] as [string, string]] : []), ...of]
  })
  const busy = scripted && items.some(isUnderway)

  function addFiles(files: File[]) {
    const open = items.filter((item) => stateOf(item) !== 'refused' && stateOf(item) !== 'done').length
    files.forEach((file, index) => {
      const problem =
        open + index >= maxFiles
          ? `一次最多 ${maxFiles} 个文件`
          : file.size === 0
            ? '文件是空的'
            : file.size > maxMegabytes * 1024 * 1024
              ? `不能超过 ${maxMegabytes} MB`
              : null
      queue.add(file, problem)
    })
    setErrors(({ file: _, ...others }) => others)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (!scripted) return
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const options = {
      formats: fields.getAll('format').map(String),
      range: String(fields.get('range')),
      text: String(fields.get('text')),
      rights: fields.get('rights') === 'on',
    }
    const ready = items.filter((item) => ['ready', 'looking'].includes(stateOf(item)))
    let wrong: Record<string, string> = {}
    if (ready.length === 0)
      wrong['file'] = items.some((item) => stateOf(item) === 'sending') ? '文件还没有传完' : '请选择字体文件'
    for (const { job, face } of ready)
      if (job && (job.found?.faces.length ?? 1) > 1 && face === null)
        wrong[`face-${job.id}`] = '请选择合集里的一款'
    if (options.formats.length === 0) wrong['formats'] = '请选择输出格式'
    if (options.range === 'text' && options.text.trim() === '') wrong['text'] = '请写下要保留的字'
    if (!options.rights) wrong['rights'] = '请先确认有权转换并使用这些字体'
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return setRefusals((before) => before + 1)
    wrong = await queue.start(ready, options)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) setRefusals((before) => before + 1)
  }

  return (
    <form
      ref={form}
      className="convert-file"
      method="post"
      action={toolHref('file')}
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      {/* Enter presses the first button of a form, which else were one that takes a file out. */}
      <button
        type="submit"
        name="intent"
        value="convert"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
      />
      <GuardFields />
      <div>
        {problems.length > 0 && (
          <ErrorSummary answer={refusals} problems={problems} message={problems[0]![1]} />
        )}
        <DropZone
          maxMegabytes={maxMegabytes}
          maxFiles={maxFiles}
          keepMinutes={keepMinutes}
          scripted={scripted}
          error={errors['file']}
          onFiles={addFiles}
        />
        {gone > 0 && <p className="convert-file__gone">有 {gone} 个文件已经删除。</p>}
        {items.length > 0 && (
          <QueueTable
            items={items}
            scripted={scripted}
            onAgain={queue.again}
            onRemove={queue.remove}
            errors={errors}
            onChoose={(key, face) => {
              queue.choose(key, face)
              setErrors((before) =>
                Object.fromEntries(Object.entries(before).filter(([field]) => !field.startsWith('face-'))),
              )
            }}
          />
        )}
        {!scripted && given.map(({ id }) => <input key={id} type="hidden" name="shown" value={id} />)}
        <Refresh page={page} given={given} />
        <Aloud items={items} />
      </div>
      <Options
        range={range}
        text={text}
        formats={last?.formats ?? ['woff2']}
        errors={errors}
        busy={busy}
        items={items}
        onRange={setRange}
        onText={(typed) => {
          setText(typed)
          // Who writes characters means them.
          const radio = form.current?.querySelector<HTMLInputElement>('input[name="range"][value="text"]')
          if (typed !== '' && radio && !radio.checked) {
            radio.checked = true
            setRange('text')
          }
        }}
      />
    </form>
  )
}

/** At the list of its faces; while that is not there, at the field of files. */
function faceProblem(
  { job, name }: QueueItem,
  errors: Readonly<Record<string, string>>,
): Array<[id: string, message: string]> {
  const field = `face-${job?.id}`
  const said = errors[field]
  if (!said) return []
  return [[job?.state === 'ready' ? field : 'convert-file', `${name}：${said}`]]
}

/** Without script the page asks for itself again while something moves. */
function Refresh({ given }: { page: FilePage; given: FilePage['jobs'] }) {
  const moves = given.some(({ state }) => ['looking', 'waiting', 'converting'].includes(state))
  if (!moves) return null
  const href = [toolHref('file'), ...given.map(({ id }) => `job=${id}`)].join('&')
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${REFRESH_S}; url=${href}`} />
      <p className="convert-file__refresh">
        这一页每 {REFRESH_S} 秒刷新一次。
        <a className="text-link" href={href}>
          现在刷新
        </a>
      </p>
    </noscript>
  )
}

/** So that a reload, and a link that is kept, show the same files. */
function useKeptInAddress(items: readonly QueueItem[], scripted: boolean) {
  const ids = useMemo(() => items.flatMap(({ job }) => job?.id ?? []).join(), [items])
  const shown = useRef<string>()
  useEffect(() => {
    if (!scripted || shown.current === ids) return
    if (shown.current !== undefined || ids !== '') {
      const jobs = ids === '' ? [] : ids.split(',').map((id) => `job=${id}`)
      history.replaceState(history.state, '', [toolHref('file'), ...jobs].join('&'))
    }
    shown.current = ids
  }, [ids, scripted])
}

/** States as they change, for those who don't see them; not every per cent. */
function Aloud({ items }: { items: readonly QueueItem[] }) {
  const known = useRef(new Map<string, string>())
  const [said, setSaid] = useState('')
  useEffect(() => {
    const news = items.filter((item) => known.current.get(item.key) !== stateOf(item))
    for (const item of items) known.current.set(item.key, stateOf(item))
    if (news.length > 0) setSaid(news.map((item) => `${item.name}：${saidOf(item)}`).join('；'))
  }, [items])
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {said}
    </p>
  )
}
