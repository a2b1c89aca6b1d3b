import { KINDS } from './constants.ts'
import { type Masses, weighed } from './flow.ts'
import type { Spread } from './spread.ts'

/** The types that the pages of a site declare (`declaredTypes`), as a view of how like its kinds of page are. */
export interface TypesView {
  /** Takes the types of a page of a coarse kind. O(types). */
  add(coarse: number, types: Int32Array): void
  /**
   * Types with their weights: those that at least `KINDS.stringPages` pages declare, as others are data.
   *
   * @param rarity the weight of a type
   */
  weighed(types: Int32Array, rarity: (type: number) => number): Masses
}

/** No page yet. @param spread is told of the types of each page */
export function createTypesView(spread: Spread): TypesView {
  const pages: number[] = []
  return {
    add(coarse, types) {
      for (const type of types) pages[type] = (pages[type] ?? 0) + 1
      spread.add(coarse, types)
    },
    weighed: (types, rarity) => weighed(types, (type) => (pages[type]! < KINDS.stringPages ? 0 : rarity(type))),
  }
}

/** What the types of two kinds of page say of how like they are. Symmetric, both 0..1. */
export interface Agreement {
  /** Jaccard coefficient of the masses; 0 when either has none. */
  readonly alike: number
  /**
   * How much of what the one declares that has less the other does not declare: a type more or fewer is no contradiction. Less when there is
   * little weight in it, and `KINDS.typeSilence` of the other's when the one declares nothing.
   */
  readonly clash: number
}

/** Compares the types of two kinds. O(types of one x types of the other); pages declare few. */
export function agreementOf(a: Masses, b: Masses): Agreement {
  const least = Math.min(a.total, b.total)
  if (least === 0) return { alike: 0, clash: KINDS.typeSilence * Math.min(1, Math.max(a.total, b.total)) }
  let common = 0
  for (let i = 0; i < a.ids.length; i++) {
    const at = b.ids.indexOf(a.ids[i]!)
    if (at >= 0) common += Math.min(a.mass[i]!, b.mass[at]!)
  }
  return {
    alike: common / (a.total + b.total - common),
    clash: Math.min(1, least) * (1 - Math.min(1, common / least)),
  }
}
