import { useLocation } from '@remix-run/react'
import type { TextType } from './captcha'

/** This page with another captcha, null for the usual one; whatever else the address says stays. */
export function useAddress() {
  const { pathname, search } = useLocation()
  return (type: TextType | null) => withType(pathname + search, type)
}

/** An address of the same form with the captcha that this page's address asks for: who needs words needs them again. */
export function useCaptchaAddress() {
  const type = new URLSearchParams(useLocation().search).get('captcha')
  return (href: string) => (type ? withType(href, type) : href)
}

function withType(href: string, type: string | null): string {
  const [path, search = ''] = href.split('?')
  const query = new URLSearchParams(search)
  if (type) query.set('captcha', type)
  else query.delete('captcha')
  const text = query.toString()
  return text ? `${path}?${text}` : path!
}
