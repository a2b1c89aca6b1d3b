import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import { field, knownField, knownList, list, value } from '../match/candidates.fixture.ts'
import { pageOwners } from './known-patterns.ts'
import type { LocatorIndex } from './locator-index.ts'
import { openPage } from './open-page.ts'
import { locatorText, redundantLocators, sightingsOf, votesOf } from './redundant-locators.ts'

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

describe('the locators of a pattern', () => {
  /** Of each kind the best, by where the only bold text of some pages stands. */
  const of = (bodies: readonly string[]) => {
    const pages = bodies.map((body, i) =>
      openPage({ url: `https://a.example/${i}`, tree: treeOf(`<body>${body}</body>`) }),
    )
    const values = pages.flatMap(({ tree }, page) => {
      const node = [...tree.label.keys()].find((at) => tree.labels.at(tree.label[at]!) === 'b')
      return node === undefined ? [] : [value(page, 'x', node)]
    })
    const known = { ...knownField(field('a')), values }
    return redundantLocators(pages, [known], pageOwners(pages)).get('a') ?? []
  }
  const times = (count: number, body: string): readonly string[] => Array<string>(count).fill(body)
  const told = (bodies: readonly string[]) =>
    of(bodies).map(({ kind, agreed, asked, ...more }) => [kind, 'name' in more ? more.name : '', agreed, asked])

  it('are one of each kind that leads there, with how often it did', () => {
    expect(told(times(4, '<p>Price</p><b class="c" id="d">5</b>'))).toEqual([
      ['attribute', 'id', 4, 4],
      ['class', 'c', 4, 4],
      ['label', '', 4, 4],
      ['position', '', 4, 4],
    ])
  })

  it('have agreed on three pages at least', () => {
    const kinds = (count: number) => told(times(count, '<b class="c">5</b>')).map(([kind]) => kind)
    expect([kinds(2), kinds(3)]).toEqual([[], ['class', 'position']])
  })

  it('have agreed on nineteen of twenty that they were asked on', () => {
    const [own, other] = ['<b class="c">5</b>', '<p><b>5</b></p>']
    expect(told([...times(19, own), other])).toEqual([
      ['class', 'c', 19, 20],
      ['position', '', 19, 20],
    ])
    expect(told([...times(18, own), ...times(1, other)])).toEqual([])
  })

  it('are asked where they lead though there is no value, and not where neither is', () => {
    const own = '<b class="c">5</b>'
    expect(told([...times(4, own), '<p>none</p>'])).toEqual([
      ['class', 'c', 4, 4],
      ['position', '', 4, 4],
    ])
  })

  it('are the surest of their kind, of equal ones the first', () => {
    const both = '<b class="c d">5</b>'
    expect(told(times(3, both))[0]).toEqual(['class', 'c', 3, 3])
    expect(told([...times(19, both), '<b class="d">5</b>'])[0]).toEqual(['class', 'd', 20, 20])
  })
})
