import { type Candidate, findCandidates, keyOf } from './candidates.ts'
import { VARIED_CANDIDATES } from './constants.ts'
import { gatherFacts, type LinkTargets, readTargets } from './facts.ts'
import { FEATURE_NAMES, featuresOf } from './features.ts'
import type { ListPage } from './list-page.ts'
import type { Similarity } from './similarity.ts'
import { variantsOf } from './variants.ts'
import { WEIGHTS } from './weights.ts'

/** A candidate with its features and score; a higher score is better. */
export interface Ranked {
  readonly candidate: Candidate
  readonly features: readonly number[]
  readonly score: number
}

/** Gives a candidate its features and score. */
export type Judge = (candidate: Candidate) => Ranked

/** The judge of a page's candidates. */
export function createJudge(view: ListPage, similarity: Similarity): Judge {
  const targets = readTargets(view)
  return (candidate) => judgeCandidate(view, similarity, targets, candidate)
}

/** All candidates of a page, variants of the best ones included, best first. */
export function rankCandidates(view: ListPage, similarity: Similarity, judge: Judge): readonly Ranked[] {
  const ranked = findCandidates(view, similarity).map(judge).sort(byScore)
  const known = new Set(ranked.map(({ candidate }) => keyOf(candidate)))
  const variants: Ranked[] = []
  for (const { candidate } of ranked.slice(0, VARIED_CANDIDATES)) {
    for (const variant of variantsOf(view, similarity, candidate)) {
      if (known.has(keyOf(variant))) continue
      known.add(keyOf(variant))
      variants.push(judge(variant))
    }
  }
  return [...ranked, ...variants].sort(byScore)
}

function judgeCandidate(view: ListPage, similarity: Similarity, targets: LinkTargets, candidate: Candidate): Ranked {
  const features = featuresOf(view, gatherFacts(view, similarity, targets, candidate.records))
  return { candidate, features, score: features.reduce((all, value, i) => all + value * weightOf(i), 0) }
}

/** The weight of the feature at a position of `FEATURE_NAMES`. */
export function weightOf(feature: number): number {
  return WEIGHTS[FEATURE_NAMES[feature]!] ?? 0
}

/** Ties go to the larger list, then to the one that begins first. */
export function byScore(a: Ranked, b: Ranked): number {
  return (
    b.score - a.score ||
    b.candidate.records.length - a.candidate.records.length ||
    a.candidate.records[0]![0]! - b.candidate.records[0]![0]!
  )
}
