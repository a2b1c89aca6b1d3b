import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dice, jaccard } from '../../base/index.ts'
import { parse } from '../../dom/index.ts'
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

describe('similarity of subtrees', () => {
  it('is 1 for equal markup, whatever the text', () => {
    expect(between('<p class="a"><b>x</b></p>', '<p class="a"><b>y</b></p>')).toBe(1)
  })

  it('is 0 for different labels', () => {
    expect(between('<p>x</p>', '<div>x</div>')).toBe(0)
  })

  it('is the mean of shared classes and shared paths', () => {
    // Classes 1 of 3; paths {b, b>text} and {b, b>text, i, i>text}: 2 * 2 / 6.
    expect(between('<p class="a b"><b>x</b></p>', '<p class="a c"><b>x</b><i>y</i></p>')).toBeCloseTo(
      (1 / 3 + 2 / 3) / 2,
    )
  })

  it('does not see class tokens that are ids', () => {
    expect(between('<p class="a post-1234">x</p>', '<p class="a post-5678">x</p>')).toBe(1)
  })

  it('does not see hidden parts', () => {
    expect(between('<p>x<b hidden>y</b></p>', '<p>x</p>')).toBe(1)
  })
})

describe('clusters of subtrees', () => {
  it('take in what is like their first one, of several the most similar', () => {
    // The third is .67 like the first and .5 like the second.
    const { view, nodes } = bodyOf(
      '<p class="a b"><b>x</b></p><p class="c"><i>x</i></p><p class="a b c"><b>x</b><i>x</i></p><h2>x</h2><p class="a b"><b>y</b></p>',
    )
    expect(view.similarity.cluster(nodes)).toEqual([0, 1, 0, 2, 0])
  })
})

describe('jaccard and dice', () => {
  it('are in [0, 1], symmetric, and 1 just for equal sets', () => {
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

  it('count what is shared', () => {
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
