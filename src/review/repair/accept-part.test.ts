import { describe, expect, it } from 'vitest'
import { field, list, wrapperOf } from '../../core/validate/wrapper.fixture.ts'
import type { FieldPattern, ListPattern, PatternEvidence, Wrapper } from '../../core/wrapper/index.ts'
import { acceptPart } from './accept-part.ts'

const changed = (name: string): FieldPattern => ({ ...field(name), required: true })
const moved = (one: ListPattern): ListPattern => ({ ...one, locators: [{ path: [{ tag: 'ol' }] }] })
const repairOf = (...children: Wrapper['page']['children']): Wrapper => ({
  ...wrapperOf(...children),
  version: 2,
  parent: 'p' as never,
})
/** The patterns of a part of a repair. */
const part = (before: Wrapper, repaired: Wrapper, ...paths: readonly string[]) =>
  acceptPart(before, repaired, paths).page.children

describe('acceptPart', () => {
  const before = wrapperOf(field('a'), field('b'), field('gone'))
  const repaired = repairOf(changed('b'), changed('a'), field('new'))

  it('an accepted part has the named patterns of the repair and the others as they were', () => {
    expect(part(before, repaired, 'a')).toEqual([field('b'), changed('a'), field('gone')])
    expect(part(before, repaired, 'b', 'new')).toEqual([changed('b'), field('a'), field('new'), field('gone')])
    expect(part(before, repaired, 'gone')).toEqual([field('b'), field('a')])
    expect(part(before, repaired)).toEqual([field('b'), field('a'), field('gone')])
  })

  it('all patterns of a repair are the repair, and some of them have its version', () => {
    expect(acceptPart(before, repaired, ['a', 'b', 'new', 'gone'])).toEqual(repaired)
    expect(acceptPart(before, repaired, ['a'])).toMatchObject({ version: 2, parent: 'p' })
  })
})

describe('lists in an accepted part', () => {
  const own = list('l', [field('x'), field('y')])
  const before = wrapperOf(own)

  it('a list and the fields in it are accepted separately', () => {
    const repaired = repairOf(moved(list('l', [changed('x'), field('y')])))
    expect(part(before, repaired, 'l')).toEqual([moved(own)])
    expect(part(before, repaired, 'l', 'l.x')).toEqual(repaired.page.children)
    expect(part(before, repaired, 'l.x')).toEqual([list('l', [changed('x'), field('y')])])
    expect(part(before, repaired)).toEqual([own])
  })

  it('a list that is not accepted keeps its fields', () => {
    const repaired = repairOf(moved(list('l', [field('y'), field('x')])))
    expect(part(before, repaired)).toEqual([list('l', [field('y'), field('x')])])
  })

  it('a new list has those of its fields that are named', () => {
    const repaired = repairOf(own, list('m', [field('z')]))
    expect(part(before, repaired, 'm')).toEqual([own, list('m', [])])
    expect(part(before, repaired, 'm', 'm.z')).toEqual([own, list('m', [field('z')])])
    expect(part(before, repaired)).toEqual([own])
  })

  it('a list that the repair dropped stays whole until its name is accepted', () => {
    expect(part(before, repairOf())).toEqual([own])
    expect(part(before, repairOf(), 'l')).toEqual([])
  })

  it('a list whose groups changed is accepted with the fields of its groups', () => {
    const grouped = (name: string): FieldPattern => ({ ...field(name), group: 0 as never })
    const [groups, others] = [[{ tag: 'h2' }] as never, [{ tag: 'h3' }] as never]
    const was: ListPattern = { ...list('l', [grouped('g'), field('x')]), groups }
    const now: ListPattern = { ...list('l', [{ ...grouped('g'), required: true }, changed('x')]), groups: others }
    const read = (...paths: readonly string[]) => part(wrapperOf(was), repairOf(now), ...paths)
    expect(read('l')).toEqual([{ ...now, record: { ...now.record, children: [now.record.children[0], field('x')] } }])
    expect(read('l.g')).toEqual([was])
    expect(read('l.x')).toEqual([{ ...was, record: { ...was.record, children: [grouped('g'), changed('x')] } }])
    const same: ListPattern = { ...now, groups }
    expect(part(wrapperOf(was), repairOf(same), 'l.g')).toEqual([
      { ...was, record: { ...was.record, children: [same.record.children[0], field('x')] } },
    ])
  })
})

describe('the evidence of an accepted part', () => {
  const known = (weight: number): PatternEvidence => ({ weight }) as unknown as PatternEvidence
  const withKnown = (wrapper: Wrapper, patterns: Record<string, PatternEvidence>): Wrapper => ({
    ...wrapper,
    evidence: { pages: 3, patterns } as never,
  })

  it('each pattern has the evidence of the version that it comes from', () => {
    const before = withKnown(wrapperOf(field('a'), field('b'), field('gone')), {
      a: known(1),
      b: known(2),
      gone: known(3),
    })
    const repaired = withKnown(repairOf(changed('a'), changed('b'), field('new')), {
      a: known(11),
      b: known(12),
      new: known(14),
    })
    const patterns = (...paths: readonly string[]) => acceptPart(before, repaired, paths).evidence?.patterns
    expect(patterns('a', 'gone')).toEqual({ a: known(11), b: known(2) })
    expect(patterns('new', 'b')).toEqual({ a: known(1), b: known(12), new: known(14), gone: known(3) })
    expect(acceptPart(before, repaired, ['a']).evidence).toMatchObject({ pages: 3 })
  })

  it('an accepted part has no evidence where the repair has none', () => {
    const before = wrapperOf(field('a'), field('b'))
    const repaired = repairOf(changed('a'), changed('b'))
    expect(acceptPart(withKnown(before, { a: known(1) }), repaired, ['a'])).not.toHaveProperty('evidence')
    const patterns = acceptPart(before, withKnown(repaired, { a: known(1), b: known(2) }), ['a']).evidence?.patterns
    expect(patterns).toEqual({ a: known(1) })
  })
})

describe('layouts of an accepted part', () => {
  it('a pattern that stays as it was is in doubt in no layout', () => {
    const before = wrapperOf(field('a'), field('b'))
    const layout = (doubted?: readonly string[]) => ({
      ...{ version: 1, page: before.page, learned: before.learned, unseen: 0, parent: null },
      ...(doubted && { doubted }),
    })
    const repaired = {
      ...repairOf(changed('a'), changed('b')),
      layouts: [layout(['a', 'b']), layout(['b']), layout(['a']), layout()] as never,
    }
    const doubts = (...paths: readonly string[]) =>
      acceptPart(before, repaired, paths).layouts?.map((one) => one.doubted ?? null)
    expect(doubts('a')).toEqual([['a'], null, ['a'], null])
    expect(doubts('a', 'b')).toEqual([['a', 'b'], ['b'], ['a'], null])
    expect(doubts()).toEqual([null, null, null, null])
  })
})
