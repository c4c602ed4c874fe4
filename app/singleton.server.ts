/**
 * One value a process, made at first use. It lives on globalThis because the app server evaluates the
 * server's code again after a rebuild, and a second database or worker pool must not come with it.
 */
export function singleton<T>(name: string, make: () => T): T {
  const held = globalThis as typeof globalThis & { __yongzi?: Map<string, unknown> }
  const all = (held.__yongzi ??= new Map())
  if (!all.has(name)) all.set(name, make())
  return all.get(name) as T
}
