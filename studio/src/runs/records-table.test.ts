import { expect, it } from 'vitest'
import { statusOf } from './records-table.tsx'

it('an address asks for a status that records have, or for none', () => {
  expect(['read', 'violated', 'other-class', 'all', 'toString', undefined].map(statusOf)).toEqual([
    ...['read', 'violated', 'other-class'],
    ...[null, null, null],
  ])
})
