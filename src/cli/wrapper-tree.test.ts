import { expect, it } from 'vitest'
import { field, list, wrapperOf } from '../core/validate/wrapper.fixture.ts'
import type { ListPattern, Wrapper } from '../core/wrapper/index.ts'
import { patternLines, wrapperTree } from './wrapper-tree.ts'

it.each([
  [['https://a.example/1'], '1 page'],
  [['https://a.example/1', 'https://a.example/2'], '2 pages'],
])('a tree says how many pages a wrapper was learned from: %j', (urls, pages) => {
  const wrapper = { ...wrapperOf(), learned: { urls, program: 'test' } }
  expect(wrapperTree(wrapper)).toBe(`test (version 1; learned by test from ${pages})\n`)
})

/** A list with a list in it. */
function reviews(): ListPattern {
  const stars = { ...field('stars', 'integer'), value: { kind: 'attribute', name: 'data-stars' } } as const
  const inner = list('replies', [field('says')])
  const outer = list('reviews', [stars, inner], [{ rule: 'occurrence', min: 1, max: 9, learned: 4 }])
  return { ...outer, record: { ...outer.record, rows: 2, skip: { first: 1, last: 2 } }, goesOn: 'pages' }
}
const title = { ...field('title'), required: true }
const wrapper = wrapperOf(title, reviews(), field('note', 'text', [{ rule: 'required' }]))

it('a tree shows what is in a list below it, and what values are held to', () => {
  expect(wrapperTree(wrapper)).toBe(`test (version 1; learned by test from 0 pages)
├─ title: text  p.title
├─ reviews: list  ul, records side by side over 2 rows each, without the first and the last 2 of the records there, goes on over pages
│    · 1 to 9 records (learned from 4)
│  ├─ stars: integer?  p.stars @data-stars
│  └─ replies: list  ul
│     └─ says: text?  p.says
└─ note: text?  p.note
     · required (yours)
`)
})

it('a tree says how a wrapper came to be, and its other evidence of patterns', () => {
  const known = (witnesses: readonly object[]) => ({ witnesses })
  const evidence = {
    pages: 3,
    patterns: {
      title: known([
        { kind: 'class', name: 'a' },
        { kind: 'class', name: 'b' },
      ]),
      'reviews.stars': known([{ kind: 'class', name: 's' }]),
      stars: known([{ kind: 'class', name: 'wrong' }]),
      note: known([]),
    },
  }
  const more = {
    ...wrapper,
    version: 3,
    parent: 2,
    edits: [{ edit: 'drop', patterns: ['x'] }],
    layouts: [
      { version: 1, unseen: 0 },
      { version: 2, unseen: 1, evidence: { pages: 1 } },
    ],
    dropped: [
      { lists: ['reviews'], pattern: field('who') },
      { lists: [], pattern: field('isbn') },
    ],
    evidence,
  } as unknown as Wrapper
  expect(wrapperTree(more).split('\n').slice(0, 10)).toEqual([
    'test (version 3, from version 2; learned by test from 0 pages)',
    '  edited: x left out',
    '  also reads the layout of version 1',
    '  also reads the layout of version 2, known from 1 page, not seen for 1 run',
    '  left out: reviews.who, isbn',
    '├─ title: text  p.title',
    '│    · also told by the class "a", the class "b"',
    expect.stringMatching(/^├─ reviews: list/),
    '│    · 1 to 9 records (learned from 4)',
    '│  ├─ stars: integer?  p.stars @data-stars',
  ])
  expect(wrapperTree(more)).toContain('\n│  │    · also told by the class "s"\n')
  expect(wrapperTree(more).match(/also told by/g)).toHaveLength(2)
})

it.each([
  [undefined, ''],
  ['none', ''],
  ['pages', ', goes on over pages'],
  ['button', ', goes on behind a button'],
] as const)('a list that continues elsewhere says so: %s', (goesOn, told) => {
  const one = { ...list('items', [field('a')]), ...(goesOn !== undefined && { goesOn }) } as ListPattern
  expect(patternLines(wrapperOf(one))[0]).toBe(`items: list  ul${told}`)
})

it('patterns are listed a line each by their names from the page on', () => {
  expect(patternLines(wrapper)).toEqual([
    'title: text  p.title',
    expect.stringMatching(/^reviews: list {2}ul, /),
    'reviews  · 1 to 9 records (learned from 4)',
    'reviews.stars: integer?  p.stars @data-stars',
    'reviews.replies: list  ul',
    'reviews.replies.says: text?  p.says',
    'note: text?  p.note',
    'note  · required (yours)',
  ])
})
