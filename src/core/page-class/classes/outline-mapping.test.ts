import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ascending, sharedCount } from '../../base/index.ts'
import { createClasses, createMatcher, prepare, rtdm, simpleTreeMatching } from '../../tree/index.ts'
import { createOutliner } from '../outline.ts'
import { treeOf } from './pages.fixture.ts'

/** An outline: no two siblings are alike, and they stand in one order. */
interface Outline {
  readonly [tag: string]: Outline
}

const TAGS = ['div', 'ol', 'section', 'ul'] as const
const outlineArb: fc.Memo<Outline> = fc.memo((levels) =>
  levels <= 1
    ? fc.constant({})
    : fc.record(Object.fromEntries(TAGS.map((tag) => [tag, outlineArb(levels - 1)])), { requiredKeys: [] }),
)

const htmlOf = (outline: Outline): string =>
  TAGS.flatMap((tag) => (outline[tag] === undefined ? [] : [`<${tag}>${htmlOf(outline[tag])}</${tag}>`])).join('')

describe('what outlines have in common', () => {
  it('the common part of two outlines is the largest top-down mapping of the collapsed pages', () => {
    const outlineOf = createOutliner()
    fc.assert(
      fc.property(outlineArb(4), outlineArb(4), (a, b) => {
        const trees = [a, b].map((outline) => treeOf(`<!doctype html><body>${htmlOf(outline)}</body>`))
        const classes = createClasses({ collapse: true })
        const matcher = createMatcher(classes)
        const [x, y] = trees.map((tree) => prepare(tree, classes).root) as [number, number]
        const [p, q] = trees.map((tree) => ascending(outlineOf(tree).paths)) as [Int32Array, Int32Array]
        const shared = sharedCount(p, q)
        expect(simpleTreeMatching(matcher, x, y)).toBe(shared)
        // RTDM may also replace a label for the price of one; what it spares is never more than that.
        const apart = p.length + q.length - 2 * shared
        expect(rtdm(matcher, x, y)).toBeLessThanOrEqual(apart)
        expect(rtdm(matcher, x, y) * 2).toBeGreaterThanOrEqual(apart)
      }),
    )
  })
})
