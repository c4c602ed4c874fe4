import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

/** The site-wide search answers with its fonts until it has a screen of its own. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const q = new URL(request.url).searchParams.get('q')?.trim() || params['tag']
  return redirect(q ? `/font?q=${encodeURIComponent(q)}` : '/font')
}
