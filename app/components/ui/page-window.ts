export type PageSlot =
  | { kind: 'page'; page: number; on: 'both' | 'wide' }
  | { kind: 'gap'; key: string; on: 'both' | 'wide' | 'narrow' }

/** The page numbers around `page` that fit in `slots` places, with the first and the last always among them. */
export function pageNumbers(page: number, pages: number, slots: number): number[] {
  if (pages <= slots) return Array.from({ length: pages }, (_, index) => index + 1)
  const run = slots - 2
  if (page < run) return [...range(1, run), pages]
  if (page > pages - run + 1) return [1, ...range(pages - run + 1, pages)]
  const side = Math.floor((slots - 5) / 2)
  return [1, ...range(page - side, page + side), pages]
}

/** Slots for both widths at once: seven places on a wide screen, five on a phone (… included). */
export function pageSlots(page: number, pages: number): PageSlot[] {
  const wide = pageNumbers(page, pages, 7)
  const narrow = new Set(pageNumbers(page, pages, 5))
  const slots: PageSlot[] = []
  let lastWide = 0
  let lastNarrow = 0
  let gapSinceNarrow: number | undefined
  for (const number of wide) {
    if (lastWide && number - lastWide > 1) {
      gapSinceNarrow = slots.length
      slots.push({ kind: 'gap', key: `gap-${number}`, on: 'wide' })
    }
    if (narrow.has(number)) {
      if (lastNarrow && number - lastNarrow > 1) {
        const shared = gapSinceNarrow === undefined ? undefined : slots[gapSinceNarrow]
        if (shared?.kind === 'gap') shared.on = 'both'
        else slots.push({ kind: 'gap', key: `gap-narrow-${number}`, on: 'narrow' })
      }
      lastNarrow = number
      gapSinceNarrow = undefined
    }
    slots.push({ kind: 'page', page: number, on: narrow.has(number) ? 'both' : 'wide' })
    lastWide = number
  }
  return slots
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
