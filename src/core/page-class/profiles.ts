import { type BitSet, bitJaccard, bitSet, sizeRatio } from '../base/index.ts'
import { AFFINITY, KINDS } from './constants.ts'
import { isForeign, type Kind, type Kinds, type Look } from './kinds.ts'
import { levelsOf, spelledAlike } from './spellings.ts'

/** Which pages are listed together: by page, the ascending ids of the link collections that it stands in. */
export type ListsOf = (page: number) => Int32Array

/** What a kind is compared by, as far as it is known now. */
export interface Profile {
  readonly kind: Kind
  /** Of its looks what the template's texts and links are; the first stands for the kind. */
  readonly looks: readonly Look[]
  /** The outline, texts and links of the first of them. */
  readonly outline: BitSet
  readonly texts: BitSet
  readonly links: BitSet
  /** The link collections that its first page stands in. */
  readonly lists: BitSet
  /** What its URLs have in common with others; null when that is no evidence. */
  readonly levels: Int32Array | null
}

/** The profiles of all kinds. O(looks). */
export function profilesOf(kinds: Kinds, listsOf: ListsOf): readonly Profile[] {
  const { all } = kinds
  const every = all.map(({ looks }) => looks)
  const [texts, links] = [countsOf(every, 'texts'), countsOf(every, 'links')]
  const first = {
    outline: comparable(every.map(([look]) => look!.paths)),
    texts: comparable(every.map(([look]) => common(texts, look!.texts))),
    links: comparable(every.map(([look]) => common(links, look!.links))),
    lists: comparable(all.map(({ pages }) => listsOf(pages[0]!))),
  }
  return all.map((kind, at) => {
    let looks: readonly Look[] | null = null
    return {
      kind,
      get looks() {
        looks ??= every[at]!.map((look) => ({
          paths: look.paths,
          texts: common(texts, look.texts),
          links: common(links, look.links),
        }))
        return looks
      },
      outline: first.outline[at]!,
      texts: first.texts[at]!,
      links: first.links[at]!,
      lists: first.lists[at]!,
      levels: kind.spelling === null ? null : levelsOf(kind.spelling),
    }
  })
}

/** Those that enough looks have. */
function common(counts: Int32Array, ids: Int32Array): Int32Array {
  const kept = new Int32Array(ids.length)
  let end = 0
  for (let i = 0; i < ids.length; i++) if (counts[ids[i]!]! >= KINDS.common) kept[end++] = ids[i]!
  return kept.subarray(0, end)
}

/** By id: how many looks have it. */
function countsOf(every: readonly (readonly Look[])[], view: 'texts' | 'links'): Int32Array {
  const sets = every.flatMap((looks) => looks.map((look) => look[view]))
  const counts = new Int32Array(boundOf(sets))
  for (const ids of sets) for (let i = 0; i < ids.length; i++) counts[ids[i]!]!++
  return counts
}

/** All ids of some ascending sets are below this, which is at least 1. */
function boundOf(sets: readonly Int32Array[]): number {
  let most = 0
  for (const ids of sets) most = Math.max(most, ids.at(-1) ?? 0)
  return most + 1
}

/**
 * Ascending sets of ids, for being compared with each other: the ids are numbered anew, first those that many sets have, so that what sets have in
 * common is in few blocks; those that one set alone has only count. O(ids + the highest).
 */
export function comparable(sets: readonly Int32Array[]): readonly BitSet[] {
  const counts = new Int32Array(boundOf(sets))
  for (const ids of sets) for (let i = 0; i < ids.length; i++) counts[ids[i]!]!++
  const many = Math.max(2, sets.length * MANY)
  const numbers = new Int32Array(counts.length)
  let next = 0
  for (let id = 0; id < counts.length; id++) if (counts[id]! >= many) numbers[id] = next++
  for (let id = 0; id < counts.length; id++) if (counts[id]! > 1 && counts[id]! < many) numbers[id] = next++
  const room = new Int32Array(Math.max(0, ...sets.map(({ length }) => length)))
  return sets.map((ids) => {
    let end = 0
    for (let i = 0; i < ids.length; i++) if (counts[ids[i]!]! >= many) room[end++] = numbers[ids[i]!]!
    for (let i = 0; i < ids.length; i++) {
      const count = counts[ids[i]!]!
      if (count > 1 && count < many) room[end++] = numbers[ids[i]!]!
    }
    return bitSet(room.subarray(0, end), ids.length)
  })
}

/** The share of the sets that must have an id for it to be one that many have. */
const MANY = 1 / 4

/**
 * How likely two kinds are of one class, as far as two pages can tell, on a scale of its own, 0..1; symmetric. The weighted mean of the views:
 * Jaccard coefficients of outlines, of texts and links of the template, and of the collections that list them; and how alike they are
 * spelled. Texts, links and spelling of another language say nothing; types that contradict each other take some of it away. O(sets).
 *
 * @param atLeast an affinity that cannot be above this is of no interest, and 0 may be given for it. @default 0
 */
export function affinity(a: Profile, b: Profile, atLeast: number = 0): number {
  const clash = 1 - AFFINITY.clash * clashOf(a.kind.types, b.kind.types)
  if (isForeign(a.kind, b.kind)) return Math.max(0, outlinesOf(a, b) - AFFINITY.foreign) * clash
  const isSpelled = a.levels !== null && b.levels !== null
  const all = AFFINITY.paths + AFFINITY.texts + AFFINITY.links + AFFINITY.lists + (isSpelled ? AFFINITY.spelling : 0)
  const listed = a.lists.size > 0 && b.lists.size > 0 ? AFFINITY.lists : 0
  // What the sum cannot be above, as far as it is known: no Jaccard coefficient is higher than the ratio of the sizes.
  const spelled = isSpelled ? AFFINITY.spelling * spelledAlike(a.levels, b.levels) : 0
  const texts = sizeRatio(a.texts, b.texts)
  const links = sizeRatio(a.links, b.links)
  const lists = sizeRatio(a.lists, b.lists)
  const views = AFFINITY.texts * texts + AFFINITY.links * links + listed * lists
  const least = atLeast * all
  if (AFFINITY.paths * Math.fround(sizeRatio(a.outline, b.outline)) + spelled + views <= least) return 0
  let most = AFFINITY.paths * outlinesOf(a, b) + spelled + views
  if (most <= least) return 0
  most -= AFFINITY.texts * (texts - bitJaccard(a.texts, b.texts))
  if (most <= least) return 0
  most -= AFFINITY.links * (links - bitJaccard(a.links, b.links))
  if (most <= least) return 0
  if (listed > 0) most -= listed * (lists - bitJaccard(a.lists, b.lists))
  // Rounding may leave less than nothing.
  return (Math.max(0, most) / all) * clash
}

/** In single precision. */
function outlinesOf(a: Profile, b: Profile): number {
  return Math.fround(bitJaccard(a.outline, b.outline))
}

/** How much the types of two pages contradict each other, 0..1: a type more or fewer is no contradiction, to declare none neither. */
export function clashOf(a: Int32Array, b: Int32Array): number {
  const least = Math.min(a.length, b.length)
  if (least === 0) return 0
  let common = 0
  for (let i = 0; i < a.length; i++) if (b.includes(a[i]!)) common++
  return 1 - common / least
}
