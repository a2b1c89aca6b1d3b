import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { newId } from '../ids.ts'
import type { Plan } from '../plan/index.ts'
import type { RunSpec } from '../run-spec.ts'
import type { Happening } from '../service.ts'
import { openPlan } from '../sqlite/plan.ts'
import { until } from '../until.fixture.ts'
import { createRunner } from './runner.ts'

let folder: string
let plan: Plan
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-runner-'))
  plan = await openPlan(folder)
})
afterEach(async () => {
  await plan.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What is told of problems until there is one, of a runner that has no place for runs and whose plan fails so. */
async function problemsOf(failing: Partial<Plan['runs']>): Promise<readonly Happening[]> {
  const told: Happening[] = []
  const runner = createRunner({
    plan: { ...plan, runs: { ...plan.runs, ...failing } },
    place: async () => {
      throw new Error('There is no place for it.')
    },
    sharing: null,
    root: null,
    allowPrivate: true,
    runs: 1,
    questionMs: 0,
    clock: systemClock,
    observe: (happening) => told.push(happening),
    onEnded: () => {},
  })
  const problems = (): readonly Happening[] => told.filter(({ kind }) => kind === 'problem')
  runner.wake()
  await until(async () => problems().length > 0, 'a problem is told')
  await runner.close()
  return problems()
}

const lost = async (): Promise<never> => {
  throw new Error('The plan is gone.')
}

describe('a problem with a plan', () => {
  it('a problem at the end of a run is reported with the run', async () => {
    const id = newId('run', systemClock.now())
    const spec: RunSpec = { kind: 'collect', samples: ['http://shop.example/lamp'] }
    await plan.runs.add({ id, spec, hosts: [], schedule: null }, systemClock.now())
    expect(await problemsOf({ end: lost })).toStrictEqual([{ kind: 'problem', message: 'The plan is gone.', run: id }])
  })

  it('a problem before any run is reported without one', async () => {
    expect(await problemsOf({ claim: lost })).toStrictEqual([{ kind: 'problem', message: 'The plan is gone.' }])
  })
})
