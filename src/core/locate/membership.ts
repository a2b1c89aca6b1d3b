import { CORE, KINDS, LONE, MEMBERSHIP } from './constants.ts'
import { type Core, coreOf, coverage } from './core.ts'
import type { Kind, Kinds } from './kinds.ts'

/** The target class: the kinds of page that belong to the samples. */
export interface TargetClass {
  isMember(kind: Kind): boolean
  /** The similarity by which a member joined; of others, the highest to a member. 0..1. O(members x features) for others. */
  similarityOf(kind: Kind): number
  /** The similarity that a kind must be above to belong. */
  neededBy(kind: Kind): number
  /** Judges a new kind; when it joins, others may follow it. O(kinds x features) for each that joins. */
  add(kind: Kind): void
  /** Judges all kinds anew. O(kinds x members x features). */
  regrow(): void
}

/**
 * A class that grows from the samples' kinds by its nearest member: a kind that is like enough to any member joins, until there is none.
 * So a class is followed through its variants, from an odd sample to the rest.
 *
 * Structure alone nearly separates classes; links help where a class changes gradually. A kind needs a similarity of
 * `MEMBERSHIP.threshold`, less when its pages are listed with members: down to `MEMBERSHIP.support` less when the share of members
 * among their siblings is `MEMBERSHIP.fullShare` or more. Being listed with other pages is not held against it, else a class that
 * began with a few odd pages would never get out of them.
 *
 * Not all members speak for the class. Those that joined by a similarity of `MEMBERSHIP.echo` or more are spoken for by the member that
 * they are like, which saves most comparisons. Those that joined by less than `MEMBERSHIP.voice` and are kinds of few pages do not
 * speak either: a chain of odd single pages would lead the class astray.
 *
 * Where pages are mostly prose, no two are alike enough though all have the template around it. So once several kinds belong, and
 * as many others as it takes are known, what the members have in common and others lack (`coreOf`) decides as well: a kind with
 * `CORE.least` of it joins. Such members are counted when the core is found anew, and do not speak.
 *
 * A sample may itself be so odd that nothing is like enough to it. When it is alone among many kinds, the one nearest to it joins and
 * speaks, if it stands out from the others (`LONE`).
 *
 * @param isSample whether a sample is of this kind
 * @param memberShareOf the share of targets among the siblings of a kind's pages in link collections, 0..1
 */
