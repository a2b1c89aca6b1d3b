import { jaccard } from '../base/index.ts'
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
  /** The link collections that its first page stands in. */
  readonly lists: Int32Array
  /** What its URLs have in common with others; null when that is no evidence. */
  readonly levels: Int32Array | null
}

/** The profiles of all kinds. O(looks). */
export function profilesOf(kinds: Kinds, listsOf: ListsOf): readonly Profile[] {
  const texts = countsOf(kinds, ({ texts: own }) => own)
  const links = countsOf(kinds, ({ links: own }) => own)
  const common = (counts: Int32Array, ids: Int32Array): Int32Array => ids.filter((id) => counts[id]! >= KINDS.common)
  return kinds.all.map((kind) => ({
    kind,
    looks: kind.looks.map((look) => ({
      paths: look.paths,
      texts: common(texts, look.texts),
      links: common(links, look.links),
    })),
    lists: listsOf(kind.pages[0]!),
    levels: kind.spelling === null ? null : levelsOf(kind.spelling),
  }))
}

/** By id: how many looks have it. */
function countsOf({ all }: Kinds, idsOf: (look: Look) => Int32Array): Int32Array {
  let most = 0
  for (const { looks } of all) for (const look of looks) most = Math.max(most, idsOf(look).at(-1) ?? 0)
  const counts = new Int32Array(most + 1)
  for (const { looks } of all) for (const look of looks) for (const id of idsOf(look)) counts[id]!++
  return counts
}

/**
 * How likely two kinds are of one class, as far as two pages can tell, on a scale of its own, 0..1; symmetric. The weighted mean of the views:
 * Jaccard coefficients of outlines, of texts and links of the template, and of the collections that list them; and how alike they are
 * spelled. Texts, links and spelling of another language say nothing; types that contradict each other take some of it away. O(sets).
 *
 * @param atLeast an affinity that cannot be above this is of no interest, and 0 may be given for it. @default 0
 */
export function affinity(kinds: Kinds, a: Profile, b: Profile, atLeast: number = 0): number {
  const outlines = kinds.outlines(a.kind, b.kind)
  const clash = 1 - AFFINITY.clash * clashOf(a.kind.types, b.kind.types)
  if (isForeign(a.kind, b.kind)) return Math.max(0, outlines - AFFINITY.foreign) * clash
  const [own, other] = [a.looks[0]!, b.looks[0]!]
  const isSpelled = a.levels !== null && b.levels !== null
  const all = AFFINITY.paths + AFFINITY.texts + AFFINITY.links + AFFINITY.lists + (isSpelled ? AFFINITY.spelling : 0)
  const listed = a.lists.length > 0 && b.lists.length > 0 ? AFFINITY.lists : 0
  // What the sum cannot be above, as far as it is known: no Jaccard coefficient is higher than the ratio of the sizes.
  let most = AFFINITY.paths * outlines + (isSpelled ? AFFINITY.spelling * spelledAlike(a.levels, b.levels) : 0)
  const [texts, links, lists] = [
    sizeRatio(own.texts, other.texts),
    sizeRatio(own.links, other.links),
    sizeRatio(a.lists, b.lists),
  ]
  most += AFFINITY.texts * texts + AFFINITY.links * links + listed * lists
  if (most <= atLeast * all) return 0
  most -= AFFINITY.texts * (texts - jaccard(own.texts, other.texts))
  if (most <= atLeast * all) return 0
  most -= AFFINITY.links * (links - jaccard(own.links, other.links))
  if (most <= atLeast * all) return 0
  if (listed > 0) most -= listed * (lists - jaccard(a.lists, b.lists))
  // Rounding may leave less than nothing.
  return (Math.max(0, most) / all) * clash
}

/** No Jaccard coefficient of two sets is higher than the ratio of their sizes. */
function sizeRatio(a: Int32Array, b: Int32Array): number {
  const most = Math.max(a.length, b.length)
  return most === 0 ? 1 : Math.min(a.length, b.length) / most
}

/** How much the types of two pages contradict each other, 0..1: a type more or fewer is no contradiction, to declare none neither. */
export function clashOf(a: Int32Array, b: Int32Array): number {
  const least = Math.min(a.length, b.length)
  if (least === 0) return 0
  let common = 0
  for (const type of a) if (b.includes(type)) common++
  return 1 - common / least
}
