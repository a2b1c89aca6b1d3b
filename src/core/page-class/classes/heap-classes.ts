import { averageLink, cutAt, similarityTable } from '../../base/index.ts'
import { CLASSES } from '../constants.ts'
import { MicroClusters, outlineSimilarity } from '../micro-clusters.ts'
import { CLASS_MODEL_FORMAT, type ClassModel, ClassModelError, type LeaderModel } from './class-model.ts'
import { Family, type Leader } from './family.ts'
import { type Alike, alikeOf, type PageOutline } from './page-outline.ts'

/** Leaders of one family whose pages have one template. */
interface HeapClass {
  readonly family: Family
  readonly leaders: Leader[]
  pages: number
}

const NONE = new Int32Array(0)

/** The classes of the outlines of a heap of pages; class 0 has most pages. */
export class HeapClasses {
  readonly #clusters = new MicroClusters(CLASSES.mostLeaders)
  readonly #leaders: Leader[] = []
  readonly #families: Family[] = []
  readonly #classes: HeapClass[] = []
  readonly #classOf = new Map<Leader, number>()
  #outlines = 0

  /**
   * Micro-clusters, then families of them, then average link inside each family down to `CLASSES.similar`. O(outlines x micro-clusters x paths +
   * micro-clusters^2 x (paths + texts)).
   * @param outlines in an order that does not depend on that of the pages, if the classes are not to
   */
  static of(outlines: readonly Alike[]): HeapClasses {
    const heap = new HeapClasses()
    for (const alike of outlines) heap.#lead(alike)
    heap.#families.push(...familiesOf(heap.#leaders))
    // Leaders came by number of pages, and the sort is stable: of classes of one size the one with the largest is first.
    const classes = heap.#families.flatMap(split).sort((a, b) => b.pages - a.pages)
    for (const one of classes) heap.#open(one)
    return heap
  }

