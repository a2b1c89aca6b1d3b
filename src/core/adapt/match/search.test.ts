import { describe, expect, it } from 'vitest'
import { BAG_NAMES, type Evidence } from '../evidence/bags.ts'
import { field, knownField } from './candidates.fixture.ts'
import { isChosen, type Search, stayOf } from './search.ts'

describe('a pattern inside a list', () => {
  it.each([
    ['a', false, true],
    ['a', [], true],
    ['l.a', true, true],
    ['l.a', false, false],
    ['l.a', ['l'], true],
    ['l.a', ['l.a'], true],
    ['l.a', ['l.b'], false],
    ['l.ab', ['l.a'], false],
    ['l.m', ['l.m.a'], true],
    ['l.m', ['l.mn'], false],
    ['k.a', ['l', 'k'], true],
  ] as const)('%s is looked for with its list by %j: %s', (path, topDown, wanted) => {
    expect(isChosen(path, topDown)).toBe(wanted)
  })
})

describe('why a lost pattern stays where it is', () => {
  const seen = (more: Partial<Evidence> = {}): Evidence => ({
    ...{ presence: 1, count: [1, 0], fill: 1, length: [2, 0.5], characters: [0.5, 0.5], distinct: 1, several: 0 },
    ...{ inTitle: 0, inUrl: 0, position: 0 },
    bags: Object.fromEntries(BAG_NAMES.map((name) => [name, new Map([['x', 1]])])) as unknown as Evidence['bags'],
    ...more,
  })
  const UNLIKE = seen({
    ...{ length: [8, 0], characters: [0, 0], distinct: 0, inTitle: 1, inUrl: 1, several: 1, position: 1 },
    bags: Object.fromEntries(BAG_NAMES.map((name) => [name, new Map([['y', 1]])])) as unknown as Evidence['bags'],
  })
  const stay = (before: Evidence | null, now: Evidence | null, violated: readonly string[] = []) => {
    const search = {
      ...{ trained: 20, pages: new Array(10).fill(null), violated: new Set(violated) },
      memory: { texts: new Map(), records: new Map() },
    }
    return stayOf(search as unknown as Search, { ...knownField(field('a')), before, now })
  }

  it('is that it was so rare that its absence may be chance', () => {
    expect([stay(null, null), stay(seen({ presence: 0.1 }), null), stay(seen(), null)]).toEqual(['rare', 'rare', null])
  })

  it('is that it breaks its constraints where it is', () => {
    expect([stay(seen(), seen(), ['a']), stay(seen(), UNLIKE, ['a']), stay(null, seen(), ['a'])]).toEqual(
      new Array(3).fill('violated'),
    )
    expect(stay(seen(), null, ['a'])).toBeNull()
  })

  it('is that what it gives there is of its kind', () => {
    expect([stay(seen(), seen(), ['b']), stay(seen(), UNLIKE), stay(null, seen())]).toEqual(['alike', null, null])
  })
})
