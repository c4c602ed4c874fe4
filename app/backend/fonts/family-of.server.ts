import { ApiError } from '~/contract'
import type { Backend } from '../backend'
import { findFamily } from './repository.server'

/** The family that an id means, and the face where it means one. Throws NOT_FOUND. */
export async function familyOf(backend: Backend, id: string) {
  const found = await findFamily(backend.db, id)
  if (!found) throw new ApiError('NOT_FOUND', '没有这款字体')
  return found
}
