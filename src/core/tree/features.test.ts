import { describe, expect, it } from 'vitest'
import { jaccard } from '../base/index.ts'
import {
  bigramSimilarity,
  createClasses,
  createLshIndex,
  hashSet,
  jaroWinkler,
  labelSequence,
  minHash,
  minHashSimilarity,
  rootPaths,
  treeBigrams,
  treeJaroWinkler,
} from './index.ts'
import { anyPair, classOf, holds, type Spec, sizeOf, spec } from './trees.fixture.ts'

const classes = createClasses()
const of = (text: string) => classOf(classes, spec(text))

function naiveBigrams(tree: Spec): string[] {
  const pairs = tree.children.flatMap((child, i) => {
    const next = tree.children[i + 1]
    return [`${tree.label}>${child.label}`, ...(next ? [`${child.label}+${next.label}`] : []), ...naiveBigrams(child)]
  })
  return pairs
}

function naiveDice(a: readonly string[], b: readonly string[]): number {
  const left = [...b]
  let shared = 0
  for (const item of a) {
    const at = left.indexOf(item)
    if (at < 0) continue
    left.splice(at, 1)
    shared++
  }
  return (2 * shared) / (a.length + b.length)
}

function naivePaths(tree: Spec, above = ''): string[] {
  const path = `${above}/${tree.label}`
  return [path, ...tree.children.flatMap((child) => naivePaths(child, path))]
}

function preOrder(tree: Spec): string {
  return tree.label + tree.children.map(preOrder).join('')
}

describe('tree bigrams', () => {
  it('equal their definition on random pairs, the root being a bigram too', () => {
    holds(anyPair, 2000, ([a, b]) => {
      const [x, y] = [treeBigrams(classes, classOf(classes, a)), treeBigrams(classes, classOf(classes, b))]
      const similarity = bigramSimilarity(x, y)
      const expected = naiveDice([`>${a.label}`, ...naiveBigrams(a)], [`>${b.label}`, ...naiveBigrams(b)])
      expect(similarity).toBeCloseTo(expected, 12)
      expect(bigramSimilarity(y, x)).toBe(similarity)
      expect(bigramSimilarity(x, x)).toBe(1)
    })
  })

  it('lose little when siblings change places', () => {
    const [a, b] = [treeBigrams(classes, of('a(b(d e) c(f g) h)')), treeBigrams(classes, of('a(c(f g) b(d e) h)'))]
    expect(bigramSimilarity(a, b)).toBeCloseTo(20 / 24, 12)
  })
})

describe('treeJaroWinkler', () => {
  it('is jaroWinkler of the labels in pre-order', () => {
    holds(anyPair, 1000, ([a, b]) => {
      const [x, y] = [classOf(classes, a), classOf(classes, b)]
      const similarity = treeJaroWinkler(labelSequence(classes, x), labelSequence(classes, y))
      expect(similarity).toBe(jaroWinkler(preOrder(a), preOrder(b)))
    })
  })
})

describe('rootPaths', () => {
  it('give the Jaccard similarity of the path sets, over tables of their own too', () => {
    holds(anyPair, 1000, ([a, b]) => {
      const [left, right] = [new Set(naivePaths(a)), new Set(naivePaths(b))]
      const expected = [...left].filter((path) => right.has(path)).length / new Set([...left, ...right]).size
      const other = createClasses()
      expect(jaccard(rootPaths(classes, classOf(classes, a)), rootPaths(other, classOf(other, b)))).toBeCloseTo(
        expected,
        12,
      )
    })
  })

  it('can be those of one label only', () => {
    expect(rootPaths(classes, of('a(b(c) d(c c) c)'), 'c')).toHaveLength(3)
    expect(rootPaths(classes, of('a(b)'), 'nowhere')).toHaveLength(0)
  })
})

describe('minHash', () => {
  const set = (from: number, to: number) =>
    hashSet(Uint32Array.from({ length: to - from }, (_, i) => Math.imul(from + i, 0x9e3779b1)))

  it('estimates Jaccard similarity', () => {
    for (const shared of [0, 200, 500, 800, 1000]) {
      const [a, b] = [set(0, 1000), set(1000 - shared, 2000 - shared)]
      expect(Math.abs(minHashSimilarity(minHash(a, 1024), minHash(b, 1024)) - jaccard(a, b))).toBeLessThan(0.06)
    }
  })

  it('finds near copies among many sets through the index, and few others', () => {
    const index = createLshIndex()
    const signatures = Array.from({ length: 300 }, (_, i) => minHash(set(i * 100, i * 100 + 100)))
    for (const signature of signatures) index.add(signature)
    let found = 0
    let others = 0
    for (let i = 0; i < signatures.length; i++) {
      const candidates = index.candidates(minHash(set(i * 100 + 5, i * 100 + 100)))
      if (candidates.includes(i)) found++
      others += candidates.filter((candidate) => candidate !== i).length
    }
    expect(found).toBe(300)
    expect(others).toBeLessThan(30)
  })

  it('takes the empty set', () => {
    expect(minHashSimilarity(minHash(set(0, 0)), minHash(set(0, 0)))).toBe(1)
    expect(minHashSimilarity(minHash(set(0, 0)), minHash(set(0, 50)))).toBe(0)
  })

  it('numbers what it files and gives what was filed before', () => {
    const index = createLshIndex(4, 2)
    const signature = minHash(set(0, 9), 8)
    expect(index.add(signature)).toEqual([])
    expect(index.add(signature)).toEqual([0])
    expect(index.candidates(signature)).toEqual([0, 1])
  })
})

it('random trees are small and large often enough to test every measure', () => {
  let [trees, large, leaves] = [0, 0, 0]
  holds(anyPair, 1000, ([a]) => {
    trees++
    if (sizeOf(a) > 8) large++
    if (sizeOf(a) === 1) leaves++
  })
  expect(Math.min(large, leaves) / trees).toBeGreaterThan(0.03)
})
