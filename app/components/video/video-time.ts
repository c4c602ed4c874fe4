/** 83 → 01:23; an hour and more → 1:01:23. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const rest = `${two(minutes)}:${two(whole % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** The second that `#t=83` names; null for any other hash. */
export function secondsOfHash(hash: string): number | null {
  const found = /^#t=(\d+(?:\.\d+)?)$/.exec(hash)
  return found ? Number(found[1]) : null
}

/** Which chapter a moment belongs to; -1 before the first. */
export function chapterAt(chapters: ReadonlyArray<{ at: number }>, seconds: number): number {
  return chapters.findLastIndex(({ at }) => at <= seconds)
}
