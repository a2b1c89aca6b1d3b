import type { Wrapper } from '../../core/wrapper/index.ts'
import type { ExaminedBy } from '../work/job.ts'
import type { PagePool } from '../work/pool.ts'

/** A pool that works by the document of a run as it is now. */
export interface RenewedPool extends PagePool<ExaminedBy> {
  /** Whether something was made by the document as it is now. */
  readonly isCurrent: (made: ExaminedBy) => boolean
}

/** A pool and the document that it works by. */
interface Generation {
  readonly document: Wrapper
  readonly pool: PagePool<ExaminedBy>
  /** Pages that it is at. */
  busy: number
}

/** A pool that is opened anew when the document was repaired; the one before is closed once it is done with its pages. */
export function renewedPool(
  documentNow: () => Wrapper,
  open: (document: Wrapper) => PagePool<ExaminedBy>,
): RenewedPool {
  const begin = (): Generation => ({ document: documentNow(), pool: open(documentNow()), busy: 0 })
  const madeBy = new WeakMap<ExaminedBy, Wrapper>()
  const ending = new Set<Promise<void>>()
  let now = begin()
  const end = ({ pool }: Generation): void => {
    const closed = pool.close().finally(() => ending.delete(closed))
    ending.add(closed)
  }
  const current = (): Generation => {
    if (now.document === documentNow()) return now
    const before = now
    now = begin()
    if (before.busy === 0) end(before)
    return now
  }
  return {
    width: now.pool.width,
    isCurrent: (made) => madeBy.get(made) === documentNow(),
    make: async (page) => {
      const own = current()
      own.busy++
      try {
        const made = await own.pool.make(page)
        if (made.ok) madeBy.set(made.result, own.document)
        return made
      } finally {
        own.busy--
        if (own !== now && own.busy === 0) end(own)
      }
    },
    close: async () => {
      await Promise.all([now.pool.close(), ...ending])
    },
  }
}
