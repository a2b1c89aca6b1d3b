import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPageOutliner, type PageOutline, propagated, weightedJaccard } from './page-outline.ts'
import { madeUpPage, type Template, treeOf } from './pages.fixture.ts'

const outlineOf = createPageOutliner()
const outline = (html: string): PageOutline => outlineOf(treeOf(html))
const anyPage = fc
  .tuple(fc.constantFrom<Template>('product', 'article', 'index'), fc.nat({ max: 30 }))
  .map(([template, number]) => outline(madeUpPage(template, number)))

/** The naive form: what a tag path gets is asked of the one above it, and so on. */
function naiveFlow({ paths, tags, parents }: PageOutline, weight: (path: number) => number, ownShare: number) {
  const share = (tag: number): number => (parents.includes(tag) ? ownShare : 1)
  const got = (tag: number): number => {
    const parent = parents[tag]!
    if (parent < 0) return 1
    const kept = [...paths]
      .filter((_, i) => tags[i] === parent)
      .map((path) => got(parent) * weight(path) * share(parent))
    const left = got(parent) - kept.reduce((sum, mass) => sum + mass, 0) / kept.length
    return left / parents.filter((other) => other === parent).length
  }
  return new Map([...paths].map((path, i) => [path, got(tags[i]!) * weight(path) * share(tags[i]!)]))
}

describe('the flow of mass', () => {
  it('the mass of each path equals the naive flow from the tags above it', () => {
    fc.assert(
      fc.property(anyPage, fc.double({ min: 0, max: 1, noNaN: true }), fc.integer(), (page, ownShare, seed) => {
        const weight = (path: number): number => ((path ^ seed) & 3) / 3
        const { ids, weights } = propagated(page, weight, ownShare)
        expect(ids).toEqual(page.paths.toSorted())
        const wanted = naiveFlow(page, weight, ownShare)
        for (const [i, id] of ids.entries()) expect(weights[i]).toBeCloseTo(wanted.get(id)!)
      }),
    )
  })

  it('the flow keeps all mass when every path weighs 1 and has tags of its own', () => {
    const page = outline('<div><ul><li>1</li></ul><p>2</p></div><p>3<b>4</b></p>')
    expect(propagated(page, () => 1, 0.35).weights.reduce((sum, mass) => sum + mass, 0)).toBeCloseTo(1)
  })

  it('the flow of mass passes through paths that weigh nothing', () => {
    const page = outline(madeUpPage('article', 1))
    const frame = new Set(page.paths.slice(0, 3))
    const { ids, weights } = propagated(page, (path) => (frame.has(path) ? 0 : 1), 0.35)
    for (const [i, id] of ids.entries()) expect(weights[i]! > 0).toBe(!frame.has(id))
  })
})

describe('the Jaccard coefficient of masses', () => {
  const set = (...pairs: (readonly [number, number])[]) => ({
    ids: Int32Array.from(pairs, ([id]) => id),
    weights: Float64Array.from(pairs, ([, mass]) => mass),
  })

  it('the Jaccard coefficient of masses is the sum of minima by the sum of maxima', () => {
    expect(weightedJaccard(set([1, 0.5], [2, 0.5]), set([2, 0.25], [3, 1]))).toBeCloseTo(0.25 / 2)
    expect(weightedJaccard(set([1, 1]), set([1, 1]))).toBe(1)
    expect(weightedJaccard(set([1, 0]), set())).toBeNull()
  })
})

describe('what is kept of a page', () => {
  it('an outline ignores how long a list is and numbers in classes', () => {
    const list = (items: number, number: number): string =>
      `<ul class="page-${number} a">${'<li>x</li>'.repeat(items)}</ul>`
    expect(outline(list(2, 7))).toEqual(outline(list(9, 123)))
  })

  it('tags of an outline come before those below them, and each path has tags', () => {
    fc.assert(
      fc.property(anyPage, ({ paths, tags, parents }) => {
        expect(tags).toHaveLength(paths.length)
        expect(new Set(tags)).toEqual(new Set(parents.keys()))
        for (const [tag, parent] of parents.entries()) expect(parent).toBeLessThan(tag)
      }),
    )
  })
})
