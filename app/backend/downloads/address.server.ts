import { createHmac, timingSafeEqual } from 'node:crypto'
import { ApiError } from '~/contract'
import type { DownloadFormat } from '~/contract/downloads'
import type { Backend } from '../backend'
import type { FaceRow } from '../fonts/record'

/** How long an address opens its file. */
export const ADDRESS_SECONDS = 600

/** What an address opens: these files of this family, as they are now, and no others. */
export interface Offer {
  familyGno: string
  faces: readonly Pick<FaceRow, 'gno' | 'file_hash'>[]
  format: DownloadFormat
}

interface Claims {
  /** Seconds since 1970. */
  expires: string
  /** Whose download it is; absent for a visitor's. */
  member?: string | undefined
}

function signatureOf(
  backend: Backend,
  { familyGno, faces, format }: Offer,
  { expires, member }: Claims,
): Buffer {
  const files = faces.map((face) => [face.gno, face.file_hash])
  return createHmac('sha256', backend.secretFor('download'))
    .update(JSON.stringify([familyGno, files, format, expires, member ?? null]))
    .digest()
}

/** A signed address of an offer under an id; it opens without a token and tells whose download it is. */
export function addressOf(backend: Backend, id: string, offer: Offer, memberId: string | null): string {
  const expires = String(Math.floor(backend.now().getTime() / 1000) + ADDRESS_SECONDS)
  const claims: Claims = { expires, ...(memberId === null ? {} : { member: memberId }) }
  const query = new URLSearchParams({ format: offer.format, ...claims } as Record<string, string>)
  query.set('signature', signatureOf(backend, offer, claims).toString('base64url'))
  return `/api/v1/web/${encodeURIComponent(id)}/download?${query.toString()}`
}

/**
 * Whose download a signed address is; null for a visitor's, undefined where the address isn't signed. Throws
 * FORBIDDEN for a signature that isn't ours, is of other files, is past its time, or of a member who is no more.
 */
export async function memberOfAddress(
  backend: Backend,
  offer: Offer,
  asked: { expires?: string | undefined; member?: string | undefined; signature?: string | undefined },
): Promise<string | null | undefined> {
  const { expires, member, signature } = asked
  if (expires === undefined && member === undefined && signature === undefined) return undefined
  const given = Buffer.from(signature ?? '', 'base64url')
  const ours = signatureOf(backend, offer, { expires: expires ?? '', member })
  if (given.length !== ours.length || !timingSafeEqual(given, ours))
    throw new ApiError('FORBIDDEN', '下载地址不正确，请重新获取')
  if (Number(expires) * 1000 <= backend.now().getTime())
    throw new ApiError('FORBIDDEN', '下载地址已经过期，请重新获取')
  if (member === undefined) return null
  const isActive = await backend.db
    .selectFrom('member')
    .select('id')
    .where('id', '=', member)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!isActive) throw new ApiError('FORBIDDEN', '下载地址已经失效')
  return member
}
