import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dice, jaccard } from '../base/index.ts'
import { parse } from '../dom/index.ts'
import { ListPage } from './list-page.ts'

const sets = fc.uniqueArray(fc.integer({ min: 0, max: 12 })).map((set) => set.sort((a, b) => a - b))

function bodyOf(html: string): { view: ListPage; nodes: number[] } {
  const parsed = parse(`<body>${html}`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const view = new ListPage(parsed.tree)
  const [root] = view.elements(0)
  return { view, nodes: view.elements(view.elements(root!).at(-1)!) }
}

function between(a: string, b: string): number {
  const { view, nodes } = bodyOf(a + b)
  const { similarity } = view
  return similarity.between(similarity.formOf(nodes[0]!), similarity.formOf(nodes[1]!))
}

describe('the similarity of sub-trees', () => {
  it('the similarity of sub-trees is the mean of their shared classes and shared paths', () => {
    // Classes 1 of 3; paths {b, b>text} and {b, b>text, i, i>text}: 2 * 2 / 6.
    expect(between('<p class="a b"><b>x</b></p>', '<p class="a c"><b>x</b><i>y</i></p>')).toBeCloseTo(
      (1 / 3 + 2 / 3) / 2,
    )
  })
})

describe('jaccard and dice', () => {
  it('Jaccard and Dice indexes are symmetric, in [0, 1], and 1 for equal sets alone', () => {
    fc.assert(
      fc.property(sets, sets, (a, b) => {
        for (const index of [jaccard, dice]) {
          expect(index(a, b)).toBe(index(b, a))
          expect(index(a, b)).toBeGreaterThanOrEqual(0)
          expect(index(a, b) === 1).toBe(a.join() === b.join())
        }
      }),
    )
  })

  it('Jaccard and Dice indexes are the shares of what two sets have in common', () => {
    fc.assert(
      fc.property(sets, sets, (a, b) => {
        const shared = a.filter((item) => b.includes(item)).length
        const all = new Set([...a, ...b]).size
        expect(jaccard(a, b)).toBe(all === 0 ? 1 : shared / all)
        expect(dice(a, b)).toBe(all === 0 ? 1 : (2 * shared) / (a.length + b.length))
      }),
    )
  })
})
