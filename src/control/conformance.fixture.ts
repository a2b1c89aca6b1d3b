import { describe } from 'vitest'
import { describeExplained } from './conformance-explained.fixture.ts'
import { describeKept } from './conformance-kept.fixture.ts'
import { describePaging } from './conformance-paging.fixture.ts'
import { describeRuns } from './conformance-runs.fixture.ts'
import { describeTold } from './conformance-told.fixture.ts'
import type { Plan } from './plan/index.ts'
import type { WithPlan } from './plan-parts.fixture.ts'

/** What every plan must do, whatever keeps it. `open` gives an empty one each time. */
export function describePlan(name: string, open: () => Promise<Plan>): void {
  const withPlan: WithPlan = async (use) => {
    const plan = await open()
    try {
      await use(plan)
    } finally {
      await plan.close()
    }
  }
  describe(name, () => {
    describeRuns(withPlan)
    describeExplained(withPlan)
    describeKept(withPlan)
    describeTold(withPlan)
    describePaging(withPlan)
  })
}
