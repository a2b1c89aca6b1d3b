import { evenSample } from '../core/base/index.ts'
import type { LocatedPage } from '../core/locate/index.ts'
import { MAX_TRAINING_PAGES } from './train.ts'

/** The found pages that are learned from: the samples, and an even spread of the others; in order of discovery, as `targets` are. */
export function trainingTargets(targets: readonly LocatedPage[]): readonly LocatedPage[] {
  const samples = targets.filter(({ sample }) => sample).slice(0, MAX_TRAINING_PAGES)
  const others = targets.filter(({ sample }) => !sample)
  const chosen = new Set([...samples, ...evenSample(others, MAX_TRAINING_PAGES - samples.length)])
  return targets.filter((target) => chosen.has(target))
}
