import type { Disagreement } from '../core/adapt/index.ts'
import { type Examined, Membership } from '../core/extract/index.ts'
import type { Wrapper } from '../core/wrapper/index.ts'
import { applyWrapper, otherClass, type PageRecord, type RecordOptions } from './apply.ts'
import type { KnownPage, ReadPage } from './inputs.ts'
import type { FoundRepair } from './repair.ts'
import type { Waiting } from './reread-pages.ts'
import type { Session } from './session.ts'

/** Pages that are held back and looked at together: enough to learn a template from, few enough for memory. */
export const WINDOW = 30

/** A page and what a wrapper says of it alone. */
export interface Tried extends Waiting, Examined {}

/** A wrapper at work on its pages of a run, some of them at a time. */
export interface Reading {
  /** True if an earlier run read the same text by the same wrapper, so that the page need not be parsed. */
  readonly knows: (page: KnownPage) => boolean
  /** Whether it is no longer the wrapper that it began with, so that a pool need not work on pages by that. */
  readonly isRepaired: () => boolean
  /** `made`: what a pool has made of the page by the wrapper that it began with. */
  readonly examine: (page: ReadPage, made?: Examined | null) => Tried
  /** Whether it takes other pages to say what a page gives. */
  readonly mustWait: (tried: Tried) => boolean
  /** What may be given once some pages were looked at: of them, or of those that waited. */
  readonly settle: (window: readonly Tried[]) => readonly Waiting[]
  /** What still waits at the end. */
  readonly rest: () => readonly Waiting[]
  readonly give: (settled: Waiting) => PageRecord
  /** What the pages so far showed of the wrapper. */
  readonly look: () => Look
}

/** What pages showed of a wrapper that is looked after. */
export interface Look {
  /** What the evidence of its patterns disagrees on. */
  readonly signs: readonly Disagreement[]
  readonly repairs: readonly FoundRepair[]
}

/** Pages by a wrapper that stays as it is. */
export function plainReading(session: Session, wrapper: Wrapper, options: RecordOptions): Reading {
  const applied = applyWrapper(session, wrapper, options)
  const members = new Membership()
  return {
    knows: applied.knows,
    isRepaired: () => false,
    examine: (page, made) => ({ page, ...applied.examine(page, made) }),
    mustWait: ({ isSure, extraction }) => !isSure && extraction.status !== 'other-class' && !members.isSettled(),
    settle: (window) => {
      const isMember = members.settle(window)
      return window.map(({ page, extraction }, i) => ({
        page,
        extraction: isMember[i] ? extraction : otherClass(extraction),
      }))
    },
    rest: () => [],
    give: ({ page, extraction }) => applied.give(page, extraction, null),
    look: () => ({ signs: [], repairs: [] }),
  }
}

/** A record, and the position of the reading that gave it. */
interface Given {
  readonly index: number
  readonly record: PageRecord
}

/** What becomes of a page once it was looked at with others: by which reading it is given, or that it is left out (null). */
export type Completion = (index: number, settled: Waiting) => Promise<(Waiting & { readonly index: number }) | null>

/**
 * The records of pages in their order, each by one of some readings; a page waits for others only as long as it must.
 *
 * @param choose the position of the reading that a page is for, and what a pool has made of the page by it
 */
export async function* recordsOf<Page extends ReadPage>(
  session: Session,
  readings: readonly Reading[],
  choose: (page: Page) => readonly [index: number, made: Examined | null],
  pages: AsyncIterable<Page>,
  complete: Completion = async (index, settled) => ({ ...settled, index }),
): AsyncGenerator<Given, void> {
  /** Pages not given yet, in their order, each with its reading. */
  const queue: { readonly page: ReadPage; readonly index: number }[] = []
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
    for (let first = queue[0]; first !== undefined && settled.has(first.page); first = queue[0]) {
      session.budget.throwIfAborted()
      const { index, page } = first
      const one = await complete(index, settled.get(page)!)
      queue.shift()
      settled.delete(page)
      if (one !== null) yield { index: one.index, record: readings[one.index]!.give(one) }
    }
  }
  let mustWait = false
  for await (const page of pages) {
    const [index, made] = choose(page)
    const tried = readings[index]!.examine(page, made)
    windows[index]!.push(tried)
    queue.push({ page: tried.page, index })
    mustWait = (count++ > 0 && mustWait) || readings[index]!.mustWait(tried)
    if (mustWait && count < WINDOW * readings.length) continue
    settle()
    yield* ready()
  }
  settle()
  for (const reading of readings) take(reading.rest())
  yield* ready()
}
