import { jaccard } from '../tree/index.ts'
import { CLASSIFY } from './constants.ts'
import { flow, type Masses, massJaccard } from './masses.ts'
import type { Kind } from './shapes.ts'

/** Compares pages by what not all pages around them share. */
export interface Contrast {
  /** 0..1. O(paths + strings). */
  similarity(a: Kind, b: Kind): number
}

/** What two kinds are compared by. */
interface Profile {
  readonly outline: Masses
  readonly strings: Masses
}

/**
 * Compares kinds of one family in two views, joined as 1 - (1 - O)(1 - `stringShare` S), and less alike in proportion when
 * their paths have a Jaccard coefficient below `coarse`: one large block in common does not make a class.
 *
 * O compares outlines as masses that flow from the root (`flow`), S short texts that stand in at least `stringPages`
 * pages, which are words of a template rather than data. A path or text has the weight min(1, log(K / df)) when df of the
 * family's K coarse groups have it: nothing when all do, so that the frame of a site does not make all its pages alike.
 * Counting coarse groups, not pages, lets a class of many pages keep what is its own. One or two groups cannot say what
 * is rare; then K counts one more, and all features weigh something.
 */
export function createContrast(kinds: readonly Kind[]): Contrast {
  const coarse = coarseOf(kinds)
  const groups = Math.max(0, ...coarse) + 1
  const pathSpread = spreadOf(kinds, coarse, ({ signature }) => signature.paths)
  const stringSpread = spreadOf(kinds, coarse, ({ signature }) => signature.strings)
  const stringCount = new Map<number, number>()
  for (const { signature, pages } of kinds)
    for (const text of signature.strings)
      stringCount.set(text, (stringCount.get(text) ?? 0) + Math.min(pages, CLASSIFY.stringPages))
  const all = groups <= CLASSIFY.fewGroups ? groups + 1 : groups
  const rarity = (df = 1): number => Math.max(0, Math.min(1, Math.log(all / df)))
  const stringWeight = (text: number): number =>
    (stringCount.get(text) ?? 0) < CLASSIFY.stringPages ? 0 : rarity(stringSpread.get(text))
  const profiles = new Map<Kind, Profile>()
  const profileOf = (kind: Kind): Profile => {
    let profile = profiles.get(kind)
    if (profile === undefined) {
      const { signature } = kind
      profile = {
        outline: flow(signature, (path) => rarity(pathSpread.get(path)), CLASSIFY.ownShare),
        strings: { ids: signature.strings, mass: Float64Array.from(signature.strings, stringWeight) },
      }
      profiles.set(kind, profile)
    }
    return profile
  }
  return {
    similarity(a, b) {
      const [x, y] = [profileOf(a), profileOf(b)]
      const common = Math.min(1, jaccard(a.paths, b.paths) / CLASSIFY.coarse)
      const unlike = 1 - (massJaccard(x.outline, y.outline) ?? 1)
      return common * (1 - unlike * (1 - CLASSIFY.stringShare * (massJaccard(x.strings, y.strings) ?? 0)))
    },
  }
}

/** By kind: its group, 0, 1, ...; a kind starts a group when it is below `CLASSIFY.coarse` to the first of each. */
function coarseOf(kinds: readonly Kind[]): Int32Array {
  const leaders: Kind[] = []
  return Int32Array.from(kinds, (kind) => {
    let best = -1
    let most: number = CLASSIFY.coarse
    for (const [i, leader] of leaders.entries()) {
      const near = jaccard(kind.paths, leader.paths)
      if (near > most || (near === most && best < 0)) [best, most] = [i, near]
    }
    return best < 0 ? leaders.push(kind) - 1 : best
  })
}

/** In how many groups each item was seen. */
function spreadOf(
  kinds: readonly Kind[],
  groups: Int32Array,
  itemsOf: (kind: Kind) => ArrayLike<number>,
): ReadonlyMap<number, number> {
  const seen: Set<number>[] = []
  const spread = new Map<number, number>()
  for (const [k, kind] of kinds.entries()) {
    seen[groups[k]!] ??= new Set()
    const group = seen[groups[k]!]!
    for (const item of Array.from(itemsOf(kind))) {
      if (group.has(item)) continue
      group.add(item)
      spread.set(item, (spread.get(item) ?? 0) + 1)
    }
  }
  return spread
}
