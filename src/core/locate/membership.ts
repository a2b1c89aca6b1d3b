import { MEMBERSHIP } from './constants.ts'
import type { Kind, Kinds } from './kinds.ts'

/** The target class: the kinds of page that belong to the samples. */
export interface TargetClass {
  isMember(kind: Kind): boolean
  /** The highest similarity of a kind to a kind of the class, 0..1. */
  similarityOf(kind: Kind): number
  /** The similarity that a kind needs to belong. */
  neededBy(kind: Kind): number
  /** Judges a new kind; when it joins, others may follow it. O(kinds x features) for each that joins. */
  add(kind: Kind): void
  /** Judges all kinds anew. O(kinds^2 x features). */
  regrow(): void
}

/**
 * A class that grows from the samples' kinds by its nearest member: always the kind that passes by most joins next, and makes its
 * like more similar, until none passes. So a class is followed through its variants, from an odd sample to the rest.
 *
 * Structure alone nearly separates classes; links help where a class changes gradually. A kind needs a similarity of
 * `MEMBERSHIP.threshold`, less when its pages are listed with members: down to `MEMBERSHIP.support` less when the share of members
 * among their siblings is `MEMBERSHIP.fullShare` or more. Being listed with other pages is not held against it, else a class that
 * began with a few odd pages would never get out of them.
 *
 * @param isSample whether a sample is of this kind
 * @param memberShareOf the share of targets among the siblings of a kind's pages in link collections, 0..1
 */
export function createTargetClass(
  kinds: Kinds,
  isSample: (kind: Kind) => boolean,
  memberShareOf: (kind: Kind) => number,
): TargetClass {
  const similarity: number[] = []
  const needed: number[] = []
  const members = new Set<Kind>()
  const outside = new Set<Kind>()

  const enter = (kind: Kind): void => {
    const support = MEMBERSHIP.support * Math.min(1, memberShareOf(kind) / MEMBERSHIP.fullShare)
    similarity[kind.id] = isSample(kind) ? 1 : 0
    needed[kind.id] = MEMBERSHIP.threshold - support
    outside.add(kind)
  }
  const meet = (kind: Kind, member: Kind): void => {
    const known = similarity[kind.id]!
    similarity[kind.id] = Math.max(known, kinds.similarity(kind, member, known))
  }
  const margin = (kind: Kind): number => similarity[kind.id]! - needed[kind.id]!
  const surest = (): Kind | null => {
    let best: Kind | null = null
    for (const kind of outside) if (best === null || margin(kind) > margin(best)) best = kind
    return best
  }
  const grow = (): void => {
    for (let next = surest(); next !== null && margin(next) >= 0; next = surest()) {
      members.add(next)
      outside.delete(next)
      for (const kind of outside) meet(kind, next)
    }
  }
  return {
    isMember: (kind) => members.has(kind),
    similarityOf: (kind) => similarity[kind.id]!,
    neededBy: (kind) => needed[kind.id]!,
    add(kind) {
      enter(kind)
      for (const member of members) meet(kind, member)
      grow()
    },
    regrow() {
      members.clear()
      outside.clear()
      for (const kind of kinds.all) enter(kind)
      grow()
    },
  }
}
