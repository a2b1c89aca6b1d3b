import { assign } from './assignment.ts'
import type { FieldCandidate, ListCandidate } from './candidates.ts'
import type { KnownPattern } from './known.ts'
import { IMPOSSIBLE, MARGIN, type Match, notFound } from './matches.ts'
import type { OpenPage } from './observe.ts'
import { twinsOf } from './twins.ts'

/** Log-odds below which a pair is not assigned at all. */
const ASSIGNED_FROM = -3

/**
 * Which candidate each pattern is: one-to-one, by the greatest sum of log-odds. The runner-up is the best other candidate that says
 * something else and is no twin of it (`twinsOf`); of twins the closest cut is taken.
 *
 * @param odds by pattern and candidate
 * @param inside what the fields of a list are in a candidate
 */
export function settle<Known extends KnownPattern>(
  pages: readonly OpenPage[],
  known: readonly Known[],
  candidates: readonly (FieldCandidate | ListCandidate)[],
  odds: readonly (readonly number[])[],
  inside: (known: number, candidate: number) => readonly Match[],
): readonly Match[] {
  const chosen = assign(odds.map((row) => row.map((z) => z - ASSIGNED_FROM)))
  const taken = new Set(chosen)
  return known.map((one, i): Match => {
    const j = chosen[i]!
    if (j < 0) return notFound(one)
    const logOdds = odds[i]![j]!
    const isFree = (other: number): boolean => !taken.has(other) && odds[i]![other]! > logOdds - MARGIN
    const twins = twinsOf(pages, candidates, j, isFree)
    taken.add(twins.closest)
    const { says } = candidates[j]!
    const others = odds[i]!.filter((_, other) => candidates[other]!.says !== says && !twins.of.has(other))
    const margin = logOdds - Math.max(IMPOSSIBLE, ...others)
    const common = { known: one, candidate: candidates[twins.closest]!, logOdds, margin }
    return { ...common, isKept: false, isRare: false, children: inside(i, j) }
  })
}
