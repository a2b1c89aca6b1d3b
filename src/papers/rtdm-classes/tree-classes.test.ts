import { describe, expect, it } from 'vitest'
import { similarityTable } from '../../core/base/index.ts'
import { madeUpPage, type Template, treeOf } from '../../core/page-class/classes/pages.fixture.ts'
import { createPageClassifier, type PageClassifier } from '../../core/page-class/index.ts'
import { TREE_CLASSES } from '../constants.ts'
import { createTreeClassifier, otsu, ownThreshold } from './tree-classes.ts'

const made = (template: Template, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => madeUpPage(template, i, 'shop'))

const MIXED: readonly string[] = [...made('product', 30), ...made('article', 20), ...made('index', 12)]

function classesOf(pages: readonly string[], classifier: PageClassifier = createPageClassifier()): readonly number[] {
  for (const html of pages) classifier.add(treeOf(html))
  return [...classifier.classes()]
}

describe('classes by trees', () => {
  it('trees with collapsed siblings give the classes of the outlines for pages with short lists', () => {
    const found = classesOf(MIXED, createTreeClassifier({ collapse: true, threshold: 'own' }))
    expect(found).toEqual(classesOf(MIXED))
  })

  it('the threshold of the paper splits a template by the lengths of its lists', () => {
    const long = (count: number): string =>
      `<html><body><ul>${'<li><a href="/">x</a></li>'.repeat(count)}</ul></body></html>`
    const pages = [long(4), long(5), long(60), long(61)]
    expect(classesOf(pages, createTreeClassifier())).toEqual([1, 1, 0, 0])
    expect(classesOf(pages, createTreeClassifier({ collapse: true }))).toEqual([0, 0, 0, 0])
    expect(classesOf(pages)).toEqual([0, 0, 0, 0])
  })
})

describe('classes by trees at 0.8', () => {
  // A page of n entries has 5 + n nodes; two differ by as many as there are more of.
  const list = (entries: number): string => `<html><body><ul>${'<li>x</li>'.repeat(entries)}</ul></body></html>`
  const found = (...pages: readonly string[]): readonly number[] => classesOf(pages, createTreeClassifier())

  it('pages that are .8 alike are one class, and pages less alike are two', () => {
    expect(found(list(5), list(10))).toEqual([0, 0])
    expect(new Set(found(list(5), list(11))).size).toBe(2)
  })

  it('a replaced node is charged once', () => {
    const page = (tag: string): string =>
      `<html><body>${`<${tag}>x</${tag}>`.repeat(8)}${'<u>x</u>'.repeat(8)}</body></html>`
    // 20 nodes each, 8 of them replaced: 1 - 8/40.
    expect(found(page('b'), page('i'))).toEqual([0, 0])
  })

  it('the numbers of classes do not depend on the order of pages', () => {
    const tags = ['b', 'i', 'q', 's', 'u', 'p', 'code', 'kbd']
    const page = (tag: string): string => `<html><body>${`<${tag}>x</${tag}>`.repeat(16)}</body></html>`
    const numbersOf = (order: readonly string[]): ReadonlyMap<string, number> => {
      const numbers = found(...order.map(page))
      return new Map(order.map((tag, i) => [tag, numbers[i]!]))
    }
    const numbers = numbersOf(tags)
    expect(new Set(numbers.values()).size).toBe(tags.length)
    for (const order of [tags.toReversed(), tags.toSorted(), ['s', 'b', 'kbd', 'u', 'code', 'p', 'i', 'q']])
      expect(numbersOf(order)).toEqual(numbers)
  })

  it('each tree is weighed by its pages', () => {
    // The larger page is .82 like the nine and .76 like the other.
    expect(found(...Array<string>(9).fill(list(20)), list(17), list(31))).toEqual(Array(11).fill(0))
    expect(new Set(found(list(20), list(17), list(31))).size).toBe(2)
  })
})

describe("Otsu's threshold", () => {
  it('the threshold is between two humps, however unequal', () => {
    expect(otsu([0, 5, 9, 5, 0, 0, 0, 1, 2, 1])).toBe(0.4)
    expect(otsu([1, 0, 0, 0, 0, 0, 0, 0, 0, 100])).toBe(0.1)
  })

  it('the threshold is 0 when there is nothing to split', () => {
    expect(otsu([0, 0, 7, 0])).toBe(0)
    expect(otsu([0, 0])).toBe(0)
  })

  it('the threshold is the split with the largest variance between its parts', () => {
    const histogram = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3]
    const between = (cut: number): number => {
      const part = (from: number, to: number) => {
        const own = histogram.slice(from, to)
        const weight = own.reduce((a, b) => a + b, 0)
        return { weight, mean: own.reduce((sum, n, i) => sum + n * (from + i), 0) / weight }
      }
      const [low, high] = [part(0, cut), part(cut, histogram.length)]
      return low.weight * high.weight * (low.mean - high.mean) ** 2
    }
    const best = otsu(histogram) * histogram.length
    for (let cut = 1; cut < histogram.length; cut++) expect(between(cut)).toBeLessThanOrEqual(between(best))
  })
})

describe("a family's own threshold", () => {
  it('the threshold of a family stays within bounds', () => {
    expect(
      ownThreshold(
        3,
        similarityTable(3, () => 0.1),
      ),
    ).toBe(TREE_CLASSES.lowest)
    expect(
      ownThreshold(
        4,
        similarityTable(4, (i, j) => ((i + j) % 2 ? 0.7 : 0.99)),
      ),
    ).toBe(TREE_CLASSES.highest)
    expect(
      ownThreshold(
        4,
        similarityTable(4, (i, j) => ((i + j) % 2 ? 0.51 : 0.99)),
      ),
    ).toBeCloseTo(0.52)
  })
})
