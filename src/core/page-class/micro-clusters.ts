import {
  ascending,
  type BitSet,
  bitJaccard,
  bitSet,
  createIntPack,
  createIntTable,
  mix,
  type PageId,
  sizeRatio,
} from '../base/index.ts'
import { AFFINITY, CLUSTERS } from './constants.ts'
import { levelsOf, type Spelling, Spellings, spelledAlike } from './spellings.ts'

/** What a page is known by. Ids are those of one site, in any order, each once. */
export interface PageFacts {
  /** 0, 1, 2, ... in the order in which pages come. */
  readonly id: PageId
  /** Canonical URL; null when its spelling is to be no evidence. */
  readonly url: string | null
  readonly paths: Int32Array
  /** Hashes of its short texts. */
  readonly texts: Int32Array
  readonly links: Int32Array
  /** The types that it declares, ascending. */
  readonly types: Int32Array
  /** A number for the language that it declares; 0 when it declares none. */
  readonly language: number
}

/** A page that stands for its micro-cluster; sets ascending. */
export interface Exemplar {
  readonly paths: Int32Array
  readonly texts: Int32Array
  readonly links: Int32Array
}

/** Pages that are nearly equal in outline, are spelled alike, declare the same language, and no types of their own. */
export interface MicroCluster {
  readonly id: number
  /** The cluster that it is nearest to; 0 .. clusterCount-1. */
  readonly cluster: number
  readonly pages: number[]
  /** The outline of the first of them. */
  readonly outline: BitSet
  /** That of the first of them; null when it is no evidence. */
  spelling: Spelling | null
  readonly language: number
  /** The types that the first of its pages to declare any declares. */
  types: Int32Array
  /** Its first pages, at most `CLUSTERS.exemplars`, for `exemplarsOf`. */
  readonly packed: number[]
}

/**
 * Leader clustering of outlines at two grains, with unweighted paths, so that what two have in common never changes. A page joins the nearest
 * micro-cluster of the same language, spelling and types at a Jaccard coefficient of at least `CLUSTERS.micro`; once there are `most`, the nearest
 * such one or the nearest of all. Micro-clusters below `CLUSTERS.cluster` to the first of each cluster begin another.
 */
export class MicroClusters {
  readonly all: MicroCluster[] = []
  /** The first of each cluster. */
  readonly #firsts: MicroCluster[] = []
  readonly #ofPage: MicroCluster[] = []
  readonly #byKey = new Map<number, MicroCluster>()
  /** Of a site where most pages have outlines of their own there are hundreds of exemplars in memory. */
  readonly #exemplars = createIntPack()
  #spellings = new Spellings()
  readonly #texts = createIntTable()
  readonly #most: number

  /** @param most micro-clusters that are told apart. @default CLUSTERS.most */
  constructor(most: number = CLUSTERS.most) {
    this.#most = most
  }

  get clusterCount(): number {
    return this.#firsts.length
  }

  of(page: PageId): MicroCluster {
    return this.#ofPage[page]!
  }

  /** The pages that stand for a micro-cluster. O(sets). */
  exemplarsOf({ packed }: MicroCluster): readonly Exemplar[] {
    return packed.map((number) => {
      const [paths, texts, links] = this.#exemplars.read(number)
      return { paths, texts, links } as Exemplar
    })
  }

  /** Takes a page. O(paths) when one of the same outline is known, else O(micro-clusters x paths). */
  add(page: PageFacts): MicroCluster {
    const spelling = page.url === null ? null : this.#spellings.of(page.url)
    const key = fingerprint(page, spelling)
    let own = this.#byKey.get(key)
    const isFull = own !== undefined && own.packed.length === CLUSTERS.exemplars
    const paths = isFull ? NOTHING : ascending(page.paths)
    own ??= this.#place(page, bitSet(paths), spelling)
    this.#byKey.set(key, own)
    own.pages.push(page.id)
    if (own.types.length === 0) own.types = page.types
    if (own.packed.length < CLUSTERS.exemplars)
      own.packed.push(
        this.#exemplars.add([paths, page.texts.map((text) => this.#texts.intern(text)).sort(), ascending(page.links)]),
      )
    this.#ofPage[page.id] = own
    return own
  }

  /** Takes other URLs for the spellings of all pages. O(pages x length of a URL). @param urlOf canonical */
  respell(urlOf: (page: PageId) => string): void {
    this.#spellings = new Spellings()
    this.#byKey.clear()
    const spellings = this.#ofPage.map((_, page) => this.#spellings.of(urlOf(page as PageId)))
    for (const own of this.all) own.spelling = spellings[own.pages[0]!]!
  }

