import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { createApi, CLIENT_ADDRESS_HEADER } from '~/backend/api.server'
import type { Backend } from '~/backend/backend'
import { issueCaptchaTicket } from '~/backend/captcha/ticket.server'
import { calls, type Call, type CallInput, type CallOutput } from '~/contract'
import type { CodePurpose } from '~/contract/account'
import { outboxFolder } from '~/delivery/create.server'
import { listOutbox, type KeptMessage } from '~/delivery/outbox.server'
import { createTransport, type Transport } from '~/services/http-transport.server'
import type { TestLibrary } from './library'

type Library = Pick<TestLibrary, 'backend' | 'dataDir'>

export const PASSWORD = 'yongzi-8-strokes'

/** Calls in process, from the address that the caller names. */
export function inProcess(library: Library): Transport {
  const api = createApi(library.backend)
  return createTransport({
    fetch: (request) => api.fetch(request),
    base: { web: 'http://embedded.test', subset: 'http://embedded.test' },
    product: 'yongzi',
    checkAnswers: true,
    headers: ({ clientAddress }) => ({ [CLIENT_ADDRESS_HEADER]: clientAddress ?? 'local' }),
  })
}

/** What a captcha that was solved gives; good for one use. */
export async function solvedCaptcha(backend: Backend): Promise<string> {
  const verification = randomUUID()
  await issueCaptchaTicket(backend, verification)
  return verification
}

/** What was sent to a phone or an e-mail, or to everybody, the oldest first. */
export async function sentTo(
  { dataDir }: Pick<Library, 'dataDir'>,
  account?: string,
): Promise<KeptMessage[]> {
  const folder = outboxFolder(dataDir)
  const names = await listOutbox(folder)
  const all = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return all.map((text) => JSON.parse(text) as KeptMessage).filter(({ to }) => !account || to === account)
}

let phones = 0
/** A phone number that nobody in this run has yet. */
export function newPhone(): string {
  return `139${String(++phones).padStart(8, '0')}`
}

/** Somebody with a browser of their own, who may hold a token. */
export class Visitor {
  token: string | null = null

  constructor(
    readonly library: Library,
    readonly transport: Transport,
    readonly address?: string,
  ) {}

  call<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>> {
    const caller = {
      token: this.token,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36',
    }
    return this.transport.call(call, input, { ...caller, clientAddress: this.address })
  }

  async sendCode(account: string, type: CodePurpose) {
    const captchaVerification = await solvedCaptcha(this.library.backend)
    return this.call(calls.sendCode, { body: { account, type, captchaVerification } })
  }

  /** Asks for a code and reads it where it was sent; `named` where the call names the account by a word. */
  async codeFor(account: string, type: CodePurpose, named = account): Promise<string> {
    const before = (await sentTo(this.library, account)).length
    await this.sendCode(named, type)
    return vi.waitFor(async () => {
      const message = (await sentTo(this.library, account))[before]
      expect(message?.template).toBe('code')
      return message!.parameters['code']!
    })
  }

  async login(account: string, password = PASSWORD): Promise<void> {
    const captchaVerification = await solvedCaptcha(this.library.backend)
    const { token } = await this.call(calls.login, { body: { account, password, captchaVerification } })
    this.token = token
  }

  /** A new member, logged in. */
  async register(phone = newPhone(), password = PASSWORD): Promise<string> {
    const code = await this.codeFor(phone, 'register')
    const body = { phone, code, password, agreement: true }
    this.token = (await this.call(calls.registerPhone, { body })).token
    return phone
  }
}
