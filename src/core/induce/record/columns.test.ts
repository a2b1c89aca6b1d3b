import { expect, it } from 'vitest'
import { columnsOf } from './columns.ts'
import { factsOfPages, listOf, textsField } from './facts.fixture.ts'

const { scope } = factsOfPages(['', '', ''])
const keys = (...args: Parameters<typeof textsField>) =>
  columnsOf([textsField(...args)], scope).map((one) => [[...one.keys], one.most])
const attribute = (name: string) => ({ value: { kind: 'attribute' as const, name } })

it('a column has what a field says on each page, and how often at most', () => {
  expect(columnsOf([], scope)).toEqual([])
  expect(keys([])).toEqual([[[], 0]])
  expect(keys(['A b!', null, ['c', 'D ']])).toEqual([
    [
      [
        [0, 'ab'],
        [2, 'c|d'],
      ],
      2,
    ],
  ])
})

it('texts without letters are compared as they are', () => {
  expect(keys(['--', '!'])).toEqual([
    [
      [
        [0, '--'],
        [1, '!'],
      ],
      1,
    ],
  ])
})

it('addresses are compared as they are, other attributes by their letters', () => {
  const first = (name: string) => columnsOf([textsField(['/A b'], attribute(name))], scope)[0]!.keys.get(0)
  expect([first('href'), first('src'), first('title')]).toEqual(['/A b', '/A b', 'ab'])
})

it('dates are compared by their day', () => {
  const days = ['2026-05-03', 'May 4, 2026', '2026-05-05T10:00:00Z']
  expect(columnsOf([textsField(days)], scope)[0]!.keys).toEqual(
    new Map([
      [0, '2026-05-03'],
      [1, '2026-05-04'],
      [2, '2026-05-05'],
    ]),
  )
  const orders = ['03/05/2026', '24/05/2026', '25/05/2026']
  expect(columnsOf([textsField(orders)], scope)[0]!.keys.get(0)).toBe('2026-05-03')
})

it('those of lists stand with the lists around them, by page', () => {
  const [a, b, c] = [textsField(['a']), textsField(['b', 'c', 'd']), textsField([['e', 'f'], 'g'])]
  const inner = listOf(scope, [2, 1], [c])
  const outer = listOf(scope, [0, 0, 2], [b, inner])
  expect(columnsOf([a, outer], scope)).toEqual([
    { field: a, lists: [], keys: new Map([[0, 'a']]), most: 1 },
    {
      field: b,
      lists: [outer],
      keys: new Map([
        [0, 'b|c'],
        [2, 'd'],
      ]),
      most: 2,
    },
    {
      field: c,
      lists: [outer, inner],
      keys: new Map([
        [2, 'e|f'],
        [1, 'g'],
      ]),
      most: 2,
    },
  ])
})
