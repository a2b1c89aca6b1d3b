import { expect, it } from 'vitest'
import { titleOfRepair } from './repair-title.ts'

const change = (pattern: string, what: string) => ({ pattern, change: what })

it.each<[string, object, string]>([
  ['moved fields', { changes: [change('price', 'moved'), change('title', 'moved')] }, '2 fields moved: price, title'],
  [
    'moved and gone ones',
    { changes: [change('a', 'gone'), change('b', 'moved')] },
    '1 field moved: b; 1 field gone: a',
  ],
  [
    'many',
    { changes: ['a', 'b', 'c', 'd', 'e'].map((name) => change(name, 'moved')) },
    '5 fields moved: a, b, c and 2 more',
  ],
  ['nothing that is told', { changes: [change('a', 'rare')] }, 'The fields stay where they are'],
  ['no changes', {}, 'The fields stay where they are'],
])('the title of a repair of %s says what it changes', (_, evidence, title) => {
  expect(titleOfRepair({ evidence })).toBe(title)
})
