import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dice, jaccard } from '../../base/index.ts'
import { parse } from '../../dom/index.ts'
import { MAX_CLUSTERS, PATH_DEPTH, PATH_NODES } from './constants.ts'
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

describe('what is compared of subtrees', () => {
  it('is halved where one has classes and the other none', () => {
    expect(between('<p class="a"><b>x</b></p>', '<p><b>x</b></p>')).toBe(0.5)
    expect(between('<p><b>x</b></p>', '<p><i>x</i></p>')).toBe(0)
    expect(between('<p><b>x</b></p>', '<p><b>x</b><i>x</i></p>')).toBeCloseTo(2 / 3, 12)
  })

  it('is the same either way', () => {
    const { view, nodes } = bodyOf('<p class="a b"><b>x</b></p><p class="a"><b>x</b><i>x</i></p>')
    const [a, b] = nodes.map((node) => view.similarity.formOf(node))
    expect(view.similarity.between(a!, b!)).toBe(view.similarity.between(b!, a!))
    expect([view.similarity.classes(a!, b!), view.similarity.paths(a!, b!)]).toEqual([0.5, 2 / 3])
  })

  it('is another for each pair', () => {
    const { view, nodes } = bodyOf('<p><b></b></p><p><u></u></p><p><b></b><i></i></p>')
    const [a, b, c] = nodes.map((node) => view.similarity.formOf(node))
    const { similarity } = view
    expect([similarity.between(a!, c!), similarity.between(b!, c!), similarity.between(a!, b!)]).toEqual([2 / 3, 0, 0])
  })

  it('is the same in whatever order', () => {
    expect(between('<p><b></b><i></i></p>', '<p><i></i><b></b></p>')).toBe(1)
    const { view, nodes } = bodyOf('<p><b></b><i></i><u></u></p><p><u></u><b></b></p>')
    const [all, some] = nodes.map((node) => [...view.similarity.pathsOf(node)])
    expect(some).toEqual([all![0], all![2]])
    expect(all).toEqual(all!.toSorted((x, y) => x - y))
  })

  it('is so deep', () => {
    const deep = (levels: number, tag: string): string =>
      `<div>${'<i>'.repeat(levels)}<${tag}></${tag}>${'</i>'.repeat(levels)}</div>`
    expect(between(deep(PATH_DEPTH - 1, 'u'), deep(PATH_DEPTH - 1, 's'))).toBeLessThan(1)
    expect(between(deep(PATH_DEPTH, 'u'), deep(PATH_DEPTH, 's'))).toBe(1)
  })

  it('are so many nodes', () => {
    const large = (count: number, tag: string): string => `<div>${'<br>'.repeat(count)}<${tag}></${tag}></div>`
    expect(between(large(PATH_NODES - 2, 'u'), large(PATH_NODES - 2, 's'))).toBeLessThan(1)
    expect(between(large(PATH_NODES - 1, 'u'), large(PATH_NODES - 1, 's'))).toBe(1)
  })

  it('are tags below tags, each way once, but no tag of the subtree itself', () => {
    const count = (html: string): number => {
      const { view, nodes } = bodyOf(html)
      return view.similarity.pathsOf(nodes[0]!).length
    }
    expect(count('<p></p>')).toBe(0)
    expect(count('<p><b></b><b></b></p>')).toBe(1)
    expect(count('<p><b><i></i></b><i><b></b></i></p>')).toBe(4)
    expect(count('<p>x<b>x</b><u hidden><i></i></u></p>')).toBe(3)
  })
})

describe('clusters of subtrees', () => {
  it('take in what is half like their first one, the first of several that are as much so', () => {
    const clusters = (html: string): number[] => {
      const { view, nodes } = bodyOf(html)
      return view.similarity.cluster(nodes)
    }
    expect(clusters('<p class="a"><b>x</b></p><p class="b"><b>x</b></p>')).toEqual([0, 0])
    const two = '<p class="a"><b>x</b></p><p class="b"><i>x</i></p>'
    expect(clusters(`${two}<p class="a b"><b>x</b><i>x</i></p>`)).toEqual([0, 1, 0])
    // Half of the classes, and of the paths 2 * 2 / 8.
    expect(clusters(`${two}<p class="a b"><b>x</b><i>x</i><u>x</u></p>`)).toEqual([0, 1, 0])
    expect(clusters(`${two}<p class="a b"><b>x</b><i>x</i><u>x</u><s>x</s></p>`)).toEqual([0, 1, 2])
  })

  it('are so many, what is like none of them apart', () => {
    const tags = Array.from({ length: MAX_CLUSTERS + 2 }, (_, i) => `<x-${i}>x</x-${i}>`)
    const { view, nodes } = bodyOf([...tags, tags[0], tags[MAX_CLUSTERS]].join(''))
    const first = Array.from({ length: MAX_CLUSTERS }, (_, i) => i)
    expect(view.similarity.cluster(nodes)).toEqual([...first, -1, -1, 0, -1])
  })

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
