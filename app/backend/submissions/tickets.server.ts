import { createHash, randomBytes } from 'node:crypto'
import { ApiError } from '~/contract'

/** The three secrets of a ticket, as an object store hands them out. */
export interface TicketSecrets {
  accessKeyId: string
  accessKeySecret: string
  securityToken: string
}

const secret = (bytes: number) => randomBytes(bytes).toString('base64url')

export function newTicket(): TicketSecrets {
  return { accessKeyId: secret(12), accessKeySecret: secret(24), securityToken: secret(32) }
}

/** What is kept of a ticket. It is of its key too: the same secrets open no other. */
export function ticketHash(
  key: string,
  { accessKeyId, accessKeySecret, securityToken }: TicketSecrets,
): string {
  return createHash('sha256')
    .update([key, accessKeyId, accessKeySecret, securityToken].join('\0'))
    .digest('hex')
}

/** The ticket that a request shows. */
export function shownTicket(headers: {
  authorization: string
  'x-oss-security-token': string
}): TicketSecrets {
  const [, accessKeyId, accessKeySecret] = /^YZ ([\w-]+):([\w-]+)$/.exec(headers.authorization) ?? []
  if (!accessKeyId || !accessKeySecret) throw new ApiError('TICKET', '上传的凭证不对')
  return { accessKeyId, accessKeySecret, securityToken: headers['x-oss-security-token'] }
}
