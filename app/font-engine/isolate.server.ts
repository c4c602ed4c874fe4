/**
 * Prepares fonts from strangers in a child process, with a time limit and a memory limit, so that no file can
 * hang, exhaust or crash the server. A few at once, a bounded queue behind them.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rename, rm, stat } from 'node:fs/promises'
import { childEntry, childEnvironment, residentBytes } from './child.server'
import { MAX_FILE_BYTES } from './formats'
import type {
  ChildAnswer,
  ChildProgress,
  ChildRequest,
  ChildResults,
  ConvertedFiles,
  ConvertRequest,
  PrepareRequest,
} from './isolate-child'
import type { FontLook } from './look'
import { FontRefusedError, type DrawnSpecimen, type FontInspection } from './types'

export interface IsolateOptions {
  timeoutMs?: number
  /** Resident memory of the child at which it is killed. */
  memoryBytes?: number
  concurrency?: number
  /** Jobs that may wait; one more is refused. */
  maxWaiting?: number
}

export interface IsolateInput {
  /** Paths of one font file, or of the slices of one font. */
  files: string[]
  fileNames?: string[]
  /** Where the prepared sfnt goes; replaced at once when it is complete, never half written. */
  output: string
  faceIndex?: number
  familyName?: string
  maxFileBytes?: number
  /** Whether to draw one character of it. */
  specimen?: boolean
}

export interface IsolateResult {
  inspection: FontInspection
  /** Size of the file at `output`. */
  bytes: number
  /** Where one was asked for, and the font has a character to show. */
  specimen?: DrawnSpecimen
}

export interface IsolateRun {
  /** Ends the child, or leaves the queue; the promise rejects with its reason. */
  signal?: AbortSignal
  /** From 0 to 1. */
  onProgress?(done: number): void
}

const DEFAULTS = { timeoutMs: 30_000, memoryBytes: 1024 ** 3, concurrency: 2, maxWaiting: 50 }
const MEMORY_POLL_MS = 50
const CHILD = 'app/font-engine/isolate-child.ts'
/** JavaScript heap of the child, MB; WebAssembly and buffers come on top and fall under `memoryBytes`. */
const CHILD_HEAP_MB = 512

/** How much of the child's last words an error carries as its cause, for the log. */
const COMPLAINT_CHARACTERS = 2000

const MESSAGES = {
  timeout: '字体处理超时，文件可能已损坏。',
  memory: '字体处理占用内存过多，已停止。',
  crashed: '字体处理意外中断，文件可能已损坏。',
  busy: '正在处理的字体较多，请稍后再试。',
}

export class FontIsolate {
  private readonly options: Required<IsolateOptions>
  private readonly waiting: (() => void)[] = []
  private readonly children = new Set<ChildProcess>()
  private running = 0
  private closed = false
  private readonly onExit = () => this.killAll()

  constructor(options: IsolateOptions = {}) {
    this.options = { ...DEFAULTS, ...options }
    process.once('exit', this.onExit)
  }

  /** Jobs at work and waiting; for metrics. */
  get load(): { running: number; waiting: number } {
    return { running: this.running, waiting: this.waiting.length }
  }

  /**
   * Prepares one font. Rejects with FontRefusedError: the reasons of prepareFont, or 'timeout', 'memory',
   * 'crashed'; 'busy' when the queue is full. On rejection nothing is left at `output`.
   */
  async prepare(input: IsolateInput): Promise<IsolateResult> {
    await this.refuseOversize(input)
    await this.enter()
    const part = `${input.output}.${randomUUID()}.part`
    try {
      const request: PrepareRequest = { kind: 'prepare', ...input, output: part }
      const { inspection, bytes, specimen } = await this.run<'prepare'>(request)
      await rename(part, input.output)
      return { inspection, bytes, ...(specimen ? { specimen } : {}) }
    } finally {
      this.leave()
      await rm(part, { force: true })
    }
  }

  /** Looks at a file before it is converted. Rejects as `prepare` does. */
  look(file: string, fileName: string, run: IsolateRun = {}): Promise<FontLook> {
    return this.once<'look'>({ kind: 'look', file, fileName }, run)
  }

  /** Converts a file into `folder`, one file a format, called as it. Rejects as `prepare` does; the folder is the caller's. */
  convert(input: Omit<ConvertRequest, 'kind'>, run: IsolateRun = {}): Promise<ConvertedFiles> {
    return this.once<'convert'>({ kind: 'convert', ...input }, run)
  }

