/** What the work answers, and how many turns others had on this thread while it was under way. */
export async function turnsDuring<T>(work: () => Promise<T>): Promise<{ answer: T; turns: number }> {
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  try {
    const answer = await work()
    return { answer, turns }
  } finally {
    isOver = true
  }
}
