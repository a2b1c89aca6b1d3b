import { BOTH_EMPTY, ONE_EMPTY, PRESENCE_CHANGE } from '../constants.ts'
import { BAG_NAMES, type Bag, type Evidence } from './bags.ts'
import { BIAS, FEATURES, WEIGHTS } from './weights.ts'

/** How alike two pieces of evidence are in each way, 0 (nothing in common) to 1. Order as in `FEATURES`. */
export function compareEvidence(a: Evidence, b: Evidence): Float64Array {
  const spread = (a.length[1] + b.length[1]) / 2
  const characters = a.characters.reduce((sum, share, i) => sum + Math.abs(share - (b.characters[i] ?? 0)), 0)
  return Float64Array.of(
    1 - Math.abs(a.presence - b.presence),
    1 / (1 + Math.abs(a.count[0] - b.count[0])),
    1 / (1 + Math.abs(a.fill - b.fill)),
    1 / (1 + Math.abs(a.length[0] - b.length[0]) / (0.3 + spread)),
    1 / (1 + Math.abs(a.length[1] - b.length[1])),
    1 - characters / 2,
    1 - Math.abs(a.distinct - b.distinct),
    1 - Math.abs(a.inTitle - b.inTitle),
    1 - Math.abs(a.inUrl - b.inUrl),
    1 - Math.abs(a.position - b.position),
    1 - Math.abs(a.several - b.several),
    ...BAG_NAMES.map((name) => bagSimilarity(a.bags[name], b.bags[name])),
  )
}

/** Log-odds that two pieces of evidence are of one pattern: above 0 when it is likelier than not. */
export function evidenceLogOdds(a: Evidence, b: Evidence): number {
  const features = compareEvidence(a, b)
  let sum = BIAS
  for (let i = 0; i < features.length; i++) sum += WEIGHTS[FEATURES[i]!] * features[i]!
  return sum
}

/**
 * Log-odds that what is read where a pattern was is that pattern still. As `evidenceLogOdds`, which was learned from places of one redesign, whose presence hardly
 * differs; here it says more: of what some pages had and all have now most is likely another thing.
 */
export function stayingLogOdds(before: Evidence, now: Evidence): number {
  return evidenceLogOdds(before, now) - PRESENCE_CHANGE * Math.abs(before.presence - now.presence)
}

/** How alike two bags are, 0..1: weighted Jaccard (Ruzicka), and what little emptiness says. O(|a| + |b|). */
export function bagSimilarity(a: Bag, b: Bag): number {
  if (a.size === 0 || b.size === 0) return a.size + b.size === 0 ? BOTH_EMPTY : ONE_EMPTY
  let both = 0
  let either = 0
  for (const [key, share] of a) {
    const other = b.get(key) ?? 0
    both += Math.min(share, other)
    either += Math.max(share, other)
  }
  for (const [key, share] of b) if (!a.has(key)) either += share
  return both / either
}
