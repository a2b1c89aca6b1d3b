import { WIDER_SCORE } from './constants.ts'
import type { ListPage } from './list-page.ts'
import type { Ranked } from './rank.ts'

/**
 * The candidates with the whole of the best list first: a wider one that has all its records and more that look the same is the same
 * list, part of which stands elsewhere (featured results, results by kind), when it is not much worse; and so is one of records that
 * are split over parallel rows, of which the best one has the cells of one row.
 *
 * @param ranked best first
 */
export function wholeFirst(view: ListPage, ranked: readonly Ranked[]): readonly Ranked[] {
  const [best] = ranked
  if (best === undefined) return ranked
  const whole = ranked.find(
    (other) => other.score >= best.score - WIDER_SCORE && (isWider(view, best, other) || isOfSplit(view, best, other)),
  )
  return whole === undefined ? ranked : [whole, ...ranked.filter((other) => other !== whole)]
}

/**
 * Whether a list has all records of another and further ones, whose first elements have the same tags and classes, or those of other
 * parents whose tag and classes are the same: results by kind, each kind in a box of its own. O(records).
 */
function isWider(
  { step, steps, tree: { parent } }: ListPage,
  { candidate: { records } }: Ranked,
  { candidate: wider }: Ranked,
): boolean {
  if (wider.records.length <= records.length) return false
  const firsts = new Map(records.map((record) => [record[0]!, record.length]))
  const looks = new Set(records.map(([first]) => step[first!]))
  const parents = new Set(records.map(([first]) => parent[first!]!))
  const boxes = new Set([...parents].map((node) => step[node]!).filter((look) => steps[look]!.tokens.length > 0))
  const isInBox = (first: number): boolean => !parents.has(parent[first]!) && boxes.has(step[parent[first]!]!)
  const shared = wider.records.filter(([first]) => firsts.has(first!))
  return (
    shared.length === records.length &&
    shared.every((record) => record.length === firsts.get(record[0]!)) &&
    wider.records.every(([first]) => looks.has(step[first!]) || isInBox(first!))
  )
}

/** Whether each record of a list is in a cell of another one's record that is split over parallel rows. O(records x rows). */
function isOfSplit({ tree }: ListPage, { candidate: { records } }: Ranked, { candidate: split }: Ranked): boolean {
  if (split.origin !== 'columns' || split.records.length !== records.length) return false
  // Both are in document order, but split records go column by column within their rows, as the cells of each row do.
  return records.every(([first, ...more], i) => {
    const holds = (cell: number): boolean => first! >= cell && first! < cell + tree.size[cell]!
    return more.length === 0 && split.records[i]!.some(holds)
  })
}
