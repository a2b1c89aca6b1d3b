import { byFirstDifference } from '../../base/index.ts'
import { isStableToken, type NodeId } from '../../dom/index.ts'
import { type PageView, pick, type Step, stepKey } from '../../wrapper/index.ts'
import { inRecord, type RecordSet, tagStep } from './record-sets.ts'
import { anchorsOf, childStep, type Way } from './ways.ts'

/**
 * Ways from records to a node of one of them, the surest first: to what is called by something that others have too, by tags, by positions. Those come
 * first that lead to one node at most in each record, then those that lead somewhere in half of them. O(levels x nodes of the records).
 */
export function waysInside(view: PageView, set: RecordSet, record: readonly NodeId[], node: NodeId): readonly Way[] {
  const own = record.find((one) => node >= one && node < one + view.tree.size[one]!)
  if (own === undefined) return []
  const ways: Way[] = []
  let below: readonly Step[] | null = []
  for (let at = node; at !== own; at = view.tree.parent[at]!) {
    for (const anchor of anchorsOf(view, [at])) {
      const last: Step = { ...tagStep(view, node), deep: true }
      const ends: (readonly Step[])[] = at === node ? [[]] : [...(below === null ? [] : [below]), [last]]
      for (const end of ends) ways.push([...(set.spans ? [] : [set.start]), anchor, ...end])
    }
    const step = childStep(view, [view.tree.parent[at]!], [at])
    below = step === null || below === null ? null : [step, ...below]
  }
  if (below !== null) for (const first of firstSteps(view, set, record, own)) ways.push([first, ...below])
  return ranked(view, set, record, node, ways)
}

/** Steps to a node of a record, among its nodes. */
function firstSteps(view: PageView, set: RecordSet, record: readonly NodeId[], own: NodeId): readonly Step[] {
  if (!set.spans) return [set.start]
  const plain = tagStep(view, own)
  const nth = pick(view, record, plain).indexOf(own) + 1
  const classes = view.classes(own).filter(isStableToken)
  return [...classes.map((token) => ({ ...plain, classes: [token] })), plain, { ...plain, nth }]
}

function ranked(
  view: PageView,
  set: RecordSet,
  record: readonly NodeId[],
  node: NodeId,
  ways: readonly Way[],
): readonly Way[] {
  return ways
    .filter((way) => inRecord(view, record, way)[0] === node)
    .map((way, i) => {
      const isNumbered = way.some(({ nth }) => nth !== undefined)
      const { isSeveral, isRare } = reachOf(view, set, way)
      return { way, order: [Number(isNumbered), Number(isSeveral), Number(isRare), i] }
    })
    .sort((a, b) => byFirstDifference(a.order, b.order))
    .map(({ way }) => way)
}

/** Where a way leads in the records of a set. */
interface Reach {
  /** To more than one node of a record. */
  readonly isSeveral: boolean
  /** Nowhere in more than half of them. */
  readonly isRare: boolean
}

/** Found once: the same ways lead to many nodes of a set's page. */
const reaches = new WeakMap<RecordSet, Map<string, Reach>>()

function reachOf(view: PageView, set: RecordSet, way: Way): Reach {
  const known = reaches.get(set) ?? new Map<string, Reach>()
  reaches.set(set, known)
  const key = wayKey(way)
  const found = known.get(key)
  if (found !== undefined) return found
  const counts = set.records.map((one) => inRecord(view, one, way).length)
  const isSeveral = counts.some((count) => count > 1)
  const isRare = counts.filter((count) => count > 0).length * 2 < set.records.length
  const reach = { isSeveral, isRare }
  known.set(key, reach)
  return reach
}

/** Equal for equal ways only. */
export function wayKey(way: Way): string {
  return way.map(stepKey).join(' ')
}
