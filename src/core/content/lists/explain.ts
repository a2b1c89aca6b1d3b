import { oneLine, pathOf, type Tree, visibleText } from '../../dom/index.ts'
import type { FoundList, Origin, RecordCut, Removed, RunnerUp } from './found-list.ts'

/** Why a list is as it is, as plain data. */
export interface ListExplanation {
  readonly name: string
  /** Path of the region. */
  readonly path: string
  readonly records: number
  /** How the records were brought together. */
  readonly origin: Origin
  /** How each record begins and ends: one element each, or runs of siblings that start with one that looks so. */
  readonly cut: RecordCut
  /** Higher is better; comparable within one page. */
  readonly score: number
  /** The best other cut of the same part of the page; null when there was none. */
  readonly runnerUp: RunnerUp | null
  /** What each feature adds to the score, largest effects first. */
  readonly reasons: FoundList['reasons']
  /** What stood among the records and was left out: why, where, and the beginning of its text. */
  readonly removed: readonly {
    readonly reason: Removed['reason']
    readonly paths: readonly string[]
    readonly text: string
  }[]
}

/** Characters of a removed part that are told. */
const TOLD_CHARS = 80

/** Why each of the lists that were found on a page is as it is. O(removed x siblings). */
export function explainLists(tree: Tree, lists: readonly FoundList[]): readonly ListExplanation[] {
  return lists.map(({ name, region, records, origin, cut, score, runnerUp, reasons, removed }) => ({
    name,
    path: pathOf(tree, region),
    records: records.length,
    origin,
    cut,
    score,
    runnerUp,
    reasons,
    removed: removed.map(({ reason, nodes }) => ({
      reason,
      paths: nodes.map((node) => pathOf(tree, node)),
      text: oneLine(nodes.map((node) => visibleText(tree, node)).join(' ')).slice(0, TOLD_CHARS),
    })),
  }))
}
