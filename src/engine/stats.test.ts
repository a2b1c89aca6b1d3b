import { expect, it } from 'vitest'
import { createTally } from './stats.ts'

it('nothing is counted at first', () => {
  const { command, stopped, certainty, seconds, ...counts } = createTally('run')
  expect([command, stopped, certainty]).toEqual(['run', 'done', null])
  for (const [name, count] of Object.entries({ ...counts, ...seconds }))
    expect(Array.isArray(count) ? count.length : count, name).toBe(0)
})
