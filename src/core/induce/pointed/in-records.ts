import { evenSample } from '../../base/index.ts'
import { isWithin, type NodeId } from '../../dom/index.ts'
import { type ListPattern, matchesStep, type PageView, type Step, viewPage } from '../../wrapper/index.ts'
import { inRecord, type RecordSet } from '../one-page/record-sets.ts'
import { waysInside } from '../one-page/record-ways.ts'
import type { Way } from '../one-page/ways.ts'
import { collectRecords, type Scope, type TrainingPage } from '../template/index.ts'
import { MOST_RECORDS } from './constants.ts'
import { wantedAt, waysAt, waysOfDrafts } from './on-page.ts'
import { labelSteps, type PointedWay } from './pointed-way.ts'

/** A record of a known list. */
export interface PointedRecord {
  /** Which of the pages it is on. */
  readonly page: number
  readonly nodes: readonly NodeId[]
}

/**
 * Ways from records to a place in one of them: what their alignment has there, then what the record alone says. O(nodes of the records).
 * @param records all of them
 * @param owner which has the place
 */
export function pointedInRecords(
  pages: readonly TrainingPage[],
  { record }: Pick<ListPattern, 'record'>,
  records: readonly PointedRecord[],
  owner: number,
  node: NodeId,
): readonly PointedWay[] {
  const own = records[owner]!
  const { tree } = pages[own.page]!
  const view = viewPage(tree)
  const top = own.nodes.find((one) => isWithin(tree, node, one)) ?? own.nodes[0]!
  const set = setOf(view, record, own, records)
  const waysOf = (target: NodeId): readonly Way[] => waysInRecord(view, set, own, target)
  const starts = record.spans || record.rows !== undefined ? [] : record.starts
  const ways = waysAt(view, node, top, waysOf).map((way) => ({ ...way, paths: fromAll(way.paths, set.start, starts) }))
  return [...alignedWays(pages, records, owner, node), ...ways]
}

/** The records of the page as a set that ways are sought in. */
function setOf(
  view: PageView,
  { starts, spans, rows }: ListPattern['record'],
  own: PointedRecord,
  records: readonly PointedRecord[],
): RecordSet {
  const [first] = own.nodes
  const start = starts.find((step) => matchesStep(view, first!, step, undefined)) ?? starts[0]!
  const here = records.filter(({ page }) => page === own.page).map(({ nodes }) => nodes)
  // The records of rows that stand side by side begin with no start.
  return { records: here.slice(0, MOST_RECORDS), regions: [], under: null, start, spans: spans || rows !== undefined }
}

function waysInRecord(view: PageView, set: RecordSet, own: PointedRecord, node: NodeId): readonly Way[] {
  const before: readonly Step[] = set.spans ? [] : [set.start]
  const labelled = labelSteps(view, node)
    .map((step): Way => [...before, step])
    .filter((way) => inRecord(view, own.nodes, way)[0] === node)
  return [...labelled, ...waysInside(view, set, own.nodes, node)]
}

/** The ways from every start: fields are looked for from what begins a record. */
function fromAll(paths: readonly Way[], own: Step, starts: readonly Step[]): readonly Way[] {
  if (starts.length < 2) return paths
  return paths.flatMap((way) => (way[0] === own ? starts.map((start) => [start, ...way.slice(1)]) : [way]))
}

function alignedWays(
  pages: readonly TrainingPage[],
  records: readonly PointedRecord[],
  owner: number,
  node: NodeId,
): readonly PointedWay[] {
  const own = records[owner]!
  const others = records.filter((_, i) => i !== owner)
  const some = [own, ...evenSample(others, MOST_RECORDS - 1)]
  const { tree } = pages[own.page]!
  const scope: Scope = { pages, pageOf: some.map(({ page }) => page), isWanted: wantedAt(tree, node) }
  const drafts = collectRecords(
    scope,
    some.map(({ nodes }) => nodes),
    true,
  )
  return waysOfDrafts(drafts, { tree, owner: 0, node })
}
