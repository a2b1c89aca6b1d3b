import { PassThrough } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { openOutput } from '../index.ts'

vi.mock('pg', () => {
  throw new Error("Cannot find package 'pg'")
})

it('a table in PostgreSQL says which package it needs where that is missing', async () => {
  await expect(openOutput(['postgres://db.example/shop?table=books'], new PassThrough())).rejects.toMatchObject({
    name: 'OutputError',
    code: 'no-peer',
    message: 'Writing to PostgreSQL needs the package "pg"; install it: npm install pg.',
  })
})
