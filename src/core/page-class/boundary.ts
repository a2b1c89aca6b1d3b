import { EVIDENCE, type Evidence } from './evidence.ts'
import { BOUNDARY, type Weights } from './weights.ts'

/** The chance that a class ends before a component: that its pages are none of the class. 0..1. Logistic regression (`BOUNDARY`). */
export function boundaryChance(evidence: Evidence, useUrls: boolean): number {
  const weights: Weights = useUrls ? BOUNDARY.urls : BOUNDARY.plain
  let sum = weights.bias
  for (const name of EVIDENCE) sum += weights[name] * evidence[name]
  return 1 / (1 + Math.exp(-sum))
}
