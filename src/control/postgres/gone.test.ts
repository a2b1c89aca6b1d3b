import { expect, it } from 'vitest'
import { startPostgres } from '../../../test/postgres.fixture.ts'
import { run } from '../plan-parts.fixture.ts'
import { openPostgresPlan } from './open-plan.ts'

const PATIENCE_MS = 600

it('a database that is away for too long is an error, and keeps what was written', async () => {
  const server = await startPostgres()
  const url = await server.newDatabase()
  const plan = await openPostgresPlan(url, { name: 'one', patienceMs: PATIENCE_MS })
  const { id } = (await plan.runs.add(run('a'), 1)).run
  await server.stop({ isKept: true })
  const from = performance.now()
  await expect(plan.runs.get(id)).rejects.toMatchObject({
    name: 'PlanError',
    code: 'database-gone',
    message: expect.stringMatching(/^The database cannot be reached: .+\.$/),
  })
  expect(performance.now() - from).toBeGreaterThanOrEqual(PATIENCE_MS)
  await expect(plan.runs.add(run('b'), 2)).rejects.toMatchObject({ code: 'database-gone' })
  await server.restart()
  expect(await plan.runs.get(id)).toMatchObject({ id, state: 'queued' })
  expect((await plan.runs.list({ limit: 9 })).items).toHaveLength(1)
  await server.stop({ isKept: true })
  await plan.close()
  await server.stop()
})
