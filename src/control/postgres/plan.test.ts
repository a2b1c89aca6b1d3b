import { afterAll, beforeAll } from 'vitest'
import { startPostgres, type TestPostgres } from '../../../test/postgres.fixture.ts'
import { describePlan } from '../conformance.fixture.ts'
import { openPostgresPlan } from './open-plan.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

describePlan('a plan in PostgreSQL', async () => openPostgresPlan(await server.newDatabase(), { name: 'test' }))
