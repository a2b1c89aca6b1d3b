import { evenSample, mean, type PageId } from '../base/index.ts'
import { affinity, type ListsOf, type Profile, profilesOf } from './affinity.ts'
import { CONTRAST, GROWTH } from './constants.ts'
import type { Evidence } from './evidence.ts'
import { boundaryChance, GrowingClass } from './growing-class.ts'
import {
  type Answer,
  answerOf,
  bestQuestion,
  chanceOf,
  type Hypothesis,
  hypothesesOf,
  type Question,
} from './hypotheses.ts'
import { Listings } from './listings.ts'
import { type MicroCluster, MicroClusters, type PageFacts } from './micro-clusters.ts'
import { componentsFrom } from './single-link.ts'

/** What is known of a class beside the pages of the site. */
export interface ClassQuery {
  /** Pages that it is grown from, one at least. */
  readonly samples: readonly PageId[]
  /** Pages that are of it as well, and pages that are not. */
  readonly like: readonly PageId[]
  readonly unlike: readonly PageId[]
  readonly listsOf: ListsOf
  /** Whether the spelling of URLs is evidence. */
  readonly useUrls: boolean
}

/**
 * The pages of a site, and which of them are of one template. Micro-clusters join some of its pages one after the other, the most alike first
 * (`componentsFrom`), as nested hypotheses; `boundaryChance` gives the chance that the class ends before each, and the hypothesis with the highest
 * expected F measure is the answer (`answerOf`).
 */
export class PageClass {
  readonly clusters: MicroClusters = new MicroClusters()
  #pages = 0

  add(page: PageFacts): MicroCluster {
    this.#pages = Math.max(this.#pages, page.id + 1)
    return this.clusters.add(page)
  }

  /** O(micro-clusters^2 x sets + pages x collections) at most; less the smaller the class is. */
  judge(query: ClassQuery): Judgement {
    let left = 1
    const steps = growth(this.clusters, this.#pages, query, (evidence) => {
      left *= 1 - boundaryChance(evidence, query.useUrls)
      return left < GROWTH.least
    })
    return new Judgement(this.clusters.all, steps, query.useUrls)
  }
}

/** A step by which a class may grow: the micro-clusters that join, by how much, and the evidence for and against. */
export interface Step {
  readonly members: readonly number[]
  readonly level: number
  /** Null for the seeds. */
  readonly evidence: Evidence | null
  /** Whether it is known to be of the class. */
  readonly isWanted: boolean
}

/** The steps by which a class may grow, the seeds first; ends where nothing is left or `isEnough`, which is told of each step, says so. */
export function growth(
  clusters: MicroClusters,
  pages: number,
  { samples, like, unlike, listsOf }: ClassQuery,
  isEnough: (evidence: Evidence) => boolean,
): readonly Step[] {
  const profiles = profilesOf(clusters, listsOf)
  const near = (a: number, b: number, atLeast?: number): number => affinity(profiles[a]!, profiles[b]!, atLeast)
  const clustersOf = (some: readonly number[]): Set<number> => new Set(some.map((page) => clusters.of(page).id))
  const seeds = [...clustersOf(samples)]
  const wanted = clustersOf(like)
  const refused = clustersOf(unlike)
  for (const seed of seeds) wanted.delete(seed)
  const listings = new Listings(pages, listsOf)
  const grown = new GrowingClass({ profiles, listings, background: backgroundOf(profiles, near) }, seeds)
  const steps: Step[] = [{ members: seeds, level: 1, evidence: null, isWanted: true }]
  const components = componentsFrom(profiles.length, seeds, near)
  for (let found = components.next(); !found.done; ) {
    const component = found.value
    const { members, level } = component
    const isWanted = members.some((at) => wanted.has(at))
    const isRefused = !isWanted && members.some((at) => refused.has(at))
    if (!isRefused) {
      const evidence = grown.evidenceFor(component)
      for (const at of members) wanted.delete(at)
      steps.push({ members, level, evidence, isWanted })
      grown.join(component)
      if (wanted.size === 0 && (isEnough(evidence) || steps.length > GROWTH.most)) break
    }
    found = components.next(isRefused)
  }
  return steps
}

