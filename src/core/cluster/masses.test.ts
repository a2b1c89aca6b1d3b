import { describe, expect, it } from 'vitest'
import { flow, massJaccard } from './masses.ts'
import { classPathHashes, createClassHash, outlineOf } from './outline.ts'
import { madeUpPage, treeOf } from './pages.fixture.ts'

const outline = (html: string) => {
  const tree = treeOf(html)
  return outlineOf(tree, classPathHashes(tree, createClassHash()))
}

describe('the flow of mass', () => {
  it('keeps all of it when every path weighs 1', () => {
    const total = flow(outline(madeUpPage('product', 6)), () => 1, 0.35).mass.reduce((sum, mass) => sum + mass, 0)
    expect(total).toBeCloseTo(1)
  })

  it('goes through paths that weigh nothing', () => {
    const page = outline(madeUpPage('article', 1))
    const frame = new Set(page.paths.slice(0, 3))
    const { ids, mass } = flow(page, (path) => (frame.has(path) ? 0 : 1), 0.35)
    for (const [i, id] of ids.entries()) expect(mass[i]! > 0).toBe(!frame.has(id))
  })
})

describe('the Jaccard coefficient of masses', () => {
  const set = (...pairs: (readonly [number, number])[]) => ({
    ids: Int32Array.from(pairs, ([id]) => id),
    mass: Float64Array.from(pairs, ([, mass]) => mass),
  })

  it('is the sum of minima by the sum of maxima', () => {
    expect(massJaccard(set([1, 0.5], [2, 0.5]), set([2, 0.25], [3, 1]))).toBeCloseTo(0.25 / 2)
    expect(massJaccard(set([1, 1]), set([1, 1]))).toBe(1)
    expect(massJaccard(set([1, 0]), set())).toBeNull()
  })
})

describe('an outline', () => {
  it('does not see how long a list is, nor numbers in classes', () => {
    const list = (items: number, number: number): string =>
      `<ul class="page-${number} a">${'<li>x</li>'.repeat(items)}</ul>`
    expect(outline(list(2, 7))).toEqual(outline(list(9, 123)))
  })

  it('has parents before children', () => {
    const { paths, parents } = outline(madeUpPage('product', 6))
    expect(parents).toHaveLength(paths.length)
    for (const [i, parent] of parents.entries()) expect(parent).toBeLessThan(i)
  })
})
