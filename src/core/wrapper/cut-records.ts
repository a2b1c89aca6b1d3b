import { countBelow } from '../base/index.ts'
import { attribute, LABEL, type NodeId, type Tree } from '../dom/index.ts'
import { groupsUnder, type Heading } from '../page/index.ts'
import type { RecordPattern } from './document.ts'
import type { PageView } from './page-view.ts'
import { matchesStep, type Step } from './steps.ts'

/**
 * Siblings cut into records: one begins at each start; where records span, what follows up to the next start or heading belongs to it, but
 * for scripts. A heading starts no record; one inside of a start is part of it. Side by side, and what is left out at the ends: see `RecordPattern`. O(siblings).
 * @param headings of the groups that the records stand in, in document order
 */
export function cutRecords(
  view: PageView,
  pattern: Pick<RecordPattern, 'starts' | 'spans' | 'rows' | 'skip'>,
  siblings: readonly NodeId[],
  headings: readonly NodeId[] = [],
): NodeId[][] {
  const { starts, rows, skip } = pattern
  const records =
    rows === undefined ? startedRecords(view, pattern, siblings, headings) : sideBySide(view, starts, rows, siblings)
  if (skip === undefined) return records
  return records.slice(skip.first ?? 0, Math.max(0, records.length - (skip.last ?? 0)))
}

function startedRecords(
  view: PageView,
  { starts, spans }: Pick<RecordPattern, 'starts' | 'spans'>,
  siblings: readonly NodeId[],
  headings: readonly NodeId[],
): NodeId[][] {
  const { tree } = view
  const records: NodeId[][] = []
  let open: NodeId[] | undefined
  let next = 0
  for (let i = 0; i < siblings.length; i++) {
    const node = siblings[i]!
    while (headings[next]! < node) next++
    if (headings[next] !== node && starts.some((step) => matchesStep(view, node, step, siblings[i - 1]))) {
      open = [node]
      records.push(open)
    } else if (headings[next]! < node + tree.size[node]!) open = undefined
    else if (spans && tree.label[node] !== LABEL.script) open?.push(node)
  }
  return records
}

/** Records that are split over rows: the first children of some rows are a record, and so on. O(children of the siblings). */
function sideBySide(view: PageView, starts: readonly Step[], rows: number, siblings: readonly NodeId[]): NodeId[][] {
  const cells = siblings
    .filter((node, i) => starts.some((step) => matchesStep(view, node, step, siblings[i - 1])))
    .map((row) => view.elements(row))
    .filter((row) => !isSpacer(view, row))
  const records: NodeId[][] = []
  for (let from = 0; from < cells.length; from += rows) {
    const group = cells.slice(from, from + rows)
    for (const i of group[0]!.keys()) records.push(group.flatMap((row) => row[i] ?? []))
  }
  return records
}

/** Whether a row has no cell, or one that stands below several columns. */
function isSpacer({ tree }: PageView, cells: readonly NodeId[]): boolean {
  const [cell] = cells
  return cell === undefined || (cells.length === 1 && Number(attribute(tree, cell, 'colspan') ?? 1) > 1)
}

/**
 * By level of groups and record: the heading above it, see `GroupPattern`, or null. O(headings x depth x log(records) + records x levels).
 * @param records by their nodes, in document order
 * @param levels the headings of each level in document order, the outermost level first
 */
export function headingsOver(
  tree: Tree,
  records: readonly (readonly NodeId[])[],
  levels: readonly (readonly NodeId[])[],
): readonly (readonly (NodeId | null)[])[] {
  const firsts = records.map(([first]) => first!)
  const outer = new Set<number>()
  return levels.map((nodes) => {
    const headings = nodes.flatMap((node) => headingAt(tree, records, firsts, node) ?? [])
    const own = groupsUnder(firsts, headings, outer)
    for (const { from } of headings) outer.add(from)
    return own
  })
}

/** How far a heading reaches; null when it stands in a record. */
function headingAt(
  tree: Tree,
  records: readonly (readonly NodeId[])[],
  firsts: readonly NodeId[],
  node: NodeId,
): Heading | null {
  const from = countBelow(firsts, node + 1)
  const last = records[from - 1]?.at(-1)
  if (last !== undefined && node < last + tree.size[last]!) return null
  let up = tree.parent[node]!
  while (up > 0 && countBelow(firsts, up) === countBelow(firsts, up + tree.size[up]!)) up = tree.parent[up]!
  return { node, from, end: up < 0 ? node : up + tree.size[up]! }
}
