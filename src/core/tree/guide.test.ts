import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createVocabulary, parse } from '../dom/index.ts'
import {
  createClasses,
  createMatcher,
  prepare,
  rtdm,
  type SimilarityName,
  similarity,
  simpleTreeMatching,
  topDown,
  treeEditDistance,
} from './index.ts'

const guide = readFileSync(new URL('../../../docs/guide/tree.md', import.meta.url), 'utf8')

/** The guide's two pages. */
function pages(): readonly string[] {
  return /<!-- old -->\n(.*)\n<!-- new -->\n(.*)\n/.exec(guide)!.slice(1)
}

/** The rows of the guide's table: the measure as written and its value. */
const ROWS = [...guide.matchAll(/^\| `([^`]+)` +\| ([\d.]+) +\|/gm)].map((row) => [row[1]!, row[2]!] as const)

describe('the guide to comparing trees', () => {
  const classes = createClasses({ label: 'tag', text: 'counted' })
  const matcher = createMatcher(classes)
  const vocabulary = createVocabulary()
  const [a, b] = pages().map((html) => {
    const parsed = parse(html, { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return prepare(parsed.tree, classes).root
  }) as [number, number]

  const value = (measure: string): number => {
    const named = /^similarity '(.+)'$/.exec(measure)
    if (named !== null) return similarity(matcher, named[1] as SimilarityName, a, b)
    if (measure === 'rtdm') return rtdm(matcher, a, b)
    if (measure === 'topDown') return topDown(matcher, a, b)
    if (measure === 'treeEditDistance') return treeEditDistance(classes, a, b)
    if (measure === 'simpleTreeMatching') return simpleTreeMatching(matcher, a, b)
    throw new Error(`The guide names a measure that this test does not know: ${measure}`)
  }

  it.each(ROWS)('the guide has the value of %s', (measure, written) => {
    const digits = written.split('.')[1]?.length ?? 0
    expect(value(measure).toFixed(digits)).toBe(written)
  })

  it('all rows of the guide are read', () => {
    expect(ROWS).toHaveLength(9)
  })
})
