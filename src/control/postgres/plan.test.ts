import { afterAll } from 'vitest'
import { sharedPostgres } from '../../../test/shared/index.ts'
import { describePlan } from '../conformance.fixture.ts'
import { openPostgresPlan } from './open-plan.ts'

const server = sharedPostgres({ isPlan: true })
afterAll(() => server.stop())

describePlan('a plan in PostgreSQL', async () => openPostgresPlan(await server.newDatabase(), { name: 'test' }))
