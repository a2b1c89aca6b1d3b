import { MEMBERSHIP } from './constants.ts'
import type { Kind, Kinds } from './kinds.ts'

/** A kind's place in the target class. */
export interface Verdict {
  member: boolean
  /** The highest similarity to a kind of the class, 0..1. */
  similarity: number
  /** The similarity that it must reach. */
  needed: number
}

/** The target class: the kinds of page that belong to the samples. */
export interface TargetClass {
  verdictOf(kind: Kind): Verdict
  /** Judges a new kind; when it belongs, others may follow it. O(kinds x features) for each that joins. */
  add(kind: Kind): void
  /** Judges all kinds anew. O(kinds^2 x features). */
  regrow(): void
}

/**
 * Grows a class from the samples' kinds: always the kind that passes its threshold by most joins next and makes its like more
 * similar, until none passes. Growth by the nearest member follows a class through its variants, from an odd sample to the rest.
 *
 * @param isSample whether a sample is of this kind
 * @param demandOf how much more (or less) similarity than `MEMBERSHIP.threshold` other evidence makes a kind need
 */
export function createTargetClass(
  kinds: Kinds,
  isSample: (kind: Kind) => boolean,
  demandOf: (kind: Kind) => number,
): TargetClass {
  const verdicts: Verdict[] = []
  const outside = new Set<Kind>()
  const admit = (joining: Kind): void => {
    verdicts[joining.id]!.member = true
    outside.delete(joining)
    for (const kind of outside) {
      const verdict = verdicts[kind.id]!
      verdict.similarity = Math.max(verdict.similarity, kinds.similarity(kind, joining))
    }
  }
  const enter = (kind: Kind): void => {
    const sample = isSample(kind)
    const needed = sample ? 0 : MEMBERSHIP.threshold + demandOf(kind)
    verdicts[kind.id] = { member: false, similarity: sample ? 1 : 0, needed }
    outside.add(kind)
  }
  /** Admits all that pass. */
  const grow = (): void => {
    for (let next = surest(); next !== null; next = surest()) admit(next)
  }
  const surest = (): Kind | null => {
    let best: Kind | null = null
    let margin = 0
    for (const kind of outside) {
      const { similarity, needed } = verdicts[kind.id]!
      if (similarity - needed < margin || (best !== null && similarity - needed === margin)) continue
      best = kind
      margin = similarity - needed
    }
    return best
  }
  return {
    verdictOf: (kind) => verdicts[kind.id]!,
    add(kind) {
      enter(kind)
      const verdict = verdicts[kind.id]!
      for (const other of kinds.all) {
        if (verdicts[other.id]?.member) verdict.similarity = Math.max(verdict.similarity, kinds.similarity(kind, other))
      }
      grow()
    },
    regrow() {
      outside.clear()
      for (const kind of kinds.all) enter(kind)
      grow()
    },
  }
}
