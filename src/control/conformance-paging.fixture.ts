import fc from 'fast-check'
import { expect, it } from 'vitest'
import { explained } from './conformance-explained.fixture.ts'
import { newId } from './ids.ts'
import type { Plan, Some, Window } from './plan/index.ts'
import { alert, ended, ending, hook, run, type WithPlan } from './plan-parts.fixture.ts'

/** A list that grows while it is read. */
interface Growing {
  readonly name: string
  readonly isAscending: boolean
  /** Adds one item, and gives what tells it from others. */
  readonly grow: (plan: Plan, n: number) => Promise<string>
  readonly read: (plan: Plan, window: Window) => Promise<Some<unknown>>
  readonly keyOf: (item: never) => string
}

const idOf = ({ id }: { readonly id: string }): string => id
const KEPT_RUN = 'run_0000'

const LISTS: readonly Growing[] = [
  {
    name: 'runs',
    isAscending: false,
    grow: async (plan) => (await plan.runs.add(run('a'), 1)).run.id,
    read: (plan, window) => plan.runs.list(window),
    keyOf: idOf,
  },
  {
    name: 'pages of a run',
    isAscending: true,
    grow: async (plan, n) => {
      await plan.runs.addFound(KEPT_RUN, [{ url: `http://a.example/${n}`, similarity: 1, sample: false }])
      return `http://a.example/${n}`
    },
    read: (plan, window) => plan.runs.found(KEPT_RUN, window),
    keyOf: ({ url }: { readonly url: string }) => url,
  },
  {
    name: 'explained pages of a run',
    isAscending: true,
    grow: async (plan, n) => {
      await plan.runs.addExplained(KEPT_RUN, [explained(n)])
      return explained(n).url
    },
    read: (plan, window) => plan.runs.explained(KEPT_RUN, window, { status: 'other' }),
    keyOf: ({ url }: { readonly url: string }) => url,
  },
  {
    name: 'deliveries',
    isAscending: false,
    grow: async (plan) => {
      await plan.deliveries.tell([alert('run.finished')], 1)
      return (await plan.deliveries.list({ limit: 1 })).items[0]!.id
    },
    read: (plan, window) => plan.deliveries.list(window, { state: 'waiting' }),
    keyOf: idOf,
  },
  {
    name: 'hooks',
    isAscending: true,
    grow: async (plan) => (await plan.hooks.add(hook({ id: newId('hook', 1), events: [] }), 1)).id,
    read: (plan, window) => plan.hooks.list(window),
    keyOf: idOf,
  },
]

/** All pages of a list, one after the other, while it grows between them by so many each. */
async function readThrough(plan: Plan, list: Growing, limit: number, growth: readonly number[], from: number) {
  const [seen, sizes]: [string[], number[]] = [[], []]
  const arrived: string[] = []
  let [number, page] = [from, 0]
  for (let after: string | null | undefined; after !== null; page++) {
    const { items, next } = await list.read(plan, { limit, ...(after !== undefined && { after }) })
    seen.push(...(items as never[]).map(list.keyOf))
    sizes.push(items.length)
    after = next
    for (let i = growth[page] ?? 0; i > 0; i--) arrived.push(await list.grow(plan, number++))
  }
  return { seen, sizes, arrived }
}

/** What every plan must do with lists. */
export function describePaging(withPlan: WithPlan): void {
  it.each(LISTS)('pages through $name lose none and give none twice while others arrive', (list) =>
    withPlan(async (plan) => {
      await plan.runs.add(run('a', { id: KEPT_RUN }), 1)
      const there: string[] = list.name === 'runs' ? [KEPT_RUN] : []
      if (list.name === 'hooks') there.length = 0
      else await plan.hooks.add(hook({ id: 'hook_0', paused: list.name !== 'deliveries' }), 1)
      const growth = fc.array(fc.nat({ max: 3 }), { maxLength: 6 })
      let number = 0
      await fc.assert(
        fc.asyncProperty(fc.nat({ max: 5 }), fc.integer({ min: 1, max: 7 }), growth, async (more, limit, arriving) => {
          for (let i = 0; i < more; i++) there.push(await list.grow(plan, number++))
          const { seen, sizes, arrived } = await readThrough(plan, list, limit, arriving, number)
          number += arrived.length
          const known = [...there]
          there.push(...arrived)
          if (list.isAscending) expect(seen).toEqual(there.slice(0, seen.length))
          else expect(seen).toEqual(known.reverse())
          expect(seen.length).toBeGreaterThanOrEqual(known.length)
          expect(sizes.slice(0, -1).every((size) => size === limit)).toBe(true)
        }),
        { numRuns: 25 },
      )
    }),
  )

  it('changes of a run are given in pages', () =>
    withPlan(async (plan) => {
      const records = Array.from({ length: 5 }, (_, n) => ({ change: 'added' as const, url: `http://a.example/${n}` }))
      const counts = { added: 5, removed: 0, changed: 0, moved: 0, unknown: 0 }
      const id = await ended(plan, run('a'), ending({ changes: { counts, records } }), 1)
      const seen: unknown[] = []
      for (let after: string | null | undefined; after !== null; ) {
        const { items, next } = await plan.runs.changes(id, { limit: 2, ...(after !== undefined && { after }) })
        seen.push(...items)
        after = next
      }
      expect(seen).toEqual(records)
    }))
}
