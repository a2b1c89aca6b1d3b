import { describe, expect, it } from 'vitest'
import { field, list, wrapperOf } from '../../validate/wrapper.fixture.ts'
import type { FieldPattern, ListPattern, PatternEvidence, Wrapper } from '../../wrapper/index.ts'
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

describe('a part of a repair', () => {
  const before = wrapperOf(field('a'), field('b'), field('gone'))
  const repaired = repairOf(changed('b'), changed('a'), field('new'))

  it('is what is named of it, in its order, with what stays as it was', () => {
    expect(part(before, repaired, 'a')).toEqual([field('b'), changed('a'), field('gone')])
    expect(part(before, repaired, 'b', 'new')).toEqual([changed('b'), field('a'), field('new'), field('gone')])
    expect(part(before, repaired, 'gone')).toEqual([field('b'), field('a')])
    expect(part(before, repaired)).toEqual([field('b'), field('a'), field('gone')])
  })

  it('is the repair when all is named, and its version else', () => {
    expect(acceptPart(before, repaired, ['a', 'b', 'new', 'gone'])).toEqual(repaired)
    expect(acceptPart(before, repaired, ['a'])).toMatchObject({ version: 2, parent: 'p' })
  })
})

describe('a list in a part of a repair', () => {
  const own = list('l', [field('x'), field('y')])
  const before = wrapperOf(own)

  it('is its own way, and what is in it another', () => {
    const repaired = repairOf(moved(list('l', [changed('x'), field('y')])))
    expect(part(before, repaired, 'l')).toEqual([moved(own)])
    expect(part(before, repaired, 'l', 'l.x')).toEqual(repaired.page.children)
    expect(part(before, repaired, 'l.x')).toEqual([list('l', [changed('x'), field('y')])])
    expect(part(before, repaired)).toEqual([own])
  })

  it('that is not accepted keeps what is in it and did not change', () => {
    const repaired = repairOf(moved(list('l', [field('y'), field('x')])))
    expect(part(before, repaired)).toEqual([list('l', [field('y'), field('x')])])
  })

  it('that is new is there with what is named of it', () => {
    const repaired = repairOf(own, list('m', [field('z')]))
    expect(part(before, repaired, 'm')).toEqual([own, list('m', [])])
    expect(part(before, repaired, 'm', 'm.z')).toEqual([own, list('m', [field('z')])])
    expect(part(before, repaired)).toEqual([own])
  })

  it('that is gone stays with all in it', () => {
    expect(part(before, repairOf())).toEqual([own])
    expect(part(before, repairOf(), 'l')).toEqual([])
  })

  it('has the fields of its groups when these changed', () => {
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

describe('what is known of patterns', () => {
  const known = (weight: number): PatternEvidence => ({ weight }) as unknown as PatternEvidence
  const withKnown = (wrapper: Wrapper, patterns: Record<string, PatternEvidence>): Wrapper => ({
    ...wrapper,
    evidence: { pages: 3, patterns } as never,
  })

  it('is that of the version each is of', () => {
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

  it('is nothing where the repair knows nothing, and of the repair alone where nothing was known before', () => {
    const before = wrapperOf(field('a'), field('b'))
    const repaired = repairOf(changed('a'), changed('b'))
    expect(acceptPart(withKnown(before, { a: known(1) }), repaired, ['a'])).not.toHaveProperty('evidence')
    const patterns = acceptPart(before, withKnown(repaired, { a: known(1), b: known(2) }), ['a']).evidence?.patterns
    expect(patterns).toEqual({ a: known(1) })
  })
})

describe('layouts in doubt', () => {
  it('are in none for what stays where it was', () => {
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