  /** Of the first `count` micro-clusters the most like another in outline, spelling and language; null for a count of 0. O(count x paths). */
  nearest(own: MicroCluster, count: number): MicroCluster | null {
    const levels = own.spelling === null ? null : levelsOf(own.spelling)
    let best: MicroCluster | null = null
    let most = -Infinity
    for (let id = 0; id < count; id++) {
      const other = this.all[id]!
      const foreign = isForeign(own, other) ? AFFINITY.foreign : 0
      const built = AFFINITY.paths * (outlineSimilarity(own, other) - foreign)
      if (built + AFFINITY.spelling <= most) continue
      const { spelling } = other
      const isSpelled = levels !== null && spelling !== null
      const all = isSpelled ? built + AFFINITY.spelling * spelledAlike(levels, levelsOf(spelling)) : built
      if (all > most) [best, most] = [other, all]
    }
    return best
  }

  #place(page: PageFacts, outline: BitSet, spelling: Spelling | null): MicroCluster {
    const mayBe = (other: MicroCluster): boolean => isAlike(other, page, spelling)
    if (this.all.length >= this.#most) return nearestOf(outline, this.all, 0, mayBe) ?? nearestOf(outline, this.all, 0)!
    return nearestOf(outline, this.all, CLUSTERS.micro, mayBe) ?? this.#open(page, outline, spelling)
  }

  #open({ types, language }: PageFacts, outline: BitSet, spelling: Spelling | null): MicroCluster {
    const near = nearestOf(outline, this.#firsts, CLUSTERS.cluster)
    const cluster = near?.cluster ?? this.#firsts.length
    const own = { id: this.all.length, cluster, pages: [], outline, spelling, language, types, packed: [] }
    this.all.push(own)
    if (near === null) this.#firsts.push(own)
    return own
  }
}

const NOTHING = new Int32Array(0)

/** The one whose outline has the highest Jaccard coefficient, `least` at least; of equals the first. */
function nearestOf(
  outline: BitSet,
  among: readonly MicroCluster[],
  least: number,
  mayBe: (other: MicroCluster) => boolean = () => true,
): MicroCluster | null {
  let best: MicroCluster | null = null
  let most = least
  for (const other of among) {
    if (sizeRatio(outline, other.outline) < most) continue
    const alike = bitJaccard(outline, other.outline)
    if ((alike > most || (alike === most && best === null)) && mayBe(other)) [best, most] = [other, alike]
  }
  return best
}

/** Jaccard coefficient of the outlines of two micro-clusters, 0..1, in single precision. O(paths / 32) where they have most in common. */
export function outlineSimilarity(a: Pick<MicroCluster, 'outline'>, b: Pick<MicroCluster, 'outline'>): number {
  return Math.fround(bitJaccard(a.outline, b.outline))
}

/** Whether two micro-clusters, or two pages, declare different languages. */
export function isForeign(a: Pick<PageFacts, 'language'>, b: Pick<PageFacts, 'language'>): boolean {
  return a.language !== 0 && b.language !== 0 && a.language !== b.language
}

/** Whether nothing but the outline may tell a page apart. */
function isAlike(own: MicroCluster, page: PageFacts, spelling: Spelling | null): boolean {
  if (own.language !== page.language || !isContained(own.types, page.types)) return false
  if (own.spelling === spelling || own.spelling === null || spelling === null) return true
  const [a, b] = [levelsOf(own.spelling), levelsOf(spelling)]
  return a.length === b.length && a.every((id, i) => id === b[i])
}

function isContained(a: Int32Array, b: Int32Array): boolean {
  return a.length <= b.length ? a.every((id) => b.includes(id)) : isContained(b, a)
}

/** A number below 2^52 that is the same for pages that are alike in all that makes a micro-cluster. */
function fingerprint({ paths, types, language }: PageFacts, spelling: Spelling | null): number {
  let hash = mix(mix(0, language), spelling?.id ?? -1)
  // A sum, as paths come in any order.
  let sum = 0
  for (let i = 0; i < paths.length; i++) sum = (sum + mix(1, paths[i]!)) | 0
  hash = mix(hash, sum)
  for (const type of types) hash = mix(hash, type)
  return (hash >>> 0) * 0x100000 + (paths.length & 0xfffff)
}
