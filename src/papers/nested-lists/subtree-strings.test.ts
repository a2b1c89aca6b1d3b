import { describe, expect, it } from 'vitest'
import { findLabel, treeOf } from '../../core/dom/html.fixture.ts'
import { NESTED_LISTS } from '../constants.ts'
import { distinctOf, editSimilarity, isLeftOut, stringOf } from './subtree-strings.ts'

const tree = treeOf('<ul><li>a<b> </b><!-- c --></li><li><script>s</script><style>t</style><i>d</i></li></ul>')
const at = (tag: string): number => findLabel(tree, tag)
const named = (tokens: readonly number[]): string => tokens.map((label) => tree.labels.at(label)).join(' ')

describe('a subtree as a string', () => {
  it('a subtree becomes its tags in pre-order and texts, without what is left out', () => {
    const { tokens, nodes } = stringOf(tree, [at('ul')])
    expect(named(tokens)).toBe('ul li #text b li i #text')
    expect(nodes.map((node) => tree.label[node])).toEqual(tokens)
    expect(nodes).toEqual(nodes.toSorted((a, b) => a - b))
  })

  it('several subtrees become one string, without those taken out', () => {
    expect(named(stringOf(tree, [at('b'), at('i')]).tokens)).toBe('b i #text')
    expect(named(stringOf(tree, [at('ul')], new Set([at('li'), at('i')])).tokens)).toBe('ul li')
    expect(stringOf(tree, [])).toEqual({ tokens: [], nodes: [] })
    expect(stringOf(tree, [at('b')], new Set([at('b')]))).toEqual({ tokens: [], nodes: [] })
  })

  it('the string of subtrees is bounded over all of them', () => {
    const long = treeOf('<i></i>'.repeat(NESTED_LISTS.mostTokens + 1))
    const body = findLabel(long, 'body')
    expect(stringOf(long, [body]).tokens.length).toBe(NESTED_LISTS.mostTokens)
    expect(stringOf(long, [body, body]).tokens.length).toBe(NESTED_LISTS.mostTokens)
  })

  it('blank texts, scripts, styles and comments are left out of strings', () => {
    const left = Array.from({ length: tree.nodeCount }, (_, node) => node).filter((node) => isLeftOut(tree, node))
    expect(named(left.map((node) => tree.label[node]!))).toBe('#document #text #comment script style')
  })
})

describe('string edit similarity', () => {
  it.each([
    [[], [], 1],
    [[], [1, 2], 0],
    [[1], [1], 1],
    [[1], [2], 0.5],
    [[1, 2, 3], [1, 3], 0.8],
    [[1, 2, 3], [3, 2, 1], 2 / 3],
    [[1, 2, 3, 4], [2, 3, 4, 1], 0.75],
    [[1, 1, 1], [1], 0.5],
  ])('the similarity of %j and %j is %d', (a, b, wanted) => {
    expect(editSimilarity(a, b)).toBeCloseTo(wanted, 12)
    expect(editSimilarity(b, a)).toBeCloseTo(wanted, 12)
  })
})

describe('distinct strings', () => {
  it('distinct strings come by frequency, equals by first sight', () => {
    expect(distinctOf([[1], [2, 3], [23], [2, 3], [], [1, 2]])).toEqual([
      { tokens: [2, 3], at: [1, 3] },
      { tokens: [1], at: [0] },
      { tokens: [23], at: [2] },
      { tokens: [], at: [4] },
      { tokens: [1, 2], at: [5] },
    ])
    expect(distinctOf([])).toEqual([])
  })
})
