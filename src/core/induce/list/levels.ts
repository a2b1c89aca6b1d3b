import type { Candidate } from './candidates.ts'
import { LEVEL_ENTRIES, LEVEL_OWN_TEXT, LEVEL_RECORDS, LEVEL_SCORE } from './constants.ts'
import { total } from './facts.ts'
import type { Span } from './found-list.ts'
import type { PageView } from './page-view.ts'
import type { Ranked } from './rank.ts'

/**
 * The candidates with the outer list first where the best one is what its records hold: posts before their comments.
 * Both levels look like lists, and entries are often more alike than what holds them. Groups are told from records by
 * number: a page has few groups, which hold many entries each, and many records, which hold few.
 *
 * @param ranked best first
 */
export function outerFirst(view: PageView, ranked: readonly Ranked[]): readonly Ranked[] {
  const [best] = ranked
  if (best === undefined) return ranked
  const outer = ranked.find(
    (other) => other.score >= best.score - LEVEL_SCORE && isOuter(view, other.candidate, best.candidate),
  )
  return outer === undefined ? ranked : [outer, ...ranked.filter((other) => other !== outer)]
}

/** Whether the inner records are entries of the outer ones, and these have more than that. */
function isOuter(view: PageView, { records: outer }: Candidate, { records: inner }: Candidate): boolean {
  if (outer.length < LEVEL_RECORDS || inner.length <= outer.length) return false
  if (inner.length > LEVEL_ENTRIES * outer.length) return false
  const held = outer.map((): Span[] => [])
  let at = 0
  for (const record of inner) {
    while (at < outer.length && endOf(view, outer[at]!) <= record[0]!) at++
    if (at === outer.length || record[0]! <= outer[at]![0]!) return false
    held[at]!.push(record)
  }
  const own = outer.map(
    (record, i) => total(view, 'chars', record) - held[i]!.reduce((all, one) => all + total(view, 'chars', one), 0),
  )
  return own.filter((chars) => chars > 0).length >= LEVEL_OWN_TEXT * outer.length
}

function endOf({ tree }: PageView, record: Span): number {
  const last = record.at(-1)!
  return last + tree.size[last]!
}