  /** The classes of a model, by their numbers. O(micro-clusters^2 x paths). */
  static from({ classes, kinds }: ClassModel): HeapClasses {
    const heap = new HeapClasses()
    for (const model of kinds) heap.#lead({ ...alikeOf(outlineFrom(model)), pages: model.pages })
    if (heap.#leaders.length < kinds.length)
      throw new ClassModelError('Not a model of page classes: two of its kinds are one.')
    const count = Math.max(0, ...classes.map(({ family }) => family + 1))
    for (let family = 0; family < count; family++) {
      const isOwn = (model: LeaderModel): boolean => !model.isLate && classes[model.class]!.family === family
      heap.#families.push(new Family(heap.#leaders.filter((_, i) => isOwn(kinds[i]!))))
    }
    for (const [number, { family, pages }] of classes.entries()) {
      const leaders = heap.#leaders.filter((_, i) => kinds[i]!.class === number)
      heap.#open({ family: heap.#families[family]!, leaders, pages })
    }
    return heap
  }

  get count(): number {
    return this.#classes.length
  }

  /** The class of an outline: that of its micro-cluster, or of those that are near enough on average, else a new one. */
  place(alike: Alike): number {
    const leader = this.#lead(alike)
    return this.#classOf.get(leader) ?? this.#join(leader)
  }

  /** @param numbers by class: the number it is known by @param pages by class: how many pages it has */
  toModel(numbers: readonly number[], pages: ArrayLike<number>): ClassModel {
    const byNumber = this.#classes.map((_, own) => own).sort((a, b) => numbers[a]! - numbers[b]!)
    const familyOf = (own: number): Family => this.#classes[own]!.family
    return {
      format: CLASS_MODEL_FORMAT,
      kind: 'page-classes',
      classes: byNumber.map((own) => ({ family: this.#families.indexOf(familyOf(own)), pages: pages[own]! })),
      kinds: this.#leaders.map((leader) => {
        const own = this.#classOf.get(leader)!
        const { paths, tags, parents, texts } = leader.first.outline
        return {
          class: numbers[own]!,
          pages: leader.first.pages,
          isLate: !familyOf(own).leaders.includes(leader),
          paths: [...paths],
          tags: [...tags],
          parents: [...parents],
          texts: [...texts],
        }
      }),
    }
  }

  /** Files pages in the micro-cluster that their outline is nearest to. Nothing but outlines makes these: URLs, links, types and languages are not known. */
  #lead(alike: Alike): Leader {
    const { paths } = alike.outline
    const facts = { id: this.#outlines++, url: null, paths, texts: NONE, links: NONE, types: NONE, language: 0 }
    const cluster = this.#clusters.add(facts)
    this.#leaders[cluster.id] ??= { cluster, first: alike, pages: 0 }
    const leader = this.#leaders[cluster.id]!
    leader.pages += alike.pages
    return leader
  }

  #open(one: HeapClass): void {
    for (const leader of one.leaders) this.#classOf.set(leader, this.#classes.length)
    this.#classes.push(one)
  }

  /** Makes a leader part of the class that it is most like on average, in the family that it shares most with; of a new one where that is not enough. */
  #join(leader: Leader): number {
    let family = highest(this.#families, CLASSES.family, (one) => one.share(leader))
    if (family === null) {
      family = new Family([leader])
      this.#families.push(family)
    }
    const own = this.#classes.filter((one) => one.family === family)
    const best = highest(own, CLASSES.similar, ({ leaders }) => {
      return leaders.reduce((sum, other) => sum + family.similarity(leader, other), 0) / leaders.length
    })
    if (best === null) this.#open({ family, leaders: [leader], pages: 0 })
    else {
      best.leaders.push(leader)
      this.#classOf.set(leader, this.#classes.indexOf(best))
    }
    return this.#classOf.get(leader)!
  }
}

function outlineFrom({ paths, tags, parents, texts }: LeaderModel): PageOutline {
  return {
    paths: Int32Array.from(paths),
    tags: Int32Array.from(tags),
    parents: Int32Array.from(parents),
    texts: Int32Array.from(texts),
  }
}

/** Average link over the Jaccard coefficients of outlines, cut at `CLASSES.family`. O(leaders^2 x paths). */
function familiesOf(leaders: readonly Leader[]): readonly Family[] {
  const similarity = (i: number, j: number): number => outlineSimilarity(leaders[i]!.cluster, leaders[j]!.cluster)
  return grouped(leaders, similarity, () => 1, CLASSES.family).map((own) => new Family(own))
}

/** The classes of a family's leaders, in the order of their first ones. */
function split(family: Family): readonly HeapClass[] {
  const similarity = (i: number, j: number): number => family.similarity(family.leaders[i]!, family.leaders[j]!)
  return grouped(family.leaders, similarity, ({ pages }) => pages, CLASSES.similar).map((leaders) => ({
    family,
    leaders,
    pages: leaders.reduce((sum, { pages }) => sum + pages, 0),
  }))
}

/** Groups by average link of similarities, cut at a threshold, in the order of their first items. */
function grouped(
  leaders: readonly Leader[],
  similarity: (i: number, j: number) => number,
  weightOf: (leader: Leader) => number,
  threshold: number,
): Leader[][] {
  const merges = averageLink(similarityTable(leaders.length, similarity), leaders.map(weightOf))
  const numbers = cutAt(leaders.length, merges, threshold)
  return [...Map.groupBy(leaders.keys(), (i) => numbers[i]!).values()].map((own) => own.map((i) => leaders[i]!))
}

/** The last of those with the highest value, if that is at least `least`. */
function highest<Item>(items: readonly Item[], least: number, scoreOf: (item: Item) => number): Item | null {
  let best: Item | null = null
  let most = least
  for (const item of items) {
    const value = scoreOf(item)
    if (value >= most) [best, most] = [item, value]
  }
  return best
}
