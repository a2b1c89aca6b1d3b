import { describe, expect, it } from 'vitest'
import { createClasses } from './classes.ts'
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
  ])(
    'the lower bound of %s and %s is %d: nodes without counterpart on their level, replaced where possible',
    (a, b, wanted) => {
      expect(bound(a, b)).toBe(wanted)
      expect(bound(b, a)).toBe(wanted)
    },
  )

  it('the lower bound ends at the first level above a limit', () => {
    const [a, b] = ['a(b(c(d)))', 'e(f(g(h)))']
    expect([0, 1, 2, 3, 4, -1].map((limit) => bound(a, b, limit))).toEqual([1, 2, 3, 4, 4, 0])
  })

  it('the lower bound is the same after many trees, in any order', () => {
    const own = new LevelProfiles(classes)
    const trees = Array.from({ length: 60 }, (_, i) => of(`a(${Array(i).fill('b').join(' ')})`))
    for (const [i, tree] of trees.entries()) expect(own.lowerBound(tree, trees[0]!, Infinity)).toBe(i)
    for (const [i, tree] of trees.entries()) expect(own.lowerBound(trees[59]!, tree, Infinity)).toBe(59 - i)
  })
})
