import { median, spread } from './stats.ts'

/** Something to be timed: a call does the work for one item, here or in another process. */
export interface Contender<Item> {
  readonly name: string
  readonly run: (item: Item) => unknown
}

/** What one contender took. */
export interface Lap {
  readonly name: string
  /** Time for all items, median of the rounds. */
  readonly ms: number
  /** (slowest - fastest) / median of the rounds. */
  readonly spread: number
  /** Time divided by the first contender's time in the same round, median of the rounds; below 1 is faster. */
  readonly ratio: number
}

/** How to race. */
export interface RaceOptions {
  /** @default 5 */
  readonly rounds?: number
  /** Untimed rounds before the first. @default 1 */
  readonly warmups?: number
}

/**
 * Times contenders against the first one. Every round takes the items in turn and each contender runs on an item before the
 * next item comes, another one first each time: so drift of a busy machine meets all alike. An item should take some 10 ms or
 * more. Contenders that share this process also share its heap (run with `--expose-gc` to start each with a clean one) and
 * what the compiler learned from the others' calls; `isolate` keeps them apart.
 */
export async function race<Item>(
  items: readonly Item[],
  contenders: readonly Contender<Item>[],
  options: RaceOptions = {},
): Promise<readonly Lap[]> {
  const { rounds = 5, warmups = 1 } = options
  const times = contenders.map(() => new Array<number>(rounds).fill(0))
  for (let round = -warmups; round < rounds; round++) {
    for (const [turn, item] of items.entries()) {
      for (let i = 0; i < contenders.length; i++) {
        const at = (i + turn + round + warmups) % contenders.length
        const ms = await clock(() => contenders[at]!.run(item))
        if (round >= 0) times[at]![round]! += ms
      }
    }
  }
  return contenders.map(({ name }, i) => ({
    name,
    ms: median(times[i]!),
    spread: spread(times[i]!),
    ratio: median(times[i]!.map((ms, round) => ms / times[0]![round]!)),
  }))
}

async function clock(run: () => unknown): Promise<number> {
  globalThis.gc?.()
  const start = performance.now()
  await run()
  return performance.now() - start
}
