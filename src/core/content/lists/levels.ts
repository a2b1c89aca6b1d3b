import type { Candidate } from './candidates.ts'
import { LEVEL_ENTRIES, LEVEL_OWN_TEXT, LEVEL_RECORDS, LEVEL_SCORE } from './constants.ts'
import { total } from './facts.ts'
import type { Span } from './found-list.ts'
import { isHeading } from './headings.ts'
import type { ListPage } from './list-page.ts'
import type { Ranked } from './rank.ts'

/**
 * The candidates with the right level first where lists stand in lists, which all look like lists, and entries are often more
 * alike than what holds them.
 *
 * The outer list comes first where the best one is what its records hold: posts before their comments. Groups are told from
 * records by number: a page has few groups, which hold many entries each, and many records, which hold few. Runs of siblings
 * that are nothing but headings and entries are no records: the entries come first, each has its headings.
 *
 * @param ranked best first
 */
export function rightLevelFirst(view: ListPage, ranked: readonly Ranked[]): readonly Ranked[] {
  const [best] = ranked
  if (best === undefined) return ranked
  const near = ranked.filter(({ score }) => score >= best.score - LEVEL_SCORE)
  const first =
    near.find(({ candidate }) => isHeaded(view, best.candidate, candidate)) ??
    near.find(({ candidate }) => isOuter(view, candidate, best.candidate))
  return first === undefined ? ranked : [first, ...ranked.filter((other) => other !== first)]
}

/** Whether the inner records are entries of the outer ones, and these have more than that. */
function isOuter(view: ListPage, outer: Candidate, inner: Candidate): boolean {
  const groups = outer.records.length
  if (groups < LEVEL_RECORDS || inner.records.length <= groups) return false
  if (inner.records.length > LEVEL_ENTRIES * groups) return false
  const held = entriesOf(view, outer, inner)
  if (held.reduce((all, own) => all + own.length, 0) < inner.records.length || isHeaded(view, outer, inner))
    return false
  const withOwn = outer.records.filter((record, i) => total(view, 'chars', record) > charsOf(view, held[i]!))
  return withOwn.length >= LEVEL_OWN_TEXT * groups
}

/**
 * Whether the outer records are runs of siblings that begin with a heading and hold only headings and inner records, and these
 * are more than the paragraphs below a title.
 */
function isHeaded(view: ListPage, outer: Candidate, inner: Candidate): boolean {
  const { records } = outer
  if (records.every((record) => record.length === 1) || inner.records.length <= records.length) return false
  if (!records.every(([first]) => isHeading(view, first!)) || !areRich(view, inner.records)) return false
  const held = entriesOf(view, outer, inner)
  return records.every((record, i) => {
    const headings = record.filter((node) => isHeading(view, node)).map((node) => [node])
    return held[i]!.length > 0 && total(view, 'chars', record) === charsOf(view, [...headings, ...held[i]!])
  })
}

/** Whether records have a link, or two texts, in the mean. */
function areRich(view: ListPage, records: readonly Span[]): boolean {
  const sumOf = (measure: 'links' | 'texts'): number =>
    records.reduce((all, record) => all + total(view, measure, record), 0)
  return sumOf('links') >= records.length || sumOf('texts') >= 2 * records.length
}

/** The inner records that lie in each outer one, without those that lie in none or are one themselves. O(records of both). */
function entriesOf(view: ListPage, { records: outer }: Candidate, { records: inner }: Candidate): readonly Span[][] {
  const held = outer.map((): Span[] => [])
  let at = 0
  for (const record of inner) {
    while (at < outer.length && endOf(view, outer[at]!) <= record[0]!) at++
    if (at === outer.length) break
    if (record[0]! > outer[at]![0]! && endOf(view, record) <= endOf(view, outer[at]!)) held[at]!.push(record)
  }
  return held
}

function charsOf(view: ListPage, records: readonly Span[]): number {
  return records.reduce((all, record) => all + total(view, 'chars', record), 0)
}

function endOf({ tree }: ListPage, record: Span): number {
  const last = record.at(-1)!
  return last + tree.size[last]!
}
