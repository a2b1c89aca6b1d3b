import { CLASSES } from '../constants.ts'
import { type MicroCluster, outlineSimilarity } from '../micro-clusters.ts'
import { type Alike, propagated, type WeightedSet, weightedJaccard } from './page-outline.ts'

/** A micro-cluster of a heap, by the outline that it was made for. */
export interface Leader {
  readonly cluster: MicroCluster
  readonly first: Alike
  pages: number
}

/** Paths and texts with their weights. */
interface Profile {
  readonly paths: WeightedSet
  readonly texts: WeightedSet
}

/**
 * Micro-clusters with a common frame, mostly one site's, compared as 1 - (1 - P)(1 - `textShare` T), and less in proportion below a Jaccard
 * coefficient of `coarse`. P compares paths weighted by `propagated`, T short texts on at least `textPages` pages. A path or text that df of the K
 * coarse groups have weighs min(1, log(K / df)): groups, not pages, so that a class of many pages keeps what is its own. Of one or two groups K
 * counts one more, and all features weigh something.
 */
export class Family {
  readonly leaders: readonly Leader[]
  /** By path, and by text: how many groups have it. */
  readonly #pathGroups: ReadonlyMap<number, number>
  readonly #textGroups: ReadonlyMap<number, number>
  /** By text: how many pages have it. */
  readonly #textPages = new Map<number, number>()
  /** The number of groups as documents. */
  readonly #documents: number
  readonly #profiles = new Map<Leader, Profile>()

  /** O(leaders^2 x paths). */
  constructor(leaders: readonly Leader[]) {
    this.leaders = leaders
    const groups = coarseGroups(leaders)
    this.#documents = groups.length <= CLASSES.fewGroups ? groups.length + 1 : groups.length
    this.#pathGroups = documentFrequencies(groups, ({ first }) => first.outline.paths)
    this.#textGroups = documentFrequencies(groups, ({ first }) => first.outline.texts)
    for (const { first } of leaders)
      for (const text of first.outline.texts) this.#textPages.set(text, (this.#textPages.get(text) ?? 0) + first.pages)
  }

  /** The mean Jaccard coefficient of an outline with those of the family. */
  share(leader: Leader): number {
    const sum = this.leaders.reduce((all, other) => all + outlineSimilarity(leader.cluster, other.cluster), 0)
    return sum / this.leaders.length
  }

  /** How alike two leaders are in what not all of the family share, 0..1. O(paths + texts). */
  similarity(a: Leader, b: Leader): number {
    const [x, y] = [this.#profileOf(a), this.#profileOf(b)]
    const common = Math.min(1, outlineSimilarity(a.cluster, b.cluster) / CLASSES.coarse)
    const unlike = 1 - (weightedJaccard(x.paths, y.paths) ?? 1)
    return common * (1 - unlike * (1 - CLASSES.textShare * (weightedJaccard(x.texts, y.texts) ?? 0)))
  }

  #profileOf(leader: Leader): Profile {
    let profile = this.#profiles.get(leader)
    if (profile === undefined) {
      const { outline } = leader.first
      const isTemplate = (text: number): boolean => (this.#textPages.get(text) ?? 0) >= CLASSES.textPages
      const textWeight = (text: number): number => (isTemplate(text) ? this.#idf(this.#textGroups.get(text)) : 0)
      profile = {
        paths: propagated(outline, (path) => this.#idf(this.#pathGroups.get(path)), CLASSES.ownShare),
        texts: { ids: outline.texts, weights: Float64Array.from(outline.texts, textWeight) },
      }
      this.#profiles.set(leader, profile)
    }
    return profile
  }

  #idf(df: number = 1): number {
    return Math.max(0, Math.min(1, Math.log(this.#documents / df)))
  }
}

/** Leaders by the nearest first of a group; one begins a group when it is below `CLASSES.coarse` to the first of each. */
function coarseGroups(leaders: readonly Leader[]): readonly (readonly Leader[])[] {
  const groups: Leader[][] = []
  for (const leader of leaders) {
    let best: Leader[] | null = null
    let most: number = CLASSES.coarse
    for (const group of groups) {
      const near = outlineSimilarity(leader.cluster, group[0]!.cluster)
      if (near > most || (near === most && best === null)) [best, most] = [group, near]
    }
    if (best === null) groups.push([leader])
    else best.push(leader)
  }
  return groups
}

function documentFrequencies(
  groups: readonly (readonly Leader[])[],
  itemsOf: (leader: Leader) => Int32Array,
): ReadonlyMap<number, number> {
  const frequencies = new Map<number, number>()
  for (const group of groups)
    for (const item of new Set(group.flatMap((leader) => [...itemsOf(leader)])))
      frequencies.set(item, (frequencies.get(item) ?? 0) + 1)
  return frequencies
}
