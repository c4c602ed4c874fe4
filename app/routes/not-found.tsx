/** Every address that nothing else answers. */
export function loader(): never {
  throw new Response(null, { status: 404, statusText: 'This page could not be found' })
}

export default function NotFound() {
  return null
}
