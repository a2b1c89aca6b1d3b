import { describe, expect, it } from 'vitest'
import { field, knownField, knownList, list, value } from '../match/candidates.fixture.ts'
import type { LocatorIndex } from './locator-index.ts'
import { locatorText, sightingsOf, votesOf } from './redundant-locators.ts'

describe('where values of patterns are', () => {
  const owners = { pages: [0, 0, 1], nodes: [[1], [2], [3]] }
  const at = (owner: number, node: number) => ({ ...value(0, 'x', node), owner })

  it('is the first of each context, null where there is none', () => {
    const known = { ...knownField(field('a')), values: [at(0, 10), at(0, 11), at(2, 30)] }
    expect(sightingsOf([known], owners)).toEqual([
      [
        'a',
        [
          { page: 0, nodes: [1], node: 10 },
          { page: 0, nodes: [2], node: null },
          { page: 1, nodes: [3], node: 30 },
        ],
      ],
    ])
  })

  it('is nothing of what is gone or read elsewhere', () => {
    const patterns = [
      field('a', { gone: true }),
      field('b', { group: 0 }),
      field('c', { value: { kind: 'article', part: 'title' } }),
    ]
    expect(
      sightingsOf(
        patterns.map((one) => knownField(one)),
        owners,
      ),
    ).toEqual([])
  })

  it('is that of lists by their records, and of what is in these', () => {
    const inner = { ...knownField(field('c'), 'l.c'), values: [at(1, 41)] }
    const known = {
      ...knownList(list('l'), [inner]),
      values: [at(0, 20), at(1, 21)],
      records: { pages: [0, 1], nodes: [[20], [21]], of: [1, 1] },
    }
    expect(sightingsOf([known], owners).map(([path, own]) => [path, own.map(({ node }) => node)])).toEqual([
      ['l', [null, 20, null]],
      ['l.c', [null, 41]],
    ])
  })

  it('is looked at in so many contexts of a page', () => {
    const many = { pages: [...Array<number>(20).fill(0), 1], nodes: Array.from({ length: 21 }, (_, i) => [i]) }
    const [known] = sightingsOf([knownField(field('a'))], many)
    expect(known![1].map(({ page }) => page)).toEqual([...Array<number>(12).fill(0), 1])
  })
})

describe('the vote of a locator', () => {
  const place = { kind: 'class', tag: 'b', name: 'x', below: [] } as const
  /** The votes of pages on which it leads to a node by the first node of a context. */
  const votes = (leads: readonly (readonly (readonly [led: number | null, node: number | null])[])[]) => {
    const indexes = leads.map((own): LocatorIndex => ({ lead: (_, [i]) => own[i!]![0], placesTo: () => [] }))
    const sightings = leads.flatMap((own, page) => own.map(([, node], i) => ({ page, nodes: [i], node })))
    return votesOf(indexes, place, sightings)
  }

  it('agrees where it mostly leads to the value, differs where it does not, and is none where there is nothing', () => {
    expect(votes([[[5, 5]], [[6, 5]], [[null, null]], [[null, 5]], [[5, null]]])).toEqual([
      'agrees',
      'differs',
      null,
      'differs',
      'differs',
    ])
    expect(
      votes([
        [
          [1, 1],
          [2, 2],
          [3, 3],
          [4, 4],
          [5, 6],
        ],
        [
          [1, 1],
          [2, 2],
          [3, 3],
          [5, 6],
        ],
      ]),
    ).toEqual(['agrees', 'differs'])
    expect(
      votes([
        [
          [1, 1],
          [null, null],
        ],
      ]),
    ).toEqual(['agrees'])
    expect(votes([[]])).toEqual([null])
  })
})

it.each([
  [{ kind: 'attribute', tag: 'b', name: 'id', value: 'x', below: [] }, 'id="x"'],
  [{ kind: 'class', tag: 'b', name: 'x', below: [] }, 'the class "x"'],
  [{ kind: 'label', tag: 'b', text: 'x' }, 'the text "x" before it'],
  [{ kind: 'position', path: [] }, 'its position'],
] as const)('%j is called %s', (place, text) => {
  expect(locatorText(place)).toBe(text)
})
