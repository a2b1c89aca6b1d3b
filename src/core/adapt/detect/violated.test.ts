import { describe, expect, it } from 'vitest'
import type { Violation } from '../../extract/index.ts'
import type { Constraint, Wrapper } from '../../wrapper/index.ts'
import { field, list } from '../match/candidates.fixture.ts'
import { watchViolations } from './violated.ts'

const LENGTH: Constraint = { rule: 'length', max: 3 }
const children = [
  field('a', { constraints: [LENGTH] }),
  field('b', { constraints: [{ ...LENGTH, learned: 1 }] }),
  list('l', [field('c', { constraints: [LENGTH] })]),
]
const wrapper = {
  page: { children },
  learned: { urls: [] },
  evidence: { pages: 20, patterns: {} },
} as unknown as Wrapper
const broken = (pattern: string, rule = 'length'): Violation => ({ pattern, rule, message: 'x' })

/** Paths that are broken where so many of some pages, the last of them, violate something. */
function found(violations: readonly Violation[], count: number, of: number, isSaidBroken = false) {
  const watch = watchViolations(wrapper, isSaidBroken)
  for (let i = 0; i < of; i++) watch.add(i >= of - count ? violations : [], `u${i}`)
  return watch.broken().map(({ pattern, rules, since, pages, of: all }) => [pattern, rules.join(), since, pages, all])
}

describe('constraints that pages break', () => {
  it('a constraint that half of the pages violate is broken, one that a single page violates is not', () => {
    expect(found([broken('a')], 0, 10)).toEqual([])
    expect(found([broken('a')], 1, 10)).toEqual([])
    expect(found([broken('a')], 10, 10)).toEqual([['a', 'length', 'u0', 10, 10]])
    expect(found([broken('a')], 5, 10)).toEqual([['a', 'length', 'u5', 5, 10]])
  })

  it('broken constraints of fields in lists and of parts of values are reported', () => {
    expect(found([broken('l.c'), broken('a.inner')], 10, 10)).toEqual([
      ['a', 'length', 'u0', 10, 10],
      ['l.c', 'length', 'u0', 10, 10],
    ])
    expect(found([broken('z'), broken('z.y')], 10, 10)).toEqual([])
  })

  it('a learned constraint is broken only where most pages violate it', () => {
    expect(found([broken('b')], 10, 10)).toEqual([['b', 'length', 'u0', 10, 10]])
    expect(found([broken('b')], 5, 10)).toEqual([])
    expect(found([broken('b', 'required')], 10, 10)).toEqual([])
  })

  it('a field that a repair did not find breaks no constraint', () => {
    expect(found([broken('b', 'drift')], 10, 10)).toEqual([])
  })

  it('a pattern has all rules that are broken, in order of first sight', () => {
    expect(found([broken('a', 'type'), broken('a'), broken('a', 'type')], 10, 10)).toEqual([
      ['a', 'type,length', 'u0', 10, 10],
    ])
  })

  it('a constraint is broken on few pages if somebody says so, unless it is a type', () => {
    expect(found([broken('b')], 1, 1)).toEqual([])
    expect(found([broken('b')], 1, 1, true)).toEqual([['b', 'length', 'u0', 1, 1]])
    expect(found([broken('b', 'type')], 1, 1, true)).toEqual([])
    expect(found([broken('b')], 1, 2, true)).toEqual([])
  })
})
