import { evenSample } from '../base/index.ts'
import type { NodeId } from '../dom/index.ts'
import {
  type Classes,
  type ClassId,
  type ComparableTree,
  createClasses,
  createMatcher,
  jaroWinkler,
  type Matcher,
  positionOf,
  prepare,
  readTreegram,
  type SimilarityName,
  similarity,
  treegramClass,
} from '../tree/index.ts'
import type { AdaptAlgorithm, AllAdaptSettings } from '../wrapper/index.ts'
import type { FieldCandidate, ListCandidate, ValuePlace } from './candidates.ts'
import { LIKENESS_PLACES, SNAPSHOT_CHARS } from './constants.ts'
import type { Evidence } from './evidence.ts'
import { recordTexts } from './known.ts'
import type { OpenPage } from './observe.ts'

/**
 * How like the places of a candidate are to what is stored of a pattern, 0..1: the mean over some of its places of the best similarity
 * to any of the stored tree-grams, or texts. 0 when nothing is stored.
 */
export type Likeness = (
  algorithm: Exclude<AdaptAlgorithm, 'ensemble'>,
  settings: Pick<AllAdaptSettings, 'labels'>,
  stored: Evidence,
  candidate: FieldCandidate | ListCandidate,
) => number

/**
 * The similarity algorithms over the pages at hand (Ferrara and Baumgartner 2011, section 4). Each page is classified once for each choice
 * of labels, each pair of sub-trees compared once.
 */
export function createLikeness(pages: readonly OpenPage[]): Likeness {
  const tables = new Map<string, Table>()
  const tableOf = (labels: AllAdaptSettings['labels'], collapse: boolean): Table => {
    const key = `${labels} ${collapse}`
    const known = tables.get(key) ?? openTable(pages, createClasses({ label: labels, text: 'counted', collapse }))
    tables.set(key, known)
    return known
  }
  return (algorithm, { labels }, stored, candidate) => {
    if (algorithm === 'text') return ofTexts(stored.texts ?? [], someTexts(pages, candidate))
    const table = tableOf(labels, algorithm === 'clustered-repaired')
    const treegrams = (stored.treegrams ?? []).flatMap((text) => table.treegram(text) ?? [])
    const places = evenSample(placesOfCandidate(candidate), LIKENESS_PLACES)
    if (treegrams.length === 0 || places.length === 0) return 0
    const best = (place: ValuePlace): number =>
      Math.max(...treegrams.map((treegram) => table.similarity(algorithm, treegram, table.classAt(place))))
    return places.reduce((sum, place) => sum + best(place), 0) / places.length
  }
}

function placesOfCandidate(candidate: FieldCandidate | ListCandidate): readonly ValuePlace[] {
  if (candidate.kind === 'field') return candidate.nodes
  const { pages, nodes } = candidate.records
  return nodes.map((record, i) => ({ page: pages[i]!, node: record[0]! }))
}

function someTexts(pages: readonly OpenPage[], candidate: FieldCandidate | ListCandidate): readonly string[] {
  const values = candidate.kind === 'field' ? candidate.values : recordTexts(pages, candidate.records)
  return evenSample(values, LIKENESS_PLACES).map(({ text }) => text.slice(0, SNAPSHOT_CHARS))
}

function ofTexts(stored: readonly string[], found: readonly string[]): number {
  if (stored.length === 0 || found.length === 0) return 0
  const best = (text: string): number => Math.max(...stored.map((one) => jaroWinkler(one, text)))
  return found.reduce((sum, text) => sum + best(text), 0) / found.length
}

/** Sub-trees of pages and of stored tree-grams under one choice of labels. */
interface Table {
  /** Null for a text that is no tree-gram. */
  readonly treegram: (text: string) => ClassId | null
  readonly classAt: (place: ValuePlace) => ClassId
  readonly similarity: (name: SimilarityName, a: ClassId, b: ClassId) => number
}

/** Sub-trees this many times larger than the stored one are not compared by the measures that look at every node. */
const MOST_TIMES_LARGER = 20

function openTable(pages: readonly OpenPage[], classes: Classes): Table {
  const matcher: Matcher = createMatcher(classes)
  const trees = new Map<number, ComparableTree>()
  const treegrams = new Map<string, ClassId | null>()
  const compared = new Map<string, number>()
  const treeOf = (page: number): ComparableTree => {
    const known = trees.get(page) ?? prepare(pages[page]!.context.page.tree, classes)
    trees.set(page, known)
    return known
  }
  const ownClass = (page: number, node: NodeId): ClassId => prepare(pages[page]!.context.page.tree, classes, node).root
  return {
    treegram: (text) => {
      let known = treegrams.get(text)
      if (known === undefined) {
        const shape = readTreegram(text)
        known = shape === null ? null : treegramClass(shape, classes)
        treegrams.set(text, known)
      }
      return known
    },
    classAt: ({ page, node }) => {
      const tree = treeOf(page)
      const position = positionOf(tree, node)
      // A collapsed sub-tree is no part of its page's tree.
      return position < 0 ? ownClass(page, node) : tree.classOf[position]!
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
