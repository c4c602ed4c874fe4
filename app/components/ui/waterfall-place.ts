/**
 * Puts each item into the shortest column, in their order; the document keeps its own. It is also written into the
 * page as text, so that it runs before the first paint: everything that it needs stands inside it.
 */
export function placeWaterfall(list: HTMLElement): void {
  list.setAttribute('data-placed', '')
  const columns = Number(getComputedStyle(list).getPropertyValue('--columns')) || 1
  const items = Array.from(list.children) as HTMLElement[]
  const heights = items.map((item) => Math.ceil(item.getBoundingClientRect().height))
  const ends = new Array<number>(columns).fill(0)
  items.forEach((item, index) => {
    const column = ends.indexOf(Math.min(...ends))
    item.style.gridColumn = String(column + 1)
    item.style.gridRow = `${ends[column]! + 1} / span ${heights[index]!}`
    ends[column]! += heights[index]!
  })
}
