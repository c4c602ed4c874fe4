import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { Upload, UploadKind } from '~/contract/submissions'
import { SendRefused, sendFile } from './send-file'

/** A file on its way, or there. */
export interface UploadItem {
  id: string
  kind: UploadKind
  name: string
  bytes: number
  sent: number
  /** stopped: can go on where it was; failed: can't. */
  state: 'sending' | 'checking' | 'stopped' | 'failed' | 'done'
  upload: Upload | null
  problem: string | null
}

type Change =
  | { type: 'add'; item: UploadItem }
  | { type: 'set'; id: string; set: Partial<UploadItem> }
  | { type: 'remove'; id: string }
  | { type: 'reset'; items: UploadItem[] }

function reduce(items: UploadItem[], change: Change): UploadItem[] {
  switch (change.type) {
    case 'add':
      // A cover takes the place of the one before.
      return [...items.filter(({ kind }) => kind !== 'cover' || change.item.kind !== 'cover'), change.item]
    case 'set':
      return items.map((item) => (item.id === change.id ? { ...item, ...change.set } : item))
    case 'remove':
      return items.filter(({ id }) => id !== change.id)
    case 'reset':
      return change.items
  }
}

/** A file that was there when the page came. */
export const itemOf = (upload: Upload): UploadItem => ({
  id: upload.key,
  kind: upload.kind,
  name: upload.fileName,
  bytes: upload.bytes,
  sent: upload.bytes,
  state: upload.problem ? 'failed' : 'done',
  upload,
  problem: upload.problem,
})

/** The files of the form: those that the page came with, and those that are chosen and sent from it. */
export function useUploads(given: readonly Upload[], csrf: string) {
  const [items, dispatch] = useReducer(reduce, given, (uploads) => uploads.map(itemOf))
  const running = useRef(new Map<string, { file: File; control: AbortController }>())

  useEffect(() => {
    const held = running.current
    return () => held.forEach(({ control }) => control.abort())
  }, [])

  const run = useCallback(
    (id: string, kind: UploadKind, file: File) => {
      const control = new AbortController()
      running.current.set(id, { file, control })
      const set = (change: Partial<UploadItem>) => dispatch({ type: 'set', id, set: change })
      set({ state: 'sending', problem: null })
      sendFile(file, {
        kind,
        csrf,
        signal: control.signal,
        onProgress: (sent) => set({ sent, state: sent === file.size ? 'checking' : 'sending' }),
      }).then(
        (upload) =>
          set({
            upload,
            problem: upload.problem,
            state: upload.problem ? 'failed' : 'done',
            sent: file.size,
          }),
        (error: Error) => {
          if (control.signal.aborted) return
          const refused = error instanceof SendRefused
          set({ state: refused ? 'failed' : 'stopped', problem: refused ? error.message : '上传断开了' })
        },
      )
    },
    [csrf],
  )

  const add = useCallback(
    (kind: UploadKind, file: File, problem: string | null = null) => {
      const id = `${kind}-${Math.random().toString(36).slice(2)}`
      const item = { id, kind, name: file.name, bytes: file.size, sent: 0, upload: null, problem }
      dispatch({ type: 'add', item: { ...item, state: problem ? 'failed' : 'sending' } })
      if (!problem) run(id, kind, file)
    },
    [run],
  )

  const remove = useCallback((id: string) => {
    running.current.get(id)?.control.abort()
    running.current.delete(id)
    dispatch({ type: 'remove', id })
  }, [])

  const resume = useCallback(
    (item: UploadItem) => {
      const held = running.current.get(item.id)
      if (held) run(item.id, item.kind, held.file)
    },
    [run],
  )

  const reset = useCallback(
    (uploads: readonly Upload[]) => dispatch({ type: 'reset', items: uploads.map(itemOf) }),
    [],
  )
  return { items, add, remove, resume, reset }
}
