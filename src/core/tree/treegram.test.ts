import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, pathOf, type Tree } from '../dom/index.ts'
import {
  attributeSimilarity,
  type ClassOptions,
  createClasses,
  createMatcher,
  createTreegram,
  type FindOptions,
  findSimilar,
  indexSubtrees,
  prepare,
  type SimilarityName,
  similarity,
  type Treegram,
  textSimilarity,
  treegramClass,
} from './index.ts'
import { similarityBound } from './similarity.ts'
import { anyPair, anyTree, classOf, holds, type Spec } from './trees.fixture.ts'

const NAMES: readonly SimilarityName[] = [
  'rtdm',
  'top-down',
  'simple',
  'clustered',
  'clustered-repaired',
  'bigram',
  'jaro-winkler',
]

function page(html: string): Tree {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

function nodeOf(tree: Tree, tag: string): number {
  return [...tree.label.keys()].find((node) => tree.labels.at(tree.label[node]!) === tag)!
}

/** Elements that nest in each other as written. */
function html(tree: Spec): string {
  const tag = { a: 'div', b: 'section', c: 'article' }[tree.label]!
  return `<${tag} class="x ${tree.label}" id=${tree.label}>${tree.children.map(html).join('t')}</${tag}>`
}

function found(of: Treegram, html: string, options: FindOptions, classOptions: ClassOptions = {}): string[] {
  const matcher = createMatcher(createClasses(classOptions))
  const target = page(html)
  return findSimilar(of, indexSubtrees(target, matcher), matcher, options).map(({ node }) => pathOf(target, node))
}

describe('createTreegram', () => {
  it('has, in any table, the class of the subtree it was made of, also after a trip through JSON', () => {
    const options = fc.record({
      label: fc.constantFrom('tag', 'tag+class', 'tag+id', 'tag+id+class'),
      text: fc.constantFrom('ignored', 'counted'),
      collapse: fc.boolean(),
      drop: fc.subarray(['div', 'section', 'article']),
    })
    holds(fc.tuple(anyTree, options), 1000, ([tree, classOptions]) => {
      const source = page(html(tree))
      const root = source.firstChild[nodeOf(source, 'body')]!
      const classes = createClasses(classOptions as ClassOptions)
      const treegram = JSON.parse(JSON.stringify(createTreegram(source, root))) as Treegram
      expect(treegramClass(treegram, classes)).toBe(prepare(source, classes, root).root)
    })
  })

  it('writes equal subtrees once and keeps the chosen attributes and the text', () => {
    const source = page(`<ul class=l data-x=1>${'<li><a>Some words</a></li>'.repeat(1000)}</ul>`)
    const treegram = createTreegram(source, nodeOf(source, 'ul'), { attributes: ['class', 'data-x', 'id'] })
    expect(treegram.subtrees).toHaveLength(4)
    expect(treegram.attributes).toEqual({ class: 'l', 'data-x': '1' })
    expect(treegram.text.length).toBe(1000 * 'Some words '.length - 1)
    expect(treegram.text.sample).toMatch(/^Some words Some/)
    expect(treegram.text.words).toHaveLength(2)
  })

  it('is refused when its numbers do not fit together', () => {
    const source = page('<p>x</p>')
    const treegram = createTreegram(source, nodeOf(source, 'p'))
    expect(() => treegramClass({ ...treegram, subtrees: [[0, 1]] }, createClasses())).toThrow(RangeError)
    expect(() => treegramClass({ ...treegram, subtrees: [[9]] }, createClasses())).toThrow(RangeError)
    expect(() => treegramClass({ ...treegram, subtrees: [] }, createClasses())).toThrow(RangeError)
    const newer = JSON.parse(JSON.stringify({ ...treegram, format: 2 })) as Treegram
    expect(() => treegramClass(newer, createClasses())).toThrow('format 2')
  })

  it('tells how far words and attributes are still there', () => {
    const source = page('<p id=i class="a b">one two three</p>')
    const treegram = createTreegram(source, nodeOf(source, 'p'))
    const other = page('<p class="b c">three two four</p>')
    expect(textSimilarity(treegram, source, nodeOf(source, 'p'))).toBe(1)
    expect(textSimilarity(treegram, other, nodeOf(other, 'p'))).toBe(0.5)
    expect(attributeSimilarity(treegram, source, nodeOf(source, 'p'))).toBe(1)
    expect(attributeSimilarity(treegram, other, nodeOf(other, 'p'))).toBeCloseTo(1 / 6, 12)
  })

  it('estimates how alike long texts are from a sketch of their words', () => {
    const text = (from: number) => `<p>${Array.from({ length: 4000 }, (_, i) => `w${from + i}`).join(' ')}</p>`
    const source = page(text(0))
    const treegram = createTreegram(source, nodeOf(source, 'p'))
    for (const shift of [0, 1000, 2000, 4000]) {
      const other = page(text(shift))
      const exact = (4000 - shift) / (4000 + shift)
      expect(Math.abs(textSimilarity(treegram, other, nodeOf(other, 'p')) - exact)).toBeLessThan(0.12)
    }
  })
})

describe('similarity', () => {
  it('is 1 for equal trees, within its bound, and 0 or exact below what was asked for', () => {
    const classes = createClasses()
    const matcher = createMatcher(classes)
    holds(
      fc.tuple(anyPair, fc.constantFrom(...NAMES), fc.double({ min: 0, max: 1, noNaN: true })),
      3000,
      ([[a, b], name, atLeast]) => {
        const [x, y] = [classOf(classes, a), classOf(classes, b)]
        expect(similarity(matcher, name, x, x)).toBe(1)
        const exact = similarity(matcher, name, x, y)
        expect(exact).toBeGreaterThanOrEqual(0)
        expect(exact).toBeLessThanOrEqual(similarityBound(classes, name, x, y) + 1e-12)
        const within = similarity(createMatcher(classes), name, x, y, atLeast)
        if (exact >= atLeast) expect(within).toBe(exact)
        else expect(within).toBeLessThan(atLeast)
        expect(similarity(createMatcher(classes), name, x, y, exact)).toBe(exact)
      },
    )
  })
})

describe('findSimilar', () => {
  const item = (name: string, extra = '') => `<li><h2>${name}</h2><p><a>more</a>${extra}</p></li>`
  const source = page(`<ul>${item('One')}${item('Two')}</ul>`)
  const treegram = createTreegram(source, nodeOf(source, 'li'))

  it('finds its own subtree first', () => {
    for (const measure of NAMES)
      expect(found(treegram, `<ul>${item('One')}</ul>`, { threshold: 1, measure })[0]).toMatch(/li\[1\]$/)
  })

  it('finds like records in another page, best first, whatever lies around them', () => {
    const target = `<nav><ul><li><a>x</a></li></ul></nav><div><ol>${item('A', '<b>new</b>')}${item('B')}</ol></div>`
    const list = '/html[1]/body[1]/div[1]/ol[1]'
    expect(found(treegram, target, { threshold: 0.7 })).toEqual([`${list}/li[2]`, `${list}/li[1]`])
    expect(found(treegram, target, { threshold: 0.95 })).toEqual([`${list}/li[2]`])
  })

  it('finds all of equal siblings where the classes collapse them', () => {
    const target = `<ul>${item('A')}${item('B')}${item('C')}</ul>`
    expect(found(treegram, target, { threshold: 0.9 }, { collapse: true })).toHaveLength(3)
  })

  it('lets text tell look-alikes apart when it counts', () => {
    const weights = { structure: 1, attributes: 0, text: 3 }
    expect(found(treegram, `<ul>${item('Nine')}${item('One')}</ul>`, { threshold: 0.8, weights })).toEqual([
      '/html[1]/body[1]/ul[1]/li[2]',
    ])
  })

  it('gives subtrees that do not overlap, each as similar as a comparison of all subtrees says, and misses none outside them', () => {
    holds(
      fc.tuple(anyPair, fc.constantFrom(...NAMES), fc.constantFrom(0.4, 0.6, 0.8)),
      1000,
      ([[a, b], measure, threshold]) => {
        const [from, target] = [page(html(a)), page(html(b))]
        const matcher = createMatcher(createClasses())
        const wanted = createTreegram(from, nodeOf(from, 'body'))
        const result = findSimilar(wanted, indexSubtrees(target, matcher), matcher, { threshold, measure })
        const all = prepare(target, matcher.classes)
        const alike = new Map(
          [...all.node].map((node, p) => [
            node,
            similarity(matcher, measure, treegramClass(wanted, matcher.classes), all.classOf[p]!),
          ]),
        )
        const overlap = (x: number, y: number) => (x <= y ? y < x + target.size[x]! : x < y + target.size[y]!)
        for (const [i, one] of result.entries()) {
          expect(one.similarity).toBe(alike.get(one.node))
          for (const other of result.slice(0, i)) expect(overlap(one.node, other.node)).toBe(false)
        }
        for (const [node, value] of alike)
          if (value >= threshold)
            expect(result.some((one) => overlap(one.node, node) && one.similarity >= value)).toBe(true)
      },
    )
  })
})
