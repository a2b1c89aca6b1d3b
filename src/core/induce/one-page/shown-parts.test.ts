import { describe, expect, it } from 'vitest'
import type { Draft, FieldDraft, ListDraft } from '../template/index.ts'
import { draftsOfParts, isPlaced, type Made, notesOfParts, type ShownPart } from './shown-parts.ts'

const field = (...owners: readonly number[]): FieldDraft => ({
  kind: 'field',
  paths: [[{ tag: 'p' }]],
  value: { kind: 'text' },
  hints: { path: [] },
  values: owners.map((owner) => ({ owner, node: 10 + owner, text: `text ${owner}` })),
})

const list = (children: readonly Draft[], records: number, given?: string): ListDraft => ({
  kind: 'list',
  ...(given !== undefined && { given }),
  paths: [[{ tag: 'ul' }]],
  starts: [{ tag: 'li' }],
  spans: false,
  hints: { path: [] },
  scope: { pages: [], pageOf: Array.from({ length: records }, () => 2) },
  children,
})

const made = (
  draft: Draft,
  names: readonly (readonly [FieldDraft, string])[],
  records: readonly number[] = [],
): Made => ({
  draft,
  names: new Map(names),
  records,
})

const valueCalled = (name: string, more: Partial<ShownPart>): ShownPart => {
  const one = field(0)
  return { ...made(one, [[one, name]]), meant: [], isPlaced: false, seen: 0, of: 0, ...more }
}

describe('what only another page can settle', () => {
  const PLACED = 'Learned from one page, "price" by position alone: give a second page, or look at what the next gives.'
  const NOWHERE = 'Learned from one page, "price": what leads to it there is on none of the other pages.'
  it.each([
    ['a position on one page alone', { isPlaced: true, seen: 0, of: 0 }, [PLACED]],
    ['a position that not all others have', { isPlaced: true, seen: 1, of: 2 }, [PLACED]],
    ['a position that all others have', { isPlaced: true, seen: 2, of: 2 }, []],
    ['a name that no other has', { isPlaced: false, seen: 0, of: 2 }, [NOWHERE]],
    ['a name that the only other has not', { isPlaced: false, seen: 0, of: 1 }, [NOWHERE]],
    ['a name that one other has', { isPlaced: false, seen: 1, of: 2 }, []],
    ['a name on one page alone', { isPlaced: false, seen: 0, of: 0 }, []],
  ])('is said of %s', (_, more, notes) => expect(notesOfParts([valueCalled('price', more)])).toEqual(notes))

  it('is said once for all parts, lists by their names or those of what is in them', () => {
    const [one, two, inner] = [field(0), field(0), field(0)]
    const children = [one, list([inner], 1), two]
    const called: Made['names'] = new Map([
      [one, 'a'],
      [two, 'b'],
      [inner, 'c'],
    ])
    const placed = { isPlaced: true, seen: 0, of: 0 }
    const ofList = (draft: ListDraft): ShownPart => ({ draft, names: called, records: [], meant: [], ...placed })
    const parts = [
      valueCalled('price', placed),
      ofList(list(children, 1)),
      ofList(list(children, 1, 'steps')),
      valueCalled('seen', { isPlaced: true, seen: 1, of: 1 }),
    ]
    expect(notesOfParts(parts)).toEqual([
      'Learned from one page, "price", "a", "c", "b", "steps" by position alone: give a second page, or look at what the next gives.',
    ])
  })
})

describe('whether positions alone lead to a part', () => {
  it.each([
    [[[{ tag: 'p', nth: 2 }]], true],
    [[[{ tag: 'div', nth: 1 }, { tag: 'p' }]], true],
    [[[{ tag: 'p' }]], false],
    [[[{ tag: 'p', nth: 2 }], [{ tag: 'p' }]], false],
  ])('%j', (paths, expected) => expect(isPlaced({ ...field(), paths })).toBe(expected))
})

describe('the drafts of parts', () => {
  it('are one list for those of the same records, with the fields and records of all', () => {
    const [name, amount] = [field(0, 1), field(0, 1)]
    const { drafts, names } = draftsOfParts([
      made(list([name], 2), [[name, 'name']], [30, 50]),
      made(list([amount], 2), [[amount, 'amount']], [40, 50]),
    ])
    expect(drafts).toHaveLength(1)
    const [{ children, scope }] = drafts as readonly [ListDraft]
    expect(scope.pageOf).toEqual([2, 2, 2])
    expect(children.map((child) => child.kind === 'field' && child.values.map(({ owner }) => owner))).toEqual([
      [0, 2],
      [1, 2],
    ])
    expect(children.map((child) => names.get(child as FieldDraft))).toEqual(['name', 'amount'])
  })

  it('keep records in the order of the page, and lists in records', () => {
    const [one, two, inner] = [field(0), field(0), field(0)]
    const nested = list([inner], 1)
    const { drafts } = draftsOfParts([
      made(list([one, nested], 1), [[one, 'a']], [100]),
      made(list([two], 1), [[two, 'b']], [20]),
    ])
    const [{ children }] = drafts as readonly [ListDraft]
    expect(children.map((child) => (child.kind === 'field' ? child.values[0]!.owner : child))).toEqual([1, nested, 0])
  })

  it('are apart where the records, the names or the steps differ, or nothing is known of records', () => {
    const [one, two] = [field(0), field(0)]
    const pairs: readonly (readonly [Made, Made])[] = [
      [made(list([one], 1), []), made(list([two], 1), [])],
      [made(list([one], 1, 'a'), [], [3]), made(list([two], 1, 'b'), [], [3])],
      [made(list([one], 1), [], [3]), made({ ...list([two], 1), starts: [{ tag: 'p' }] }, [], [3])],
      [made(list([one], 1), [], [3]), made({ ...list([two], 1), paths: [[{ tag: 'ol' }]] }, [], [3])],
      [made(one, []), made(two, [])],
      [made(one, [], [3]), made(two, [], [3])],
    ]
    for (const [a, b] of pairs) expect(draftsOfParts([a, b]).drafts).toEqual([a.draft, b.draft])
  })
})
