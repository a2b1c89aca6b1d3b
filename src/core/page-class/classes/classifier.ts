import { numberBySize } from '../../base/index.ts'
import type { Tree } from '../../dom/index.ts'
import { CLASSES } from '../constants.ts'
import type { ClassModel } from './class-model.ts'
import { HeapClasses } from './heap-classes.ts'
import { type Alike, alikeOf, createPageOutliner, joined, type PageOutline } from './page-outline.ts'

/** Groups pages by template. */
export interface PageClassifier {
  /** Files a page, of which only a compact outline is kept; gives its number: 0, 1, 2, ... */
  add(page: Tree): number
  /**
   * The class of each page filed, by number; of those of the first call, class 0 has most pages, class 1 most of the rest. What was filed since is
   * placed among the classes of the first call, which stay as they are; a page that fits none of them begins a new one, with a new number.
   */
  classes(): Int32Array
}

/**
 * Groups pages by what their outlines and template texts share and pages around them do not; goes on from a model. The first `classes` gives the same
 * groups in any order of pages, up to `CLASSES.mostOutlines` outlines. A page costs O(nodes), the first call what `HeapClasses.of` does.
 */
export class OutlineClassifier implements PageClassifier {
  readonly #outlineOf = createPageOutliner()
  /** By page: the number of its outline; by outline: how many pages have it, and its class. */
  readonly #pages: number[] = []
  readonly #pagesOfOutline: number[] = []
  readonly #classOfOutline: number[] = []
  readonly #numberOfKey = new Map<number, number>()
  #waiting: Alike[] = []
  #heap: HeapClasses | null = null
  /** By class of the model: the pages that it had; by class: the number that it is known by. */
  readonly #before: readonly number[]
  #rank: readonly number[]

  /** @param model of an earlier classifier: pages are placed among its classes, under its numbers */
  constructor(model?: ClassModel) {
    if (model !== undefined) this.#heap = HeapClasses.from(model)
    this.#before = model?.classes.map(({ pages }) => pages) ?? []
    this.#rank = [...this.#before.keys()]
  }

  add(page: Tree | PageOutline): number {
    const number = this.#file(alikeOf('nodeCount' in page ? this.#outlineOf(page) : page))
    this.#pagesOfOutline[number]!++
    return this.#pages.push(number) - 1
  }

  classes(): Int32Array {
    this.#count()
    return Int32Array.from(this.#pages, (outline) => this.#rank[this.#classOfOutline[outline]!]!)
  }

  model(): ClassModel {
    const heap = this.#place()
    const sizes = this.#count()
    return heap.toModel(this.#rank, sizes)
  }

  #file(alike: Alike): number {
    const known = this.#numberOfKey.get(alike.key)
    if (known !== undefined) {
      if (this.#heap === null) this.#waiting[known] = joined(this.#waiting[known]!, alike)
      return known
    }
    const number = this.#numberOfKey.size
    this.#numberOfKey.set(alike.key, number)
    this.#pagesOfOutline.push(0)
    this.#waiting.push(alike)
    if (this.#heap !== null || this.#waiting.length === CLASSES.mostOutlines) this.#place()
    return number
  }

  #place(): HeapClasses {
    this.#heap ??= HeapClasses.of([...this.#waiting].sort((a, b) => b.pages - a.pages || a.key - b.key))
    for (const alike of this.#waiting) this.#classOfOutline.push(this.#heap.place(alike))
    this.#waiting = []
    return this.#heap
  }

  /** By class: how many pages it has; ranks the new ones. */
  #count(): Float64Array {
    const sizes = new Float64Array(this.#place().count)
    sizes.set(this.#before)
    for (const [outline, own] of this.#classOfOutline.entries()) sizes[own]! += this.#pagesOfOutline[outline]!
    this.#rank = numberBySize(this.#rank, sizes)
    return sizes
  }
}

/** See `OutlineClassifier`. */
export function createPageClassifier(model?: ClassModel): OutlineClassifier {
  return new OutlineClassifier(model)
}

/** By page: the number of its template, 0 for the one with most pages, as `OutlineClassifier` tells. */
export function templateNumbers(trees: readonly Tree[]): Int32Array {
  const classifier = new OutlineClassifier()
  for (const tree of trees) classifier.add(tree)
  return classifier.classes()
}
