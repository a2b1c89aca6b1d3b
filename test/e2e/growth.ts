/** Four times as much takes 4 times as long where the time is linear, 16 times where it is quadratic. */
export const TIMES = 4
/** Over this it is no longer linear; between the two, far from both. */
export const MOST_GROWTH = 9
const ROUNDS = 6

/**
 * How many times as much processor time work takes when it gets `TIMES` times as many parts: the least of several rounds, so that a
 * busy machine cannot make it larger; rounds end once one is below `MOST_GROWTH`.
 *
 * @param parts of the larger work
 */
export async function growthOf(parts: number, work: (parts: number) => Promise<void>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  await work(parts)
  for (let round = 0; round < ROUNDS && least >= MOST_GROWTH; round++) {
    const small = await cpuOf(() => work(Math.ceil(parts / TIMES)))
    const large = await cpuOf(() => work(parts))
    least = Math.min(least, large / small)
  }
  return least
}

/** Microseconds of the processor, with at least one. */
async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  return Math.max(1, process.cpuUsage(before).user)
}
