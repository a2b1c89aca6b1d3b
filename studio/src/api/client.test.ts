import { expect, test } from 'vitest'
import { addressOf, path, readAll } from './client.ts'
import { errorOf, messageOf } from './problem.ts'

test('parts of a path cannot lead elsewhere', () => {
  expect(path`/v1/wrappers/${'../a b?'}/versions/${3}`).toBe('/v1/wrappers/..%2Fa%20b%3F/versions/3')
})

test('a query leaves out values that are not set', () => {
  expect(addressOf('/v1/runs', { state: undefined, site: null, kind: '', limit: 10 })).toBe('/v1/runs?limit=10')
  expect(addressOf('/v1/runs')).toBe('/v1/runs')
})

test('all windows of a list are read, up to a bound', async () => {
  const window = async (after = '0') => {
    const from = Number(after)
    return { items: [from, from + 1], next: from < 6 ? String(from + 2) : null }
  }
  expect(await readAll(window)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(await readAll(window, 3)).toEqual([0, 1, 2, 3])
})

test('a refusal has its code, advice and faults, or at least its status', async () => {
  const problem = { code: 'outdated', detail: 'Look at it again.', errors: [{ at: 'body/parent', message: 'old' }] }
  const error = await errorOf(new Response(JSON.stringify(problem), { status: 409 }))
  expect([error.code, error.status, error.message, error.faults]).toEqual([
    'outdated',
    409,
    'Look at it again.',
    problem.errors,
  ])
  expect(messageOf(await errorOf(new Response('<h1>', { status: 502 })))).toContain('502')
})
