import { calls, type ApiError } from '~/contract'
import { PART_BYTES } from '~/contract/limits'
import type { UploadKind, UploadTicket } from '~/contract/submissions'
import { loginOf, makeMember } from './members'
import { Visitor } from './visitor'

/** A member who has just registered and is logged in. */
export async function submitter({ library, transport }: Pick<Visitor, 'library' | 'transport'>) {
  const one = new Visitor(library, transport)
  const id = await makeMember(library.backend)
  one.token = await loginOf(library.backend, id)
  return Object.assign(one, { id })
}

/** The headers by which a part shows its ticket. */
export const shown = (ticket: Pick<UploadTicket, 'accessKeyId' | 'accessKeySecret' | 'securityToken'>) => ({
  authorization: `YZ ${ticket.accessKeyId}:${ticket.accessKeySecret}`,
  'x-oss-security-token': ticket.securityToken,
})

export const partOf = (bytes: Uint8Array, part: number) =>
  new Uint8Array(bytes.subarray((part - 1) * PART_BYTES, part * PART_BYTES))

export const ticketFor = (
  one: Visitor,
  bytes: Uint8Array,
  kind: UploadKind = 'font',
  fileName = '见山.ttf',
) => one.call(calls.getSTSToken, { query: { kind, fileName, size: bytes.byteLength } })

export const sendPart = (one: Visitor, ticket: UploadTicket, bytes: Uint8Array, part: number) =>
  one.call(calls.uploadPart, {
    params: { key: ticket.key, part: String(part) },
    headers: shown(ticket),
    bytes: partOf(bytes, part),
  })

/** A whole file, looked at; its key. */
export async function uploaded(
  one: Visitor,
  bytes: Uint8Array,
  kind: UploadKind = 'font',
  fileName?: string,
): Promise<string> {
  const ticket = await ticketFor(one, bytes, kind, fileName)
  for (let part = 1; part <= Math.ceil(bytes.byteLength / PART_BYTES); part++)
    await sendPart(one, ticket, bytes, part)
  await one.call(calls.getFindings, { query: { key: ticket.key } })
  return ticket.key
}

/** What a promise was refused with; null where it wasn't. */
export const refusal = (promise: Promise<unknown>): Promise<ApiError | null> =>
  promise.then(
    () => null,
    (error: ApiError) => error,
  )

export const SUBMISSION = {
  name: '见山行楷',
  nameEn: 'Jianshan Xingkai',
  intro: '写在毛边纸上的行楷。',
  sample: '见山又是山',
  licence: 'free',
  email: 'jianshan@type.cn',
  agreement: true,
} as const
