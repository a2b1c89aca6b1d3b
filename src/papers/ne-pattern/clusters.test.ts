import { describe, expect, it } from 'vitest'
import { createVocabulary, parse, type Tree } from '../../core/dom/index.ts'
import { learnClusterPatterns } from './clusters.ts'
import { patternText } from './describe.ts'

const vocabulary = createVocabulary()
function tree(body: string): Tree {
  const parsed = parse(`<html><head></head><body>${body}</body></html>`, { vocabulary })
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

const offer = (number: number): Tree =>
  tree(
    `<h1>Lamp ${number}</h1><dl><dt>Price:</dt><dd>${number} EUR</dd></dl>${number % 2 ? '<p>On <b>sale</b></p>' : ''}`,
  )
const story = (number: number): Tree =>
  tree(`<article><h2>Story ${number}</h2><section><p>Text ${number}</p></section></article><footer>End</footer>`)

describe('ne-patterns of clusters', () => {
  it('each cluster has one pattern, the largest first, with what its wildcards caught', () => {
    const pages = [offer(1), story(1), offer(2), story(2), offer(3), offer(4)]
    const { patterns, tooLarge } = learnClusterPatterns(pages)
    expect(tooLarge).toEqual([])
    expect(patterns.map(({ pattern }) => patternText(pattern))).toEqual([
      '#document(html(head body(h1(.) dl(dt("Price:") dd(.)) ?)))',
      '#document(html(head body(article(h2(.) section(p(.))) footer("End"))))',
    ])
    expect(patterns[0]!.pages).toEqual([
      { page: 0, caught: [['Lamp 1'], ['1 EUR'], ['On sale']] },
      { page: 2, caught: [['Lamp 2'], ['2 EUR'], []] },
      { page: 4, caught: [['Lamp 3'], ['3 EUR'], ['On sale']] },
      { page: 5, caught: [['Lamp 4'], ['4 EUR'], []] },
    ])
    expect(patterns[1]!.pages).toEqual([
      { page: 1, caught: [['Story 1'], ['Text 1']] },
      { page: 3, caught: [['Story 2'], ['Text 2']] },
    ])
  })

  it('pages with too many nodes are left out of the patterns, and named', () => {
    const { patterns, tooLarge } = learnClusterPatterns([tree('<i></i>'.repeat(31_000)), offer(1), offer(2)])
    expect(tooLarge).toEqual([0])
    expect(patterns.flatMap(({ pages }) => pages.map(({ page }) => page)).sort()).toEqual([1, 2])
  })

  it('learning patterns without pages gives none', () => {
    expect(learnClusterPatterns([])).toEqual({ patterns: [], tooLarge: [] })
  })
})
