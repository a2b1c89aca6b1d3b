import { type BitSet, bitJaccard, bitSet, type PageId, sizeRatio } from '../base/index.ts'
import { AFFINITY, CLUSTERS } from './constants.ts'
import { type Exemplar, isForeign, type MicroCluster, type MicroClusters, outlineSimilarity } from './micro-clusters.ts'
import { levelsOf, spelledAlike } from './spellings.ts'

/** Which pages are listed together: by page, the ascending ids of the link collections that it stands in. */
export type ListsOf = (page: PageId) => Int32Array

/** What a micro-cluster is compared by, as far as it is known now. Sets without a view's name are those of its first page. */
export interface Profile {
  readonly own: MicroCluster
  /** Its exemplars with the texts and links that are the template's; the first is its first page. */
  readonly exemplars: readonly Exemplar[]
  readonly outline: BitSet
  readonly texts: BitSet
  readonly links: BitSet
  readonly lists: BitSet
  /** What its URLs have in common with others; null when that is no evidence. */
  readonly levels: Int32Array | null
}

/** The profiles of all micro-clusters. O(exemplars). */
export function profilesOf(clusters: MicroClusters, listsOf: ListsOf): readonly Profile[] {
  const every = clusters.all.map((own) => clusters.exemplarsOf(own))
  const [texts, links] = [countsOf(every, 'texts'), countsOf(every, 'links')]
  const ofTemplate = (one: Exemplar): Exemplar => ({
    paths: one.paths,
    texts: common(texts, one.texts),
    links: common(links, one.links),
  })
  return clusters.all.map((own, at) => {
    let exemplars: readonly Exemplar[] | null = null
    const first = ofTemplate(every[at]![0]!)
    return {
      own,
      get exemplars() {
        exemplars ??= every[at]!.map(ofTemplate)
        return exemplars
      },
      outline: own.outline,
      texts: bitSet(first.texts),
      links: bitSet(first.links),
      lists: bitSet(listsOf(own.pages[0]!)),
      levels: own.spelling === null ? null : levelsOf(own.spelling),
    }
  })
}

function common(counts: Int32Array, ids: Int32Array): Int32Array {
  const kept = new Int32Array(ids.length)
  let end = 0
  for (let i = 0; i < ids.length; i++) if (counts[ids[i]!]! >= CLUSTERS.common) kept[end++] = ids[i]!
  return kept.subarray(0, end)
}

/** By id: how many exemplars have it. */
function countsOf(every: readonly (readonly Exemplar[])[], view: 'texts' | 'links'): Int32Array {
  const sets = every.flatMap((exemplars) => exemplars.map((one) => one[view]))
  const counts = new Int32Array(sets.reduce((most, ids) => Math.max(most, (ids.at(-1) ?? 0) + 1), 1))
  for (const ids of sets) for (let i = 0; i < ids.length; i++) counts[ids[i]!]!++
  return counts
}

/**
 * How likely two micro-clusters are of one class, on a scale of its own, 0..1; symmetric. Weighted mean of Jaccard coefficients (outlines, template
 * texts and links, collections) and of spelling; a foreign language leaves outlines alone, contradicting types take some away. O(sets).
 * @param atLeast 0 may be given for an affinity that cannot be above it. @default 0
 */
export function affinity(a: Profile, b: Profile, atLeast: number = 0): number {
  const clash = 1 - AFFINITY.clash * clashOf(a.own.types, b.own.types)
  if (isForeign(a.own, b.own)) return Math.max(0, outlineSimilarity(a, b) - AFFINITY.foreign) * clash
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
  let most = AFFINITY.paths * outlineSimilarity(a, b) + spelled + views
  if (most <= least) return 0
  most -= AFFINITY.texts * (texts - bitJaccard(a.texts, b.texts))
  if (most <= least) return 0
  most -= AFFINITY.links * (links - bitJaccard(a.links, b.links))
  if (most <= least) return 0
  if (listed > 0) most -= listed * (lists - bitJaccard(a.lists, b.lists))
  // Rounding may leave less than nothing.
  return (Math.max(0, most) / all) * clash
}

/** How much the types of two pages contradict each other, 0..1: a type more or fewer is no contradiction, to declare none neither. */
export function clashOf(a: Int32Array, b: Int32Array): number {
  const least = Math.min(a.length, b.length)
  if (least === 0) return 0
  let common = 0
  for (let i = 0; i < a.length; i++) if (b.includes(a[i]!)) common++
  return 1 - common / least
}
