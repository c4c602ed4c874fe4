import { isIP } from 'node:net'

/**
 * The address behind `trusted` proxies of ours: each of them appended the address that it saw to
 * X-Forwarded-For, so with one proxy the last entry is the client's. What lies further left is the client's
 * own claim and is never used. What is no address counts as absent.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trusted: number,
): string {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  const found = trusted > 0 ? withoutPort(hops.at(-Math.min(trusted, hops.length))) : null
  return (found ?? socketAddress ?? 'unknown').replace(/^::ffff:/i, '')
}

/** `192.0.2.1:8080` and `[2001:db8::1]:8080` as some proxies write them; a port changes with every connection. */
function withoutPort(hop: string | undefined): string | null {
  const bare =
    /^\[(.+)\](?::\d+)?$/.exec(hop ?? '')?.[1] ?? /^([\d.]+):\d+$/.exec(hop ?? '')?.[1] ?? hop ?? ''
  return isIP(bare) ? bare : null
}
