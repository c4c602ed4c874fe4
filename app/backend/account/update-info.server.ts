import { createHash } from 'node:crypto'
import { ApiError, type Calls, type HandlerInput } from '~/contract'
import { AVATAR_BYTES, CROP_MIN } from '~/contract/account-rules'
import type { Backend, Handler } from '../backend'
import { squarePicture } from './avatar-isolate.server'
import type { Crop } from './avatar-rules'
import { take } from './limits.server'
import { memberOf } from './repository.server'

const keyOf = (hash: string) => `avatars/${hash}.jpg`

type Form = HandlerInput<Calls['updateInfo']>['form']

export const updateInfo: Handler<Calls['updateInfo']> = async (backend, { form }, { actor }) => {
  const { nickname, removeAvatar } = form
  // A form with an empty file field sends a file without bytes.
  const picture = form.avatar && form.avatar.size > 0 ? form.avatar : null
  const hash = picture ? await storeAvatar(backend, actor.memberId, picture, cropOf(form)) : null
  const avatar = hash ? { avatar: hash } : removeAvatar === '1' ? { avatar: null } : {}
  const changes = { ...(nickname === undefined ? {} : { nickname }), ...avatar }
  if (Object.keys(changes).length === 0) return null
  const before = await memberOf(backend.db, actor)
  await backend.db.updateTable('member').set(changes).where('id', '=', actor.memberId).execute()
  if ('avatar' in changes && before.avatar && before.avatar !== changes.avatar)
    await backend.storage.delete(keyOf(before.avatar))
  return null
}

/** The part that was chosen; null for the middle, also where the choice is not whole. */
function cropOf({ cropX, cropY, cropWidth, cropHeight }: Form): Crop | null {
  if (cropX === undefined || cropY === undefined || !cropWidth || !cropHeight) return null
  if (cropWidth < CROP_MIN || cropHeight < CROP_MIN) {
    const message = `裁剪的范围至少 ${CROP_MIN} 像素`
    throw new ApiError('INVALID', message, { fields: { avatar: message } })
  }
  return { left: cropX, top: cropY, width: cropWidth, height: cropHeight }
}

/**
 * Stores a picture and returns its hash, which is of its owner too: no two members share a file, so that it can go
 * with either.
 */
async function storeAvatar(backend: Backend, memberId: string, picture: Blob, crop: Crop | null) {
  if (picture.size > AVATAR_BYTES) {
    const message = `头像不能超过 ${AVATAR_BYTES / 1024 / 1024} MB`
    throw new ApiError('TOO_LARGE', message, { fields: { avatar: message } })
  }
  await take(backend, 'avatar', memberId)
  const jpeg = await squarePicture(new Uint8Array(await picture.arrayBuffer()), crop).catch(
    (error: ApiError) => {
      // A picture that is broken and a child that can't start look alike to the member, not to the operator.
      if (error.cause !== undefined) backend.log.warn({ why: error.cause }, 'a picture could not be decoded')
      throw error
    },
  )
  const hash = createHash('sha256').update(memberId).update(jpeg).digest('hex').slice(0, 32)
  await backend.storage.put(keyOf(hash), jpeg)
  return hash
}

export const getAvatar: Handler<Calls['getAvatar']> = async ({ storage }, { params: { name } }) => {
  const body = await storage.get(`avatars/${name}`)
  if (!body) throw new ApiError('NOT_FOUND', '没有这张图片')
  return {
    body,
    contentType: 'image/jpeg',
    length: body.byteLength,
    etag: `"${name.slice(0, 32)}"`,
    cacheControl: 'public, max-age=31536000, immutable',
  }
}
