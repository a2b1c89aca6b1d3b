import { ASSIGNED_FROM, MARKS_KEPT, OTHER_MARKS, OTHER_MARKS_ODDS } from '../constants.ts'
import type { Evidence } from '../evidence/bags.ts'
import { bagSimilarity } from '../evidence/evidence-similarity.ts'
import type { KnownField } from '../evidence/known-patterns.ts'
import type { FieldCandidate } from './pattern-candidates.ts'

/**
 * Log-odds of a field's places, less where another place has the classes that the field had: a redesign that keeps class names leaves the field its own, so that
 * what has others is seldom it, however alike its text is. Where classes are gone they say nothing. O(places x marks).
 */
export function heldToMarks(
  { before }: KnownField,
  places: readonly FieldCandidate[],
  odds: readonly number[],
): readonly number[] {
  if (before === null) return odds
  const marks = places.map(({ evidence }) => marksOf(before, evidence))
  const isKept = marks.some((alike, i) => alike >= MARKS_KEPT && odds[i]! > ASSIGNED_FROM)
  return isKept ? odds.map((own, i) => (marks[i]! < OTHER_MARKS ? own - OTHER_MARKS_ODDS : own)) : odds
}

/** What the other of two places loses as a field that was so before, by the classes that the first has, in log-odds. */
export function otherMarksLoss(before: Evidence, place: Evidence, other: Evidence): number {
  return marksOf(before, place) >= MARKS_KEPT && marksOf(before, other) < OTHER_MARKS ? OTHER_MARKS_ODDS : 0
}

function marksOf(before: Evidence, now: Evidence): number {
  return bagSimilarity(before.bags.marks, now.bags.marks)
}
