import { evenSample, jaccard } from '../base/index.ts'
import type { Profile } from './affinity.ts'
import { CLUSTERS, CONTRAST } from './constants.ts'
import { type Exemplar, isForeign } from './micro-clusters.ts'
import { spelledAlike } from './spellings.ts'

/** Pages that stand for some micro-clusters, by position in the profiles: of each one, then of each a second one, and so on. */
export function exemplarsOf(profiles: readonly Profile[], which: readonly number[]): readonly Exemplar[] {
  const chosen = chosenOf(profiles, which)
  const exemplars: Exemplar[] = []
  for (let turn = 0; turn < CLUSTERS.exemplars; turn++) {
    for (const at of chosen) {
      const one = profiles[at]!.exemplars[turn]
      if (one !== undefined && exemplars.length < CONTRAST.exemplars) exemplars.push(one)
    }
  }
  return exemplars
}

/** All of a few micro-clusters; of many the largest, and some in between. */
function chosenOf(profiles: readonly Profile[], which: readonly number[]): readonly number[] {
  if (which.length <= CONTRAST.clusters) return which
  const size = (at: number): number => profiles[at]!.own.pages.length
  const largest = [...which].sort((a, b) => size(b) - size(a) || a - b).slice(0, CONTRAST.largest)
  return [...new Set([...largest, ...evenSample(which, CONTRAST.clusters - CONTRAST.largest)])]
}

/** The share of others that are in a language that none of the members is in. */
export function foreignShare(
  profiles: readonly Profile[],
  members: readonly number[],
  others: readonly number[],
): number {
  const told = (which: readonly number[]) =>
    chosenOf(profiles, which)
      .map((at) => profiles[at]!.own)
      .filter(({ language }) => language !== 0)
  const [own, other] = [told(members), told(others)]
  if (own.length === 0 || other.length === 0) return 0
  return other.filter((one) => own.every((member) => isForeign(member, one))).length / other.length
}

/** The mean similarity in spelling of two micro-clusters, one of each side; null when there are no two, or spelling is no evidence. */
export function meanSpelled(
  profiles: readonly Profile[],
  some: readonly number[],
  others: readonly number[],
): number | null {
  let sum = 0
  let pairs = 0
  for (const a of evenSample(some, CONTRAST.spelled)) {
    for (const b of evenSample(others, CONTRAST.spelled)) {
      const [own, other] = [profiles[a]!.levels, profiles[b]!.levels]
      if (a === b || own === null || other === null) continue
      sum += spelledAlike(own, other)
      pairs++
    }
  }
  return pairs === 0 ? null : sum / pairs
}

/** The mean Jaccard coefficient of an exemplar of each side in one view. */
export function meanSimilarity(some: readonly Exemplar[], others: readonly Exemplar[], view: keyof Exemplar): number {
  const [a, b] = [evenSample(some, CONTRAST.pairs), evenSample(others, CONTRAST.pairs)]
  const sum = a.reduce((total, own) => total + b.reduce((part, other) => part + jaccard(own[view], other[view]), 0), 0)
  return sum / (a.length * b.length)
}

/** How two samples of sets differ. */
export interface Separation {
  /** The share of the variance that is between the samples, 0..1: near 0 when they are of one population, 1 when each feature tells them apart. */
  readonly share: number
  /** How many features' worth of it there is: the sum of squared differences of their rates. */
  readonly amount: number
}

/** Compares two samples of ascending sets of ids. O(ids), no allocation once the largest id is known. */
export type Separate = (a: readonly Int32Array[], b: readonly Int32Array[]) => Separation

/**
 * For each feature its rates p and q in the two samples, smoothed by half a set with and half a set without it, so that small samples show
 * little; between is the sum of (p - q)^2, within that of the mean of p (1 - p) and q (1 - q).
 */
export function createSeparate(): Separate {
  let inA = new Int32Array(0)
  let inB = new Int32Array(0)
  let seen = new Int32Array(0)
  return (a, b) => {
    const highest = [...a, ...b].reduce((most, set) => Math.max(most, set.at(-1) ?? -1), -1)
    if (highest >= inA.length) {
      inA = new Int32Array(2 * (highest + 1))
      inB = new Int32Array(inA.length)
      seen = new Int32Array(inA.length)
    }
    let count = 0
    const countIn = (sets: readonly Int32Array[], counts: Int32Array): void => {
      for (const set of sets)
        for (let i = 0; i < set.length; i++) {
          const id = set[i]!
          if (inA[id] === 0 && inB[id] === 0) seen[count++] = id
          counts[id]!++
        }
    }
    countIn(a, inA)
    countIn(b, inB)
    let between = 0
    let within = 0
    for (let i = 0; i < count; i++) {
      const id = seen[i]!
      const p = (inA[id]! + 0.5) / (a.length + 1)
      const q = (inB[id]! + 0.5) / (b.length + 1)
      between += (p - q) ** 2
      within += (p * (1 - p) + q * (1 - q)) / 2
      inA[id] = 0
      inB[id] = 0
    }
    return { share: count === 0 ? 0 : between / (between + within), amount: between }
  }
}
