import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findLabel, outlineOf, randomHtml, treeOf } from './html.fixture.ts'
import {
  attribute,
  attributeById,
  attributes,
  childrenOf,
  classTokens,
  createVocabulary,
  isWithin,
  LABEL,
  labelName,
  rawText,
  type Tree,
} from './index.ts'

const trees = randomHtml().map((html) => treeOf(html))

/** Runs a claim for every node of random trees. */
function forEveryNode(claim: (tree: Tree, node: number) => void, numRuns = 1000): void {
  const property = fc.property(trees, (tree) => {
    for (let node = 0; node < tree.nodeCount; node++) claim(tree, node)
  })
  fc.assert(property, { numRuns })
}

describe('Tree', () => {
  it('the tree of no text is the empty document', () => {
    expect(outlineOf(treeOf('')).map(({ label }) => label)).toEqual(['#document', 'html', 'head', 'body'])
  })

  it('the arrays of a tree agree with its depths and labels', () => {
    forEveryNode((tree, node) => {
      const depths = [...tree.depth]
      const parent = depths.findLastIndex((depth, other) => other < node && depth === depths[node]! - 1)
      const after = depths.findIndex((depth, other) => other > node && depth <= depths[node]!)
      const end = after < 0 ? tree.nodeCount : after
      const children = depths.flatMap((_, other) => (tree.parent[other] === node ? [other] : []))
      expect(tree.parent[node]).toBe(node === 0 ? -1 : parent)
      expect(tree.size[node]).toBe(end - node)
      expect(tree.nextSibling[node]).toBe(depths[end] === depths[node] && node > 0 ? end : -1)
      expect(tree.firstChild[node]).toBe(children[0] ?? -1)
      expect(tree.childCount[node]).toBe(children.length)
      expect(childrenOf(tree, node)).toEqual(children)
    })
  })

  it('the text of a subtree is one slice', () => {
    forEveryNode((tree, node) => {
      const texts = outlineOf(tree).slice(node, node + tree.size[node]!)
      expect(rawText(tree, node)).toBe(texts.map(({ text }) => text).join(''))
    }, 300)
  })

  it('the arrays of a tree have exactly the stated length', () => {
    const property = fc.property(trees, (tree) => {
      const { label, parent, depth, size, firstChild, nextSibling, childCount, hash } = tree
      for (const array of [label, parent, depth, size, firstChild, nextSibling, childCount, hash]) {
        expect(array.length).toBe(tree.nodeCount)
        expect(array.buffer.byteLength).toBe(array.byteLength)
      }
      expect(tree.textStart.length).toBe(tree.nodeCount + 1)
      expect(tree.textStart[tree.nodeCount]).toBe(tree.text.length)
      expect(tree.attributeStart.length).toBe(tree.nodeCount + 1)
      expect(tree.attributeStart[tree.nodeCount]).toBe(tree.attributeName.length)
      expect(tree.attributeTextStart.length).toBe(tree.attributeName.length + 1)
      expect(tree.attributeTextStart[tree.attributeName.length]).toBe(tree.attributeText.length)
    })
    fc.assert(property)
  })

  it('equal structures have equal hashes, and others do not, in any vocabulary', () => {
    const structures = new Map<number, string>()
    const hashes = new Map<string, number>()
    forEveryNode((tree, node) => {
      const hash = tree.hash[node]!
      const structure = structureOf(tree, node)
      expect(structures.get(hash) ?? structure).toBe(structure)
      expect(hashes.get(structure) ?? hash).toBe(hash)
      structures.set(hash, structure)
      hashes.set(structure, hash)
    })
    expect(structures.size).toBeGreaterThan(1000)
  })

  it('the hash of a tree depends on order, nesting and repetition', () => {
    const bodies = [
      '<b></b><i></i>',
      '<i></i><b></b>',
      '<b><i></i></b>',
      '<b></b><b></b><i></i>',
      '<b></b><i></i><i></i>',
    ]
    expect(new Set(bodies.map((body) => treeOf(body).hash[0])).size).toBe(bodies.length)
  })

  it('label ids are shared within a vocabulary', () => {
    const vocabulary = createVocabulary()
    const [a, b] = [treeOf('<x-one><x-two>', vocabulary), treeOf('<p><x-two><x-one>', vocabulary)]
    expect(a.label[findLabel(a, 'x-two')]).toBe(b.label[findLabel(b, 'x-two')])
    expect(a.label[findLabel(a, 'body')]).toBe(LABEL.body)
  })
})

/** Labels of the subtree with brackets for nesting. */
function structureOf(tree: Tree, node: number): string {
  return `${labelName(tree, node)}(${childrenOf(tree, node).map((child) => structureOf(tree, child))})`
}

describe('attribute', () => {
  it('an attribute is found when it is among all attributes, and no other', () => {
    forEveryNode((tree, node) => {
      const held = new Map(attributes(tree, node).map(({ name, value }) => [name, value]))
      for (const name of ['id', 'class', 'xlink:href', 'a', '#data', ...held.keys()]) {
        expect(attribute(tree, node, name)).toBe(held.get(name) ?? null)
        expect(attributeById(tree, node, tree.attributeNames.find(name))).toBe(held.get(name) ?? null)
      }
    })
  })

  it('an attribute without a value is the empty string, not null', () => {
    const tree = treeOf('<p hidden>')
    expect(attribute(tree, findLabel(tree, 'p'), 'hidden')).toBe('')
    expect(attribute(tree, findLabel(tree, 'body'), 'hidden')).toBeNull()
  })
})

describe('classTokens', () => {
  it.each([
    ['<p>', []],
    ['<p class>', []],
    ['<p class=" \n">', []],
    ['<p class="a">', ['a']],
    ['<p class="\tb  a\nb a\fc ">', ['b', 'a', 'c']],
    ['<p class="a\u00a0b">', ['a\u00a0b']],
  ])('the class tokens of %j are %j', (html, expected) => {
    const tree = treeOf(html)
    expect(classTokens(tree, findLabel(tree, 'p'))).toEqual(expected)
  })
})

describe('isWithin', () => {
  it('a node is within another exactly when climbing up meets it', () => {
    forEveryNode((tree, node) => {
      const above = new Set<number>()
      for (let at = node; at >= 0; at = tree.parent[at]!) above.add(at)
      for (let other = 0; other < tree.nodeCount; other++) expect(isWithin(tree, node, other)).toBe(above.has(other))
    }, 100)
  })
})
