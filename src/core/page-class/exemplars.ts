import { evenSample, jaccard } from '../base/index.ts'
import { CONTRAST, KINDS } from './constants.ts'
import { isForeign, type Look } from './kinds.ts'
import type { Profile } from './profiles.ts'
import { spelledAlike } from './spellings.ts'

/** How many pages some kinds have. */
export function pageCount(profiles: readonly Profile[], which: readonly number[]): number {
  return which.reduce((sum, at) => sum + profiles[at]!.kind.pages.length, 0)
}

/** Pages that stand for some kinds: of each kind one, then of each a second one, and so on. */
export function looksOf(profiles: readonly Profile[], which: readonly number[]): readonly Look[] {
  const chosen = chosenOf(profiles, which)
  const looks: Look[] = []
  for (let turn = 0; turn < KINDS.looks; turn++) {
    for (const at of chosen) {
      const look = profiles[at]!.looks[turn]
      if (look !== undefined && looks.length < CONTRAST.looks) looks.push(look)
    }
  }
  return looks
}

/** All of a few kinds; of many the largest, and some in between. */
function chosenOf(profiles: readonly Profile[], which: readonly number[]): readonly number[] {
  if (which.length <= CONTRAST.kinds) return which
  const size = (at: number): number => profiles[at]!.kind.pages.length
  const isBefore = (a: number, b: number): boolean => size(a) > size(b) || (size(a) === size(b) && a < b)
  const largest: number[] = []
  for (const at of which) {
    let place = largest.length
    while (place > 0 && isBefore(at, largest[place - 1]!)) place--
    if (place === CONTRAST.largest) continue
    largest.splice(place, 0, at)
    largest.length = Math.min(largest.length, CONTRAST.largest)
  }
  return [...new Set([...largest, ...evenSample(which, CONTRAST.kinds - CONTRAST.largest)])]
}

/** The share of others that are in a language that none of the members is in. */
export function foreignShare(
  profiles: readonly Profile[],
  members: readonly number[],
  others: readonly number[],
): number {
  const own = chosenOf(profiles, members)
  const known = chosenOf(profiles, others).filter((at) => profiles[at]!.kind.language !== 0)
  const isOther = (at: number): boolean => {
    const told = own.filter((member) => profiles[member]!.kind.language !== 0)
    return told.length > 0 && told.every((member) => isForeign(profiles[member]!.kind, profiles[at]!.kind))
  }
  return known.length === 0 ? 0 : known.filter(isOther).length / known.length
}

/** The mean likeness in spelling of two kinds, one of each side; null when there are no two, or spelling is no evidence. */
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

export function meanAlike(some: readonly Look[], others: readonly Look[], view: keyof Look): number {
  const [a, b] = [evenSample(some, CONTRAST.pairs), evenSample(others, CONTRAST.pairs)]
  const sum = a.reduce((total, own) => total + b.reduce((part, other) => part + jaccard(own[view], other[view]), 0), 0)
  return sum / (a.length * b.length)
}
