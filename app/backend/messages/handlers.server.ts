import { ApiError, type Calls } from '~/contract'
import type { Handler } from '../backend'
import { favouriteCountsOf } from '../favourites/counts.server'
import * as repository from './repository.server'

/** In the summary, for the header. */
const LATEST = 5
const EVERYTHING = 'all'

export const myNews: Handler<Calls['myNews']> = ({ db }, { query }, { actor }) =>
  repository.pageOfMessages(db, actor.memberId, query, false)

export const notifyList: Handler<Calls['notifyList']> = ({ db }, { query }, { actor }) =>
  repository.pageOfMessages(db, actor?.memberId ?? null, query, true)

export const notify: Handler<Calls['notify']> = async ({ db }, _, { actor }) => {
  const memberId = actor?.memberId ?? null
  const [unread, latest] = await Promise.all([
    repository.unreadOf(db, memberId),
    repository.latestMessages(db, memberId, LATEST),
  ])
  return { unread, latest }
}

export const readMessage: Handler<Calls['readMessage']> = async (backend, { params }, context) => {
  const { db } = backend
  const { memberId } = context.actor
  const id = params.id === EVERYTHING ? null : params.id
  const isThere = context.headOnly
    ? id === null || (await repository.isVisible(db, memberId, id))
    : await repository.markRead(db, memberId, id, backend.now())
  if (!isThere) throw new ApiError('NOT_FOUND', '没有这条消息')
  return { unread: await repository.unreadOf(db, memberId) }
}

export const favouriteCounts: Handler<Calls['favouriteCounts']> = ({ db }, _, { actor }) =>
  favouriteCountsOf(db, actor.memberId)
