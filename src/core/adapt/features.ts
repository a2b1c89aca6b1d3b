import { bagSimilarity } from './bags.ts'
import { BAG_NAMES, type Evidence } from './evidence.ts'
import { BIAS, FEATURES, WEIGHTS } from './weights.ts'

/** How alike two empty bags are: it says a little that neither has a label. */
const BOTH_EMPTY = 0.6
/** ... and one that is empty with one that is not. */
const ONE_EMPTY = 0.1

/** How alike two pieces of evidence are in each way, 0 (nothing in common) to 1. Order as in `FEATURES`. */
export function compareEvidence(a: Evidence, b: Evidence): Float64Array {
  const out = new Float64Array(FEATURES.length)
  out[0] = 1 - Math.abs(a.presence - b.presence)
  out[1] = 1 / (1 + Math.abs(a.count[0] - b.count[0]))
  out[2] = 1 / (1 + Math.abs(a.fill - b.fill))
  out[3] = 1 / (1 + Math.abs(a.length[0] - b.length[0]) / (0.3 + (a.length[1] + b.length[1]) / 2))
  out[4] = 1 / (1 + Math.abs(a.length[1] - b.length[1]))
  let distance = 0
  for (let i = 0; i < a.characters.length; i++) distance += Math.abs(a.characters[i]! - (b.characters[i] ?? 0))
  out[5] = 1 - distance / 2
  out[6] = 1 - Math.abs(a.distinct - b.distinct)
  out[7] = 1 - Math.abs(a.inTitle - b.inTitle)
  out[8] = 1 - Math.abs(a.inUrl - b.inUrl)
  out[9] = 1 - Math.abs(a.position - b.position)
  out[10] = 1 - Math.abs(a.several - b.several)
  for (const [i, name] of BAG_NAMES.entries()) {
    const [x, y] = [a.bags[name], b.bags[name]]
    out[11 + i] = bagSimilarity(x, y) ?? (x.size + y.size === 0 ? BOTH_EMPTY : ONE_EMPTY)
  }
  return out
}

/** Log-odds that two pieces of evidence are of one pattern: above 0 when it is likelier than not. */
export function evidenceLogOdds(a: Evidence, b: Evidence): number {
  const features = compareEvidence(a, b)
  let sum = BIAS
  for (let i = 0; i < features.length; i++) sum += WEIGHTS[FEATURES[i]!] * features[i]!
  return sum
}