/** Mean affinity of the first micro-clusters of all clusters; of all micro-clusters where there is but one cluster. */
function backgroundOf(profiles: readonly Profile[], near: (a: number, b: number) => number): number {
  const firsts = new Map<number, number>()
  for (const [at, { own }] of profiles.entries()) if (!firsts.has(own.cluster)) firsts.set(own.cluster, at)
  const some = evenSample(firsts.size > 1 ? [...firsts.values()] : [...profiles.keys()], CONTRAST.background)
  return mean(some.flatMap((a) => some.filter((b) => a < b).map((b) => near(a, b))))
}

/** What the class of some pages is, as far as the pages seen so far tell. */
export class Judgement {
  /** Nested, the narrowest first: the micro-clusters of the pages that are surely of it, then one component more with each. */
  readonly hypotheses: readonly Hypothesis[]
  readonly answer: Answer
  readonly #clusters: readonly MicroCluster[]
  readonly #steps: readonly Step[]
  /** By micro-cluster: the step by which it joined, and the lowest affinity up to there. */
  readonly #step: Int32Array
  readonly #level: Float32Array
  /** By step: the chance that what it adds is of the class. */
  readonly #chances: readonly number[]

  constructor(clusters: readonly MicroCluster[], steps: readonly Step[], useUrls: boolean) {
    this.#clusters = clusters
    this.#steps = steps
    this.#step = new Int32Array(clusters.length).fill(-1)
    this.#level = new Float32Array(clusters.length)
    const sizes: number[] = []
    let size = 0
    let lowest = 1
    for (const [i, { members, level }] of steps.entries()) {
      lowest = Math.min(lowest, level)
      for (const at of members) {
        this.#step[at] = i
        this.#level[at] = lowest
        size += clusters[at]!.pages.length
      }
      sizes.push(size)
    }
    const known = steps.findLastIndex(({ isWanted }) => isWanted)
    const ends = steps.slice(1).map(({ evidence }, i) => (i < known ? 0 : boundaryChance(evidence!, useUrls)))
    this.hypotheses = hypothesesOf(sizes, ends)
    this.answer = answerOf(this.hypotheses)
    this.#chances = this.hypotheses.map((_, i) => chanceOf(this.hypotheses, i))
  }

  /** The hypothesis from which on a micro-cluster belongs; -1 when it does in none that is thought of. */
  stepOf({ id }: MicroCluster): number {
    return this.#step[id] ?? -1
  }

  /** The chance that a micro-cluster's pages are of the class, 0..1. */
  probabilityOf(own: MicroCluster): number {
    return this.#chances[this.stepOf(own)] ?? 0
  }

  /** The affinity by which a micro-cluster joined, 1 for those that are surely of it, 0 for those that never did. */
  levelOf({ id }: MicroCluster): number {
    return this.#level[id] ?? 0
  }

  /** The first page that a hypothesis has and a narrower one, or none when that is -1, does not. */
  exampleOf(narrower: number, hypothesis: number): PageId {
    const added = this.#steps.slice(narrower + 1, hypothesis + 1).flatMap(({ members }) => members)
    return Math.min(...added.map((id) => this.#clusters[id]!.pages[0]!))
  }

  /** The question to a person that is worth most; null when none is worth asking. @param mayAsk whether a page may be asked about */
  question(mayAsk: (page: PageId) => boolean): Question | null {
    return bestQuestion(this.hypotheses, (at) => this.#pageToAsk(at, mayAsk))
  }

  /** Of the largest micro-cluster of a step that has one: a page that may be asked about; null when none has. */
  #pageToAsk(step: number, mayAsk: (page: PageId) => boolean): PageId | null {
    const members = this.#steps[step]!.members.map((id) => this.#clusters[id]!)
    members.sort((a, b) => b.pages.length - a.pages.length || a.id - b.id)
    for (const { pages } of members) {
      const page = pages.find(mayAsk)
      if (page !== undefined) return page
    }
    return null
  }
}
