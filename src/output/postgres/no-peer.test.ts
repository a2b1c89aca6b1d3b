import { PassThrough } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { openOutput } from '../index.ts'

vi.mock('pg', () => {
  throw new Error("Cannot find package 'pg'")
})

it('a missing package pg is named when a PostgreSQL table is opened', async () => {
  await expect(openOutput(['postgres://db.example/shop?table=books'], new PassThrough())).rejects.toMatchObject({
    name: 'OutputError',
    code: 'no-peer',
    message: 'Writing to PostgreSQL needs the package "pg"; install it: npm install pg.',
  })
})
