import { type Candidate, findCandidates, keyOf } from './candidates.ts'
import { RELATED_CANDIDATES, VARIED_CANDIDATES } from './constants.ts'
import { type Features, featuresOf, readTargets } from './features.ts'
import type { ListPage } from './list-page.ts'
import { relationsTo } from './relations.ts'
import { variantsOf } from './variants.ts'
import { WEIGHTS } from './weights.ts'

/** A candidate with its features and score; a higher score is better. */
export interface Ranked {
  readonly candidate: Candidate
  readonly features: Features
  readonly score: number
}

/**
 * All candidates of a page, best first: those that the generators find, the variants of the best of them, and the best one together with
 * the lists beside it. Candidates know what they are to the `RELATED_CANDIDATES` best ones.
 */
export function rankCandidates(page: ListPage, weights: Features = WEIGHTS): readonly Ranked[] {
  const targets = readTargets(page)
  const judge = (candidate: Candidate): Ranked => {
    const features = featuresOf(page, targets, candidate.records)
    return { candidate, features, score: scoreOf(features, weights) }
  }
  const found = findCandidates(page).map(judge)
  const known = new Map(found.map((item) => [keyOf(item.candidate), item]))
  for (const { candidate } of found.sort(byScore).slice(0, VARIED_CANDIDATES)) {
    for (const variant of variantsOf(page, candidate)) {
      if (!known.has(keyOf(variant))) known.set(keyOf(variant), judge(variant))
    }
  }
  return relate(page, [...known.values()].sort(byScore), weights).sort(byScore)
}

/** The best candidates with what they are to each other, and the others as they are. */
function relate(page: ListPage, ranked: readonly Ranked[], weights: Features): Ranked[] {
  const best = ranked.slice(0, RELATED_CANDIDATES).map(({ candidate }) => candidate)
  return ranked.map((item, i) => {
    if (i >= best.length) return item
    const features = { ...item.features, ...relationsTo(page, item.candidate, best) }
    return { ...item, features, score: scoreOf(features, weights) }
  })
}

/** The sum of what each feature adds. */
function scoreOf(features: Features, weights: Features): number {
  return Object.entries(features).reduce((all, [name, value]) => all + value * (weights[name] ?? 0), 0)
}

/** Ties go to the larger list, then to the one that begins first. */
function byScore(a: Ranked, b: Ranked): number {
  return (
    b.score - a.score ||
    b.candidate.records.length - a.candidate.records.length ||
    a.candidate.records[0]![0]! - b.candidate.records[0]![0]!
  )
}
