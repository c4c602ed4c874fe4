import type { Backend } from '../backend'
import { DRAFTS_KEPT_MS, LOOSE_KEPT_MS, REFUSED_KEPT_MS } from './limits.server'
import { dropUploads } from './repository.server'

/** Forgets files that no submission holds any more, and those of refused ones and of forgotten drafts; how many. */
export async function sweepUploads(backend: Backend): Promise<number> {
  const { db } = backend
  const ago = (ms: number) => new Date(backend.now().getTime() - ms).toISOString()
  const loose = await db
    .selectFrom('upload')
    .select('key')
    .where('submission_id', 'is', null)
    .where('touched_at', '<', ago(LOOSE_KEPT_MS))
    .execute()
  const over = await db
    .selectFrom('upload')
    .innerJoin('submission', 'submission.id', 'upload.submission_id')
    .select('upload.key')
    .where((where) =>
      where.or([
        where('submission.decided_at', '<', ago(REFUSED_KEPT_MS)),
        where.and([
          where('submission.status', '=', 'draft'),
          where('upload.touched_at', '<', ago(DRAFTS_KEPT_MS)),
        ]),
      ]),
    )
    .execute()
  return dropUploads(
    backend,
    [...loose, ...over].map(({ key }) => key),
  )
}
