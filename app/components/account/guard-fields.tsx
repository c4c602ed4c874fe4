import { useRouteLoaderData } from '@remix-run/react'
import type { loader } from '~/root'

/** The hidden fields of every form that posts: a token where the visitor is a member, else a trap for machines. */
export function GuardFields() {
  const guard = useRouteLoaderData<typeof loader>('root')?.guard
  if (!guard) return null
  if ('csrf' in guard) return <input type="hidden" name="csrf" value={guard.csrf} />
  return (
    <div hidden aria-hidden="true">
      <label>
        请留空
        <input name="name__confirm" defaultValue="" autoComplete="off" tabIndex={-1} />
      </label>
      <input type="hidden" name="from__confirm" value={guard.stamp} />
    </div>
  )
}
