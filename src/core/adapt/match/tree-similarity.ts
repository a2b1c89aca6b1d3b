import { evenSample } from '../../base/index.ts'
import {
  type Classes,
  type ClassId,
  type ComparableTree,
  createClasses,
  createMatcher,
  jaroWinkler,
  positionOf,
  prepare,
  readTreegram,
  type SimilarityName,
  similarity,
  treegramClass,
} from '../../tree/index.ts'
import { type AdaptAlgorithm, type AllAdaptSettings, memo } from '../../wrapper/index.ts'
import { MOST_TIMES_LARGER, SIMILARITY_PLACES, TEXT_CHARS } from '../constants.ts'
import type { Evidence } from '../evidence/bags.ts'
import type { ObservedValue, OpenPage } from '../evidence/open-page.ts'
import type { Candidate } from './pattern-candidates.ts'

/** Mean over some of a candidate's places of the best similarity to a stored tree-gram or text of a pattern, 0..1; 0 when nothing is stored. */
export type TreeSimilarity = (
  algorithm: Exclude<AdaptAlgorithm, 'ensemble'>,
  labels: AllAdaptSettings['labels'],
  stored: Evidence,
  candidate: Candidate,
) => number

/** The similarity algorithms over some pages (Ferrara and Baumgartner 2011, section 4). A page is classified once for each choice of labels. */
export function treeSimilarityOn(pages: readonly OpenPage[]): TreeSimilarity {
  const tables = memo((key: string) => {
    const [label, collapse] = key.split(' ') as [AllAdaptSettings['labels'], string]
    return openTable(pages, createClasses({ label, text: 'counted', collapse: collapse === 'true' }))
  })
  return (algorithm, labels, { treegrams = [], texts = [] }, { values }) => {
    const sample = evenSample(values, SIMILARITY_PLACES)
    if (algorithm === 'text')
      return meanOfBest(sample, texts, ({ text }, stored) => jaroWinkler(stored, text.slice(0, TEXT_CHARS)))
    const table = tables(`${labels} ${algorithm === 'clustered-repaired'}`)
    const stored = treegrams.flatMap((text) => table.treegram(text) ?? [])
    return meanOfBest(sample, stored, (value, treegram) => table.similarity(algorithm, treegram, table.classAt(value)))
  }
}

/** The mean over some values of the greatest similarity to anything stored; 0 of none. */
function meanOfBest<Stored>(
  values: readonly ObservedValue[],
  stored: readonly Stored[],
  similar: (value: ObservedValue, stored: Stored) => number,
): number {
  if (values.length === 0 || stored.length === 0) return 0
  return values.reduce((sum, value) => sum + Math.max(...stored.map((one) => similar(value, one))), 0) / values.length
}

interface Table {
  /** Null for a text that is no tree-gram. */
  readonly treegram: (text: string) => ClassId | null
  readonly classAt: (place: ObservedValue) => ClassId
  readonly similarity: (name: SimilarityName, a: ClassId, b: ClassId) => number
}

function openTable(pages: readonly OpenPage[], classes: Classes): Table {
  const matcher = createMatcher(classes)
  const treeOf = memo((page: number): ComparableTree => prepare(pages[page]!.tree, classes))
  const compared = new Map<string, number>()
  return {
    treegram: memo((text) => {
      const shape = readTreegram(text)
      return shape === null ? null : treegramClass(shape, classes)
    }),
    classAt: ({ page, node }) => {
      const tree = treeOf(page)
      const position = positionOf(tree, node)
      // A collapsed sub-tree is no part of its page's tree.
      return position < 0 ? prepare(pages[page]!.tree, classes, node).root : tree.classOf[position]!
    },
    similarity: (name, a, b) => {
      const isSlow = name === 'bigram' || name === 'jaro-winkler'
      if (isSlow && classes.size[b]! > MOST_TIMES_LARGER * classes.size[a]!) return 0
      const key = `${name} ${a} ${b}`
      const known = compared.get(key) ?? similarity(matcher, name, a, b)
      compared.set(key, known)
      return known
    },
  }
}
