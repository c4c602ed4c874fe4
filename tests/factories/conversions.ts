import { expect, vi } from 'vitest'
import { calls, type CallInput } from '~/contract'
import type { ConvertJob } from '~/contract/convert-file'
import type { Caller, Transport } from '~/services/http-transport.server'

type StartBody = CallInput<typeof calls.startJob>['body']

export const RIGHTS = { formats: ['woff2'], rights: true } satisfies StartBody

/** Somebody who converts files. */
export class Converting {
  readonly caller: Caller

  constructor(
    readonly transport: Transport,
    clientAddress = '192.0.2.1',
  ) {
    this.caller = { token: null, clientAddress }
  }

  create(size: number, fileName = '兰亭.ttf'): Promise<ConvertJob> {
    return this.transport.call(calls.createJob, { body: { fileName, size } }, this.caller)
  }

  part(id: string, bytes: Uint8Array, part: number, partBytes: number) {
    const piece = new Uint8Array(bytes.subarray((part - 1) * partBytes, part * partBytes))
    return this.transport.call(
      calls.putJobPart,
      { params: { id, part: String(part) }, bytes: piece },
      this.caller,
    )
  }

  /** A whole file; its id. */
  async send(bytes: Uint8Array, fileName?: string): Promise<string> {
    const { id, partBytes } = await this.create(bytes.byteLength, fileName)
    for (let part = 1; (part - 1) * partBytes < bytes.byteLength; part++)
      await this.part(id, bytes, part, partBytes)
    return id
  }

  start(id: string, body: StartBody = RIGHTS): Promise<ConvertJob> {
    return this.transport.call(calls.startJob, { params: { id }, body }, this.caller)
  }

  ask(...ids: string[]): Promise<ConvertJob[]> {
    return this.transport.call(calls.getJobs, { query: { ids } }, this.caller)
  }

  /** The job, once it is in one of these states. */
  until(id: string, ...states: ConvertJob['state'][]): Promise<ConvertJob> {
    return vi.waitFor(
      async () => {
        const [job] = await this.ask(id)
        expect(states).toContain(job?.state)
        return job!
      },
      { timeout: 30_000, interval: 50 },
    )
  }

  async convert(bytes: Uint8Array, body?: StartBody, fileName?: string): Promise<ConvertJob> {
    const id = await this.send(bytes, fileName)
    await this.start(id, body)
    return this.until(id, 'done', 'refused')
  }

  async file(id: string, format: 'woff2' | 'woff' | 'ttf' | 'otf') {
    const answer = await this.transport.call(calls.getJobFile, { params: { id, format } }, this.caller)
    const bytes = new Uint8Array(await new Response(answer.body as ReadableStream).arrayBuffer())
    return { ...answer, bytes }
  }

  cancel(id: string): Promise<null> {
    return this.transport.call(calls.cancelJob, { params: { id } }, this.caller)
  }
}
