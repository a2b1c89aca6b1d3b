import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClasses, createMatcher, rtdm } from '../../core/tree/index.ts'
import { anyPair, anyTree, classOf, holds, type Spec, spec } from '../../core/tree/trees.fixture.ts'
import { restrictedMapping } from './restricted-mapping.ts'

/** Vertices in pre-order: label, and position of the parent (-1 for the root). */
function verticesOf(tree: Spec): readonly { readonly label: string; readonly parent: number }[] {
  const all: { label: string; parent: number }[] = []
  const visit = ({ label, children }: Spec, parent: number): void => {
    const own = all.push({ label, parent }) - 1
    for (const child of children) visit(child, own)
  }
  visit(tree, -1)
  return all
}

function mapped(a: Spec, b: Spec, options = {}) {
  const classes = createClasses()
  const matcher = createMatcher(classes)
  const roots = [classOf(classes, a), classOf(classes, b)] as const
  return { ...restrictedMapping(matcher, ...roots, options), distance: rtdm(matcher, ...roots) }
}

describe('the restricted top-down mapping', () => {
  it('a mapping costs what rtdm says, and is one to one, in order, top-down and restricted', () => {
    holds(fc.oneof(anyPair, fc.tuple(anyTree, anyTree)), 500, ([a, b]) => {
      const { cost, pairs, distance } = mapped(a, b)
      expect(cost).toBe(distance)
      const [left, right] = [verticesOf(a), verticesOf(b)]
      const targets = new Map(pairs)
      expect(new Set(targets.values()).size).toBe(pairs.length)
      let before = -1
      for (const [from, to] of pairs) {
        expect(to).toBeGreaterThan(before)
        before = to
        if (from === 0) continue
        expect(targets.get(left[from]!.parent)).toBe(right[to]!.parent)
        expect(left[left[from]!.parent]!.label).toBe(right[right[to]!.parent]!.label)
      }
    })
  })

  it('what is below two roots of different labels is mapped by the letter alone', () => {
    const [a, b] = [spec('a(x y)'), spec('b(x y)')]
    expect(mapped(a, b)).toMatchObject({ cost: 5, pairs: [[0, 0]] })
    expect(mapped(a, b, { isRootFree: true })).toMatchObject({
      cost: 1,
      pairs: [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    })
    expect(mapped(spec('r(a(x))'), spec('r(b(x))'), { isRootFree: true }).cost).toBe(3)
  })
})
