/** Like Promise.all, but nothing of it is still under way when one has failed. */
export async function allEnded<T>(work: ReadonlyArray<Promise<T>>): Promise<T[]> {
  const ended = await Promise.allSettled(work)
  return ended.map((each) => {
    if (each.status === 'rejected') throw each.reason
    return each.value
  })
}
