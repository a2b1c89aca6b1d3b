import { expect, it } from 'vitest'
import type { ExplainedPage } from './explained.ts'
import type { Plan } from './plan/index.ts'
import { ended, gave, run, type WithPlan } from './plan-parts.fixture.ts'

const MANY = { limit: 100 }

/** An explained page of a run, by a number. */
export function explained(n: number, more: Partial<ExplainedPage> = {}): ExplainedPage {
  return {
    url: `http://a.example/${n}`,
    status: 'other',
    reason: 'unlike-samples',
    foundOn: 'http://a.example/',
    foundBy: 'link',
    links: { tries: n, hits: 1 },
    similarity: 0.5,
    probability: 0.25,
    message: `It is number ${n}.`,
    ...more,
  }
}

const target = (n: number): ExplainedPage => explained(n, { status: 'target', reason: 'like-samples' })
const unfetched = (n: number): ExplainedPage =>
  explained(n, { status: 'not-fetched', reason: 'not-followed', links: null, similarity: null, probability: null })
const notFollowed = (count: number) => [{ status: 'not-fetched', reason: 'not-followed', count } as const]
const newRun = async (plan: Plan, site?: string): Promise<string> =>
  (await plan.runs.add(run('a', site === undefined ? {} : { site }), 1)).run.id

/** What every plan must do with what searches say of URLs. */
export function describeExplained(withPlan: WithPlan): void {
  it('keeps what is said of pages in its order, and of one page what was said last', () =>
    withPlan(async (plan) => {
      const id = await newRun(plan)
      await plan.runs.addExplained(id, [explained(3), target(1)])
      await plan.runs.addExplained(id, [target(3), explained(2)])
      await plan.runs.addExplained(await newRun(plan), [explained(9)])
      expect(await plan.runs.explained(id, MANY)).toEqual({ items: [target(3), target(1), explained(2)], next: null })
    }))

  it('gives the explained pages of a status and of a reason', () =>
    withPlan(async (plan) => {
      const id = await newRun(plan)
      const copy = explained(4, { reason: 'copy' })
      await plan.runs.addExplained(id, [target(1), explained(2), target(3), copy])
      const of = async (only: object) => (await plan.runs.explained(id, MANY, only)).items
      expect(await of({ status: 'target' })).toEqual([target(1), target(3)])
      expect(await of({ status: 'other' })).toEqual([explained(2), copy])
      expect(await of({ reason: 'copy' })).toEqual([copy])
      expect(await of({ status: 'target', reason: 'copy' })).toEqual([])
      const first = await plan.runs.explained(id, { limit: 1 }, { status: 'target' })
      expect(await plan.runs.explained(id, { limit: 1, after: first.next! }, { status: 'target' })).toEqual({
        items: [target(3)],
        next: null,
      })
      await expect(plan.runs.explained(id, { limit: 1, after: 'x' })).rejects.toMatchObject({ code: 'bad-input' })
    }))

  it('tells the kinds of explained pages, the largest first, those included that are counted only', () =>
    withPlan(async (plan) => {
      const id = await newRun(plan)
      expect(await plan.runs.explainedGroups(id)).toEqual([])
      const others = [1, 2, 3, 4].map((n) => explained(n))
      await plan.runs.addExplained(id, [target(5), ...others, unfetched(6)])
      await plan.runs.addExplained(id, [], notFollowed(10))
      await plan.runs.addExplained(id, [unfetched(7)])
      const groups = [
        { status: 'not-fetched', reason: 'not-followed', count: 12, examples: [unfetched(6), unfetched(7)] },
        { status: 'other', reason: 'unlike-samples', count: 4, examples: others.slice(0, 3) },
        { status: 'target', reason: 'like-samples', count: 1, examples: [target(5)] },
      ]
      expect(await plan.runs.explainedGroups(id)).toEqual(groups)
      // A run that is gone on with says all of it again.
      await plan.runs.addExplained(id, [target(5), ...others, unfetched(6)], notFollowed(10))
      expect(await plan.runs.explainedGroups(id)).toEqual(groups)
      await plan.runs.addExplained(id, [], [])
      expect((await plan.runs.explainedGroups(id)).map(({ count }) => count)).toEqual([4, 2, 1])
    }))

  it('forgets explained pages with their run, and those of a site of long ago', () =>
    withPlan(async (plan) => {
      const old = await ended(plan, run('a'), gave(1), 1)
      await plan.runs.addExplained(old, [explained(1)], notFollowed(5))
      await plan.runs.forget(10, 10)
      expect(await plan.runs.explained(old, MANY)).toEqual({ items: [], next: null })
      expect(await plan.runs.explainedGroups(old)).toEqual([])

      const free = await newRun(plan)
      await plan.runs.addExplained(free, [explained(1)])
      const ids: string[] = []
      for (let i = 0; i < 12; i++) ids.push(await newRun(plan, i === 5 ? 'other' : 'shop'))
      for (const id of ids) await plan.runs.addExplained(id, [explained(1)], notFollowed(1))
      const kept: string[] = []
      for (const id of [free, ...ids]) if ((await plan.runs.explainedGroups(id)).length > 0) kept.push(id)
      expect(kept).toEqual([free, ...ids.slice(1)])
    }))
}
