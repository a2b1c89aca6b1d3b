import type { Examined } from '../core/extract/index.ts'
import { WINDOW } from '../core/heal/index.ts'
import type { PageRecord } from './apply.ts'
import type { ReadPage } from './inputs.ts'
import { pulled } from './pulled.ts'
import type { Reading, Tried, Waiting } from './reading.ts'
import type { Session } from './session.ts'
import type { UnreadPage } from './unread-page.ts'

/** A record, and the position of the reading that gave it. */
export interface Given {
  readonly index: number
  readonly record: PageRecord
}

/** What becomes of a page once it was looked at with others: by which reading it is given, or that it is left out (null). */
export type Completion = (index: number, settled: Waiting) => Promise<(Waiting & { readonly index: number }) | null>

/** How records are given. */
export interface How {
  readonly complete?: Completion | undefined
  /**
   * Pages keep coming: none waits once no other came for so long, nor once a later page need not wait, which shows that the site is as it was. In milliseconds.
   * @default each waits as long as any of its window
   */
  readonly holdMs?: number | undefined
}

/** Pages that wait at a time, with those among them that cannot be read. */
const MOST_QUEUED = 1000

/**
 * The records of pages in their order, and in their turn those that cannot be read (`Session.unread`), each by one of some readings; a page waits for others only as long as it must.
 *
 * @param choose the position of the reading that a page is for, and what a pool has made of the page by it
 */
export async function* recordsOf<Page extends ReadPage>(
  session: Session,
  readings: readonly Reading[],
  choose: (page: Page) => readonly [index: number, made: Examined | null],
  pages: AsyncIterable<Page | UnreadPage>,
  { complete = async (index, settled) => ({ ...settled, index }), holdMs }: How = {},
): AsyncGenerator<Given, void> {
  /** Pages not given yet, in their order, each with its reading. */
  const queue: ({ readonly page: ReadPage; readonly index: number } | UnreadPage)[] = []
  const settled = new Map<ReadPage, Waiting>()
  let windows: Tried[][] = readings.map(() => [])
  let count = 0
  const take = (some: readonly Waiting[]): void => {
    for (const one of some) settled.set(one.page, one)
  }
  const settle = (): void => {
    for (const [i, reading] of readings.entries()) take(reading.settle(windows[i]!))
    windows = readings.map(() => [])
    count = 0
  }
  async function* ready(): AsyncGenerator<Given, void> {
    for (let first = queue[0]; first !== undefined; first = queue[0]) {
      if ('unread' in first) {
        queue.shift()
        await session.unread(first)
        continue
      }
      const { index, page } = first
      if (!settled.has(page)) return
      session.budget.throwIfAborted()
      const one = await complete(index, settled.get(page)!)
      queue.shift()
      settled.delete(page)
      if (one !== null) yield { index: one.index, record: readings[one.index]!.give(one) }
    }
  }
  let mustWait = false
  const coming = pulled(pages)
  const hold = createHold(holdMs)
  try {
    for (;;) {
      if (hold.isOn() && !(await coming.isFirst(hold.over()))) {
        settle()
        hold.end()
        yield* ready()
        continue
      }
      const page = await coming.next()
      if (page === null) break
      if ('unread' in page) {
        queue.push(page)
        if (queue.length > MOST_QUEUED) settle()
        yield* ready()
        continue
      }
      const [index, made] = choose(page)
      const tried = readings[index]!.examine(page, made)
      windows[index]!.push(tried)
      queue.push({ page: tried.page, index })
      const waits = readings[index]!.mustWait(tried)
      mustWait = (holdMs === undefined && count > 0 && mustWait) || waits
      count++
      if (mustWait && count < WINDOW * readings.length) {
        hold.start()
        continue
      }
      settle()
      hold.end()
      yield* ready()
    }
  } finally {
    hold.end()
    await coming.close()
  }
  settle()
  for (const reading of readings) take(reading.rest())
  yield* ready()
}

/** The time that pages are held back: it begins anew with each page that is, so that a machine with much else to do loses none of a window. */
interface Hold {
  readonly isOn: () => boolean
  readonly start: () => void
  readonly end: () => void
  /** Resolves when it is over. */
  readonly over: () => Promise<void>
}

function createHold(ms: number | undefined): Hold {
  let over: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  return {
    isOn: () => over !== null,
    start: () => {
      if (ms === undefined) return
      if (over !== null) {
        timer?.refresh()
        return
      }
      over = new Promise((resolve) => {
        timer = setTimeout(resolve, ms)
      })
    },
    end: () => {
      clearTimeout(timer)
      over = null
    },
    over: () => over ?? Promise.resolve(),
  }
}