  private async once<K extends 'look' | 'convert'>(
    request: Extract<ChildRequest, { kind: K }>,
    run: IsolateRun,
  ): Promise<ChildResults[K]> {
    await this.refuseOversize({ files: [request.file] })
    await this.enter(run.signal)
    try {
      return await this.run<K>(request, run)
    } finally {
      this.leave()
    }
  }

  /** Kills what runs, refuses what waits. Twice is fine. */
  close(): void {
    this.closed = true
    process.removeListener('exit', this.onExit)
    this.killAll()
    for (const wake of this.waiting.splice(0)) wake()
  }

  /** Before a child is started for it. */
  private async refuseOversize({
    files,
    maxFileBytes = MAX_FILE_BYTES,
  }: Pick<IsolateInput, 'files' | 'maxFileBytes'>): Promise<void> {
    for (const file of files) {
      const { size } = await stat(file)
      if (size === 0) throw new FontRefusedError('empty', '文件是空的。')
      if (size > maxFileBytes) {
        const limit = Math.round(maxFileBytes / 1024 / 1024)
        throw new FontRefusedError('too-large', `字体文件超过 ${limit} MB，无法处理。`)
      }
    }
  }

  private async enter(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    if (this.closed) throw new FontRefusedError('busy', MESSAGES.busy)
    if (this.running < this.options.concurrency) {
      this.running++
      return
    }
    if (this.waiting.length >= this.options.maxWaiting) throw new FontRefusedError('busy', MESSAGES.busy)
    // The one who leaves hands over its place, so `running` stays as it is.
    await this.turn(signal)
    if (this.closed) throw new FontRefusedError('busy', MESSAGES.busy)
  }

  private turn(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const wake = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        this.waiting.splice(this.waiting.indexOf(wake), 1)
        reject(signal!.reason as Error)
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      this.waiting.push(wake)
    })
  }

  private leave(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.running--
  }

  private killAll(): void {
    for (const child of this.children) child.kill('SIGKILL')
  }

  private async run<K extends keyof ChildResults>(
    request: ChildRequest,
    run: IsolateRun = {},
  ): Promise<ChildResults[K]> {
    const answer = (await this.ask(request, run)) as ChildAnswer<ChildResults[K]>
    if (!answer.ok) throw new FontRefusedError(answer.reason, answer.message)
    return answer.result
  }

  private ask(request: ChildRequest, { signal, onProgress }: IsolateRun): Promise<ChildAnswer> {
    const { timeoutMs, memoryBytes } = this.options
    return new Promise((resolve, reject) => {
      const { args, cwd } = childEntry(CHILD)
      const child = spawn(process.execPath, [`--max-old-space-size=${CHILD_HEAP_MB}`, ...args], {
        cwd,
        env: childEnvironment(),
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      })
      this.children.add(child)
      let answer: ChildAnswer | undefined
      let complaint = ''
      let killedFor: 'timeout' | 'memory' | undefined
      const kill = (reason: 'timeout' | 'memory') => {
        killedFor ??= reason
        child.kill('SIGKILL')
      }
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        complaint = (complaint + text).slice(-COMPLAINT_CHARACTERS)
      })
      const giveUp = () => child.kill('SIGKILL')
      signal?.addEventListener('abort', giveUp, { once: true })
      const clock = setTimeout(() => kill('timeout'), timeoutMs)
      const guard = setInterval(() => {
        void residentBytes(child.pid).then((bytes) => bytes > memoryBytes && kill('memory'))
      }, MEMORY_POLL_MS)
      const finish = () => {
        clearTimeout(clock)
        clearInterval(guard)
        this.children.delete(child)
        signal?.removeEventListener('abort', giveUp)
        if (signal?.aborted) reject(signal.reason as Error)
        else if (answer) resolve(answer)
        else reject(interrupted(killedFor ?? 'crashed', complaint))
      }
      child.on('message', (message: ChildAnswer | ChildProgress) => {
        if ('progress' in message) onProgress?.(message.progress)
        else answer = message
      })
      child.once('error', finish)
      child.once('close', finish)
      child.send(request, (error) => error && child.kill('SIGKILL'))
    })
  }
}

function interrupted(reason: 'timeout' | 'memory' | 'crashed', complaint: string): FontRefusedError {
  const error = new FontRefusedError(reason, MESSAGES[reason])
  if (complaint) error.cause = complaint
  return error
}