export function createTargetClass(
  kinds: Kinds,
  isSample: (kind: Kind) => boolean,
  memberShareOf: (kind: Kind) => number,
): TargetClass {
  /** By kind: the similarity by which it joined; undefined for those that have not. */
  let joinedBy: (number | undefined)[] = []
  const needed: number[] = []
  /** Kinds whose types contradict the samples' that were judged without their siblings. */
  const contested: boolean[] = []
  /** Members that others are compared with, in the order in which they joined. */
  let speakers: Kind[] = []
  let outside: Kind[] = []
  /** What the members have in common, as far as it was known when all was judged last. */
  let core: Core | null = null

  const enter = (kind: Kind): void => {
    const support = MEMBERSHIP.support * Math.min(1, memberShareOf(kind) / MEMBERSHIP.fullShare)
    needed[kind.id] = MEMBERSHIP.threshold - support
  }
  const speaks = (kind: Kind, similarity: number): boolean => {
    if (isSample(kind)) return true
    if (similarity >= MEMBERSHIP.echo) return false
    return similarity >= MEMBERSHIP.voice || kind.pages.length >= MEMBERSHIP.voicePages
  }
  const join = (kind: Kind, similarity: number): void => {
    joinedBy[kind.id] = similarity
    if (speaks(kind, similarity)) speakers.push(kind)
  }
  /** Joins the kind in question if it is like enough to the one in focus. */
  const meets = (kind: Kind): boolean => {
    const least = needed[kind.id]!
    const similarity = kinds.likeness(kind, least)
    if (similarity <= least) return false
    join(kind, similarity)
    return true
  }
  /** Lets all speakers from position `from` on speak, those that join meanwhile included. */
  const grow = (from: number): void => {
    for (let i = from; i < speakers.length; i++) {
      kinds.focus(speakers[i]!)
      outside = outside.filter((kind) => !meets(kind))
    }
  }
  /** Joins a kind that has the core of the class. It does not speak: the core says what the class is. */
  const sharesCore = (kind: Kind): boolean => {
    const share = core === null ? 0 : coverage(core, kinds.featuresOf(kind)) * (1 - KINDS.typeClash * clashOf(kind))
    if (share < CORE.least) return false
    joinedBy[kind.id] = share
    needed[kind.id] = CORE.least
    return true
  }
  /** How much the types that a kind declares contradict those of all speakers. */
  const clashOf = (kind: Kind): number =>
    speakers.reduce((least, speaker) => (least === 0 ? 0 : Math.min(least, kinds.clash(kind, speaker))), 1)
  /**
   * A kind whose types contradict the samples' is judged once without its siblings, which may be of that kind themselves: they had been taken
   * for members before the types were known.
   */
  const contest = (kind: Kind): void => {
    if (contested[kind.id] || clashOf(kind) < MEMBERSHIP.contest) return
    contested[kind.id] = true
    needed[kind.id] = MEMBERSHIP.threshold
  }
  const growByCore = (): void => {
    for (let round = 0; round < CORE.rounds; round++) {
      const members = kinds.all.filter((kind) => joinedBy[kind.id] !== undefined)
      core = coreOf(members.map(kinds.featuresOf), outside.map(kinds.featuresOf))
      const before = outside.length
      outside = outside.filter((kind) => !sharesCore(kind))
      if (outside.length === before) return
    }
  }
  /**
   * The kind that is nearest to a sample that nothing was like enough to: an odd page of its class. Null unless it stands out from
   * the other kinds, and these are many.
   */
  const nearestToLone = (): { readonly kind: Kind; readonly similarity: number } | null => {
    if (speakers.some((kind) => !isSample(kind) || kind.pages.length > 1)) return null
    if (outside.length < LONE.minKinds) return null
    const near = outside.map((kind) => ({ kind, similarity: nearness(kind) }))
    near.sort((a, b) => b.similarity - a.similarity)
    const typical = near[near.length >> 1]!.similarity
    const [first] = near
    return first!.similarity < LONE.least || first!.similarity < LONE.standsOut * typical ? null : first!
  }
  const nearness = (kind: Kind): number => {
    kinds.focus(kind)
    return speakers.reduce((best, speaker) => Math.max(best, kinds.likeness(speaker, best)), 0)
  }
  return {
    isMember: (kind) => joinedBy[kind.id] !== undefined,
    similarityOf(kind) {
      const joined = joinedBy[kind.id]
      if (joined !== undefined) return joined
      kinds.focus(kind)
      return speakers.reduce((best, speaker) => Math.max(best, kinds.likeness(speaker, best)), 0)
    },
    neededBy: (kind) => needed[kind.id]!,
    add(kind) {
      enter(kind)
      const spoken = speakers.length
      if (isSample(kind)) join(kind, 1)
      else {
        kinds.focus(kind)
        const least = needed[kind.id]!
        for (const speaker of speakers) {
          const similarity = kinds.likeness(speaker, least)
          if (similarity <= least) continue
          join(kind, similarity)
          break
        }
      }
      if (joinedBy[kind.id] === undefined && !sharesCore(kind)) outside.push(kind)
      grow(spoken)
    },
    regrow() {
      joinedBy = []
      speakers = []
      for (const kind of kinds.all) enter(kind)
      for (const kind of kinds.all) if (isSample(kind)) join(kind, 1)
      for (const kind of kinds.all) contest(kind)
      outside = kinds.all.filter((kind) => !isSample(kind))
      grow(0)
      growByCore()
      const friend = nearestToLone()
      if (friend === null) return
      joinedBy[friend.kind.id] = friend.similarity
      const spoken = speakers.push(friend.kind) - 1
      outside = outside.filter((kind) => kind !== friend.kind)
      grow(spoken)
    },
  }
}
