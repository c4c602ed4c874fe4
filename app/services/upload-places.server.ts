/** Forms whose files are being put aside, of one login and in all: each may hold a whole font on the disk. */
const FORMS_OF_LOGIN = 2
const FORMS_AT_ONCE = 8

const places = new Map<string, number>()

/** Takes a place: whether one more form may put its files aside now. */
export function takePlace(token: string): boolean {
  const own = places.get(token) ?? 0
  const all = [...places.values()].reduce((sum, count) => sum + count, 0)
  if (own >= FORMS_OF_LOGIN || all >= FORMS_AT_ONCE) return false
  places.set(token, own + 1)
  return true
}

export function leavePlace(token: string): void {
  const left = places.get(token)! - 1
  if (left > 0) places.set(token, left)
  else places.delete(token)
}
