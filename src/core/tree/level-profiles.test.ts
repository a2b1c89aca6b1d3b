import { describe, expect, it } from 'vitest'
import { createClasses } from './classes.ts'
import { PROFILE_BUCKETS, PROFILE_LEVELS } from './constants.ts'
import { LevelProfiles } from './level-profiles.ts'
import { classOf, spec } from './trees.fixture.ts'

describe('the lower bound of level profiles', () => {
  const classes = createClasses()
  const profiles = new LevelProfiles(classes)
  const of = (text: string): number => classOf(classes, spec(text))
  const bound = (a: string, b: string, limit = Infinity): number => profiles.lowerBound(of(a), of(b), limit)

  it.each([
    ['a(b c)', 'a(b c)', 0],
    ['a(b c)', 'a(c b)', 0],
    ['a', 'b', 1],
    ['a(b c)', 'a(b)', 1],
    ['a(b c)', 'a(b d)', 1],
    ['a(b b)', 'a(c c c)', 3],
    ['a(b b b)', 'a(c)', 3],
    ['a(b(c))', 'a(c(b))', 2],
    ['a(b c d)', 'e(f)', 4],
  ])('of %s and %s is %d: what has no counterpart on its level, replaced where it can be', (a, b, wanted) => {
    expect(bound(a, b)).toBe(wanted)
    expect(bound(b, a)).toBe(wanted)
  })

  it('goes no further than the first level at which it is above a limit', () => {
    const [a, b] = ['a(b(c(d)))', 'e(f(g(h)))']
    expect([0, 1, 2, 3, 4, -1].map((limit) => bound(a, b, limit))).toEqual([1, 2, 3, 4, 4, 0])
  })

  it('takes the deepest levels as one', () => {
    const chain = (length: number, end: string): string => `${'a('.repeat(length)}${end}${')'.repeat(length)}`
    expect(bound(chain(PROFILE_LEVELS - 1, 'b(c)'), chain(PROFILE_LEVELS - 1, 'c(b)'))).toBe(0)
    expect(bound(chain(PROFILE_LEVELS - 2, 'b(c)'), chain(PROFILE_LEVELS - 2, 'c(b)'))).toBe(2)
    expect(bound(chain(PROFILE_LEVELS + 3, 'b'), chain(PROFILE_LEVELS - 1, 'b'))).toBe(4)
  })

  it('takes labels of one remainder as one', () => {
    const own = createClasses()
    const labels = Array.from({ length: PROFILE_BUCKETS + 1 }, (_, i) => classOf(own, spec(`l${i}`)))
    const few = new LevelProfiles(own)
    expect(few.lowerBound(labels[0]!, labels[PROFILE_BUCKETS]!, Infinity)).toBe(0)
    expect(few.lowerBound(labels[0]!, labels[PROFILE_BUCKETS - 1]!, Infinity)).toBe(1)
  })

  it('counts nodes of one label and level up to what fits, and no further', () => {
    const own = createClasses()
    const few = new LevelProfiles(own)
    const list = (count: number): number => {
      const leaf = classOf(own, spec('li'))
      return own.intern(own.labels.intern('ul'), new Int32Array(count).fill(leaf), 0, count)
    }
    expect(few.lowerBound(list(65_534), list(65_535), Infinity)).toBe(1)
    expect(few.lowerBound(list(65_535), list(65_540), Infinity)).toBe(0)
    expect(few.lowerBound(list(65_537), list(2), Infinity)).toBe(65_533)
  })

  it('is the same when many trees were looked at, in any order', () => {
    const own = new LevelProfiles(classes)
    const trees = Array.from({ length: 60 }, (_, i) => of(`a(${Array(i).fill('b').join(' ')})`))
    for (const [i, tree] of trees.entries()) expect(own.lowerBound(tree, trees[0]!, Infinity)).toBe(i)
    for (const [i, tree] of trees.entries()) expect(own.lowerBound(trees[59]!, tree, Infinity)).toBe(59 - i)
  })
})
