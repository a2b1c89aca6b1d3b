import { describe, expect, it } from 'vitest'
import { createClasses } from './classes.ts'
import { MAX_EDIT_DISTANCE_CELLS } from './constants.ts'
import { treeEditDistance } from './edit-distance.ts'
import { classOf, spec } from './trees.fixture.ts'

const classes = createClasses()
const of = (text: string): number => classOf(classes, spec(text))

describe('the tree edit distance', () => {
  it.each([
    ['a', 'a', 0],
    ['a', 'b', 1],
    ['a', 'a(b)', 1],
    ['a', 'b(c d)', 3],
    ['a(b c)', 'a(c b)', 2],
    ['a(b(c d) e)', 'a(c d e)', 1],
    ['a(b c d)', 'a(x(b c d))', 1],
    ['a(b(x y) c)', 'a(d(x y) c)', 1],
    ['f(d(a c(b)) e)', 'f(c(d(a b)) e)', 2],
    ['a(b(c(d)))', 'a(d)', 2],
    ['a(b c(d e(f)))', 'a(e(f) b)', 4],
    ['a(b b b b)', 'a(b b)', 2],
  ])('the tree edit distance of %s and %s is %d', (a, b, wanted) => {
    expect(treeEditDistance(classes, of(a), of(b))).toBe(wanted)
    expect(treeEditDistance(classes, of(b), of(a))).toBe(wanted)
  })

  it('the tree edit distance of too large trees is refused, with what to use instead', () => {
    const chain = (levels: number): number => {
      let top = of('a')
      for (let i = 1; i < levels; i++) top = classes.intern(classes.label[top]!, [top], 0, 1)
      return top
    }
    expect(2000 * 2000).toBe(MAX_EDIT_DISTANCE_CELLS)
    expect(treeEditDistance(classes, chain(2000), chain(2000))).toBe(0)
    expect(() => treeEditDistance(classes, chain(2001), chain(2000))).toThrow(
      new RangeError('Trees of 2001 and 2000 nodes are too large; use topDown or rtdm.'),
    )
  })
})
