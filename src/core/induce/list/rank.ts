import { type Candidate, findCandidates, keyOf } from './candidates.ts'
import { VARIED_CANDIDATES } from './constants.ts'
import { gatherFacts, type Links, readLinks } from './facts.ts'
import { featuresOf } from './features.ts'
import type { PageView } from './page-view.ts'
import type { Similarity } from './similarity.ts'
import { variantsOf } from './variants.ts'
import { WEIGHTS } from './weights.ts'

/** A candidate with its features and score; a higher score is better. */
export interface Ranked {
  readonly candidate: Candidate
  readonly features: readonly number[]
  readonly score: number
}

/** All candidates of a page, variants of the best ones included, best first. */
export function rankCandidates(view: PageView, similarity: Similarity): readonly Ranked[] {
  const links = readLinks(view)
  const judge = (candidate: Candidate): Ranked => judgeCandidate(view, similarity, links, candidate)
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

function judgeCandidate(view: PageView, similarity: Similarity, links: Links, candidate: Candidate): Ranked {
  const features = featuresOf(view, candidate, gatherFacts(view, similarity, links, candidate))
  return { candidate, features, score: features.reduce((all, value, i) => all + value * WEIGHTS[i]!.weight, 0) }
}

/** Ties go to the larger list, then to the one that begins first. */
function byScore(a: Ranked, b: Ranked): number {
  return (
    b.score - a.score ||
    b.candidate.records.length - a.candidate.records.length ||
    a.candidate.records[0]![0]! - b.candidate.records[0]![0]!
  )
}
