import { CLASSES } from '../constants.ts'
import type { Leader, Leaders } from './leaders.ts'
import { flow, type Masses, massJaccard } from './masses.ts'

/** Compares kinds by what not all kinds around them share. */
export interface Contrast {
  /** 0..1. O(paths + texts). */
  similarity(a: Leader, b: Leader): number
}

/** What two kinds are compared by. */
interface Profile {
  readonly outline: Masses
  readonly texts: Masses
}

/**
 * Compares kinds of one family in two views, joined as 1 - (1 - O)(1 - `textShare` T), and less alike in proportion when
 * their outlines have a Jaccard coefficient below `coarse`: one large block in common does not make a class.
 *
 * O compares outlines as masses that flow from the root (`flow`), T short texts that stand in at least `textPages`
 * pages, which are words of a template rather than data. A path or text has the weight min(1, log(K / df)) when df of the
 * family's K coarse groups have it: nothing when all do, so that the frame of a site does not make all its pages alike.
 * Counting coarse groups, not pages, lets a class of many pages keep what is its own. One or two groups cannot say what
 * is rare; then K counts one more, and all features weigh something.
 */
export function createContrast(leaders: Leaders, family: readonly Leader[]): Contrast {
  const coarse = coarseOf(leaders, family)
  const groups = Math.max(0, ...coarse.map((group) => group + 1))
  const all = groups <= CLASSES.fewGroups ? groups + 1 : groups
  const rarity = (df = 1): number => Math.max(0, Math.min(1, Math.log(all / df)))
  const pathSpread = spreadOf(family, coarse, ({ first }) => first.outline.paths)
  const textSpread = spreadOf(family, coarse, ({ first }) => first.outline.texts)
  const textPages = new Map<number, number>()
  for (const { first } of family)
    for (const text of first.outline.texts) textPages.set(text, (textPages.get(text) ?? 0) + first.pages)
  const textWeight = (text: number): number =>
    (textPages.get(text) ?? 0) < CLASSES.textPages ? 0 : rarity(textSpread.get(text))
  const profiles = new Map<Leader, Profile>()
  const profileOf = (leader: Leader): Profile => {
    let profile = profiles.get(leader)
    if (profile === undefined) {
      const { outline } = leader.first
      profile = {
        outline: flow(outline, (path) => rarity(pathSpread.get(path)), CLASSES.ownShare),
        texts: { ids: outline.texts, mass: Float64Array.from(outline.texts, textWeight) },
      }
      profiles.set(leader, profile)
    }
    return profile
  }
  return {
    similarity(a, b) {
      const [x, y] = [profileOf(a), profileOf(b)]
      const common = Math.min(1, leaders.outlines(a, b) / CLASSES.coarse)
      const unlike = 1 - (massJaccard(x.outline, y.outline) ?? 1)
      return common * (1 - unlike * (1 - CLASSES.textShare * (massJaccard(x.texts, y.texts) ?? 0)))
    },
  }
}

/** By kind: its group, 0, 1, ...; a kind starts a group when it is below `CLASSES.coarse` to the first of each. */
function coarseOf(leaders: Leaders, family: readonly Leader[]): readonly number[] {
  const first: Leader[] = []
  return family.map((leader) => {
    let best = -1
    let most: number = CLASSES.coarse
    for (const [i, other] of first.entries()) {
      const near = leaders.outlines(leader, other)
      if (near > most || (near === most && best < 0)) [best, most] = [i, near]
    }
    return best < 0 ? first.push(leader) - 1 : best
  })
}

/** In how many groups each item was seen. */
function spreadOf(
  family: readonly Leader[],
  groups: readonly number[],
  itemsOf: (leader: Leader) => Int32Array,
): ReadonlyMap<number, number> {
  const seen: Set<number>[] = []
  const spread = new Map<number, number>()
  for (const [i, leader] of family.entries()) {
    seen[groups[i]!] ??= new Set()
    const group = seen[groups[i]!]!
    for (const item of itemsOf(leader)) {
      if (group.has(item)) continue
      group.add(item)
      spread.set(item, (spread.get(item) ?? 0) + 1)
    }
  }
  return spread
}
