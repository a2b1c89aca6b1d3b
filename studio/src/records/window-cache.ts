import { isAbort } from '../api/problem.ts'

/** Loads some of many: at most `limit` after a cursor, with the cursor of what follows. */
export type LoadWindow<T> = (
  after: string | undefined,
  limit: number,
  signal: AbortSignal,
) => Promise<{ readonly items: readonly T[]; readonly next: string | null; readonly total?: number }>

export interface WindowCache<T> {
  /** How many there are, as far as is known. */
  readonly count: () => number
  /** One of them, null while it is on its way. Asks for what is not there. */
  readonly at: (index: number) => T | null
  /** Asks for what a stretch needs and gives up what was asked for elsewhere; for when one has scrolled. */
  readonly want: (from: number, to: number) => void
  /** Windows that are held now. */
  readonly held: () => number
  readonly close: () => void
}

interface CacheOptions<T> {
  readonly load: LoadWindow<T>
  /** How many there should be; put right when the end is reached. */
  readonly count: number
  readonly onChange: () => void
  readonly onProblem: (error: unknown) => void
  /** @default 200 */
  readonly size?: number
  /** Windows held at most. @default 6 */
  readonly most?: number
  /** Items that one request may bring when only the place behind them is sought. @default 1,000 */
  readonly stride?: number
}

/**
 * Many items that are told in an order by cursors, of which only some windows are held at a time: the one used longest ago is let go. Cursors
 * cannot be made up, so the way to a far place goes over those before, in strides whose items are not kept; cursors are.
 */
export function createWindowCache<T>(options: CacheOptions<T>): WindowCache<T> {
  const { load, onChange, onProblem, size = 200, most = 6, stride = 1_000 } = options
  const windows = new Map<number, readonly T[]>()
  const cursors = new Map<number, string | undefined>([[0, undefined]])
  let count = options.count
  let wanted: number[] = []
  let under: { window: number; over: AbortController } | null = null

  const keep = (window: number, items: readonly T[]): void => {
    windows.set(window, items)
    const spare = [...windows.keys()].filter((held) => !wanted.includes(held) && held !== window)
    for (const held of spare.slice(0, Math.max(0, windows.size - most))) windows.delete(held)
  }
  const nearest = (window: number): number => {
    let at = window
    while (!cursors.has(at)) at--
    return at
  }
  /** One request on the way to a window. */
  const step = async (window: number, signal: AbortSignal): Promise<void> => {
    const from = nearest(window)
    const windowsAhead = Math.min(Math.max(1, Math.floor(stride / size)), window - from)
    const isThere = windowsAhead === 0
    const limit = isThere ? size : windowsAhead * size
    const { items, next, total } = await load(cursors.get(from), limit, signal)
    if (signal.aborted) return
    if (total !== undefined) count = total
    if (next === null) count = from * size + items.length
    else cursors.set(from + (isThere ? 1 : windowsAhead), next)
    if (isThere) keep(window, items)
    else if (next === null) wanted = wanted.filter((other) => other * size < count)
  }
  const work = async (): Promise<void> => {
    while (under === null) {
      const window = wanted.find((one) => !windows.has(one) && one * size < count)
      if (window === undefined) return
      const over = new AbortController()
      under = { window, over }
      try {
        await step(window, over.signal)
        under = null
        if (!over.signal.aborted) onChange()
      } catch (error) {
        under = null
        if (isAbort(error) || over.signal.aborted) continue
        wanted = []
        onProblem(error)
      }
    }
  }
  const want = (from: number, to: number): void => {
    const first = Math.max(0, Math.floor(from / size))
    const last = Math.floor(Math.max(from, Math.min(to, count - 1)) / size)
    wanted = Array.from({ length: Math.min(most, last - first + 1) }, (_, i) => first + i)
    if (under && !wanted.includes(under.window)) under.over.abort()
    void work()
  }
  return {
    count: () => count,
    at: (index) => {
      const window = Math.floor(index / size)
      const items = windows.get(window)
      if (!items) return null
      windows.delete(window)
      windows.set(window, items)
      return items[index - window * size] ?? null
    },
    want,
    held: () => windows.size,
    close: () => {
      wanted = []
      under?.over.abort()
      windows.clear()
    },
  }
}
