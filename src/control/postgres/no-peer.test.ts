import { expect, it, vi } from 'vitest'
import { openPostgresPlan } from './open-plan.ts'
import { postgresShards } from './shards.ts'
import type { Database } from './sql.ts'

vi.mock('pg', () => {
  throw new Error("Cannot find package 'pg'")
})
vi.mock('pg-boss', () => {
  throw new Error("Cannot find package 'pg-boss'")
})

it('a plan in PostgreSQL names the missing package', async () => {
  await expect(openPostgresPlan('postgres://plan.example/treegram', { name: 'one' })).rejects.toMatchObject({
    name: 'PlanError',
    code: 'no-peer',
    message: 'A plan in PostgreSQL needs the package "pg"; install it: npm install pg pg-boss.',
  })
})

it('shards name the missing package each time', async () => {
  // Their package is looked for before the database is asked anything.
  const shards = postgresShards('postgres://plan.example/treegram', null as unknown as Database)
  for (let i = 0; i < 2; i++)
    await expect(shards.take()).rejects.toMatchObject({
      name: 'PlanError',
      code: 'no-peer',
      message: 'Shards for several workers need the package "pg-boss"; install it: npm install pg pg-boss.',
    })
  await shards.close()
})
