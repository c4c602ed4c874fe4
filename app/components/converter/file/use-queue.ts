import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { ConvertJob } from '~/contract/convert-file'
import { askJobs, cancelJob, Refused, sendJob, startJob, type StartOptions } from './send-job'

/** A file of the queue: on its way, or known to the server. */
export interface QueueItem {
  key: string
  name: string
  bytes: number
  sent: number
  job: ConvertJob | null
  /** the face that is chosen of a collection */
  face: number | null
  problem: string | null
  /** can be sent again: this page has the file */
  again: boolean
}

type Change =
  | { type: 'add'; item: QueueItem }
  | { type: 'set'; key: string; set: Partial<QueueItem> }
  | { type: 'jobs'; asked: readonly string[]; jobs: readonly ConvertJob[] }
  | { type: 'remove'; key: string }

const GONE = '已经删除，请重新选择文件'
const POLL_MS = 700
const OVER = ['done', 'refused']

export const itemOf = (job: ConvertJob): QueueItem => ({
  key: job.id,
  name: job.fileName,
  bytes: job.bytes,
  sent: job.bytes,
  job,
  face: job.options?.face ?? null,
  problem: job.problem,
  again: false,
})

function reduce(items: QueueItem[], change: Change): QueueItem[] {
  switch (change.type) {
    case 'add':
      return [...items, change.item]
    case 'set':
      return items.map((item) => (item.key === change.key ? { ...item, ...change.set } : item))
    case 'jobs':
      return items.map((item) => {
        if (!item.job || !change.asked.includes(item.job.id)) return item
        const job = change.jobs.find(({ id }) => id === item.job!.id)
        return job ? { ...item, job, problem: job.problem } : { ...item, job: null, problem: GONE }
      })
    case 'remove':
      return items.filter(({ key }) => key !== change.key)
  }
}

/** The files of the page: those that it came with, and those that are chosen on it. */
export function useQueue(given: readonly ConvertJob[]) {
  const [items, dispatch] = useReducer(reduce, given, (jobs) => jobs.map(itemOf))
  const held = useRef(new Map<string, { file: File; control: AbortController }>())

  const send = useCallback((key: string, file: File) => {
    const control = new AbortController()
    held.current.set(key, { file, control })
    const set = (change: Partial<QueueItem>) => dispatch({ type: 'set', key, set: change })
    set({ job: null, problem: null, sent: 0 })
    sendJob(file, {
      signal: control.signal,
      onBegun: (job) => {
        if (control.signal.aborted) cancelJob(job.id)
        else set({ job })
      },
      onProgress: (sent) => set({ sent }),
    }).catch((error: Error) => {
      if (!control.signal.aborted)
        set({ job: null, problem: error instanceof Refused ? error.message : '上传断开了' })
    })
  }, [])

  const add = useCallback(
    (file: File, problem: string | null) => {
      const key = Math.random().toString(36).slice(2)
      const item = { key, name: file.name, bytes: file.size, sent: 0, job: null, face: null }
      dispatch({ type: 'add', item: { ...item, problem, again: problem === null } })
      if (problem === null) send(key, file)
    },
    [send],
  )

  const again = useCallback(
    (item: QueueItem) => {
      const file = held.current.get(item.key)?.file
      if (item.job) cancelJob(item.job.id)
      if (file) send(item.key, file)
    },
    [send],
  )

  const remove = useCallback((item: QueueItem) => {
    held.current.get(item.key)?.control.abort()
    held.current.delete(item.key)
    if (item.job) cancelJob(item.job.id)
    dispatch({ type: 'remove', key: item.key })
  }, [])

  const choose = useCallback((key: string, face: number) => dispatch({ type: 'set', key, set: { face } }), [])

  /** Starts what is ready; the fields that the server found wrong. */
  const start = useCallback(async (list: readonly QueueItem[], options: StartOptions) => {
    const wrong: Record<string, string> = {}
    for (const { key, name, job, face } of list) {
      if (!job) continue
      try {
        const started = await startJob(job.id, face === null ? options : { ...options, face })
        dispatch({ type: 'jobs', asked: [job.id], jobs: [started] })
      } catch (error) {
        if (!(error instanceof Refused)) wrong['file'] = '网络断开了，请再试一次'
        else if (error.status === 404) dispatch({ type: 'set', key, set: { job: null, problem: GONE } })
        else if (error.fields['face']) wrong[`face-${job.id}`] = error.fields['face']
        else if (Object.keys(error.fields).length > 0) Object.assign(wrong, error.fields)
        else wrong['file'] = `${name}：${error.message}`
      }
    }
    return wrong
  }, [])

  // What moves is asked after, all at once.
  const moving = items
    .flatMap(({ job, sent, bytes }) => {
      if (!job || OVER.includes(job.state)) return []
      // Ready ones too, so that they are not taken for forgotten; while sending the parts speak for themselves.
      return job.state === 'sending' && sent < bytes ? [] : job.id
    })
    .join()
  const settled = items.every(({ job }) => !job || job.state === 'ready' || OVER.includes(job.state))
  useEffect(() => {
    if (moving === '') return
    const asked = moving.split(',')
    const control = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const poll = async () => {
      try {
        dispatch({ type: 'jobs', asked, jobs: await askJobs(asked, control.signal) })
      } catch {
        // The next answer will say more.
      }
      if (!control.signal.aborted) timer = setTimeout(() => void poll(), settled ? 30_000 : POLL_MS)
    }
    timer = setTimeout(() => void poll(), settled ? 30_000 : POLL_MS)
    return () => {
      control.abort()
      clearTimeout(timer)
    }
  }, [moving, settled])

  return { items, add, again, remove, choose, start }
}
