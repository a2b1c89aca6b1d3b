import { numberBySize } from '../../base/index.ts'
import type { Tree } from '../../dom/index.ts'
import { MAX_OUTLINES } from './constants.ts'
import type { ClassModel } from './model.ts'
import { classesFrom, classesOf, type PageClasses } from './page-classes.ts'
import { type Alike, alikeOf, createPageOutliner, joined, type PageOutline } from './page-outline.ts'

/** Groups pages by template. */
export interface PageClassifier {
  /** Files a page, of which only a compact outline is kept; gives its number: 0, 1, 2, ... */
  add(page: Tree): number
  /**
   * The class of each page filed, by number; of those of the first call, class 0 has most pages, class 1 most of the rest.
   * What was filed since is placed among the classes of the first call, which stay as they are; a page that fits none of
   * them begins a new one, with a new number.
   */
  classes(): Int32Array
}

/** A classifier that can be kept and gone on with another day. */
export interface OutlineClassifier extends PageClassifier {
  add(page: Tree | PageOutline): number
  /** What it has learned so far, for `createPageClassifier`. */
  model(): ClassModel
}

/**
 * Groups pages by template: by what their outlines and template texts share and other pages around them do not.
 *
 * The first call of `classes` gives the same groups in whatever order the pages were filed, as long as there are at most
 * `MAX_OUTLINES` different outlines; classes of equal size are numbered by what they hold, not by when. A page costs
 * O(nodes), the first call what `classesOf` does.
 *
 * @param model of an earlier classifier: pages are placed among its classes, under its numbers
 */
export function createPageClassifier(model?: ClassModel): OutlineClassifier {
  const outlineOf = createPageOutliner()
  const pages: number[] = []
  const numberOfKey = new Map<number, number>()
  const pagesOfOutline: number[] = []
  let waiting: Alike[] = []
  let placed: PageClasses | null = model === undefined ? null : classesFrom(model)
  const classOfOutline: number[] = []
  const before = model?.classes.map(({ pages: own }) => own) ?? []
  let rank: readonly number[] = [...before.keys()]

  const place = (): void => {
    placed ??= classesOf([...waiting].sort(byPages))
    for (const alike of waiting) classOfOutline.push(placed.place(alike))
    waiting = []
  }
  const file = (alike: Alike): number => {
    const known = numberOfKey.get(alike.key)
    if (known !== undefined) {
      if (placed === null) waiting[known] = joined(waiting[known]!, alike)
      return known
    }
    const number = numberOfKey.size
    numberOfKey.set(alike.key, number)
    pagesOfOutline.push(0)
    waiting.push(alike)
    if (placed !== null || waiting.length === MAX_OUTLINES) place()
    return number
  }
  /** By class: how many pages it has; ranks the new ones. */
  const count = (): Float64Array => {
    place()
    const sizes = new Float64Array(placed!.count)
    sizes.set(before)
    for (const [outline, own] of classOfOutline.entries()) sizes[own]! += pagesOfOutline[outline]!
    rank = numberBySize(rank, sizes)
    return sizes
  }
  return {
    add(page) {
      const number = file(alikeOf('nodeCount' in page ? outlineOf(page) : page))
      pagesOfOutline[number]!++
      return pages.push(number) - 1
    },
    classes() {
      count()
      return Int32Array.from(pages, (outline) => rank[classOfOutline[outline]!]!)
    },
    model() {
      const sizes = count()
      return placed!.toModel(rank, sizes)
    },
  }
}

function byPages(a: Alike, b: Alike): number {
  return b.pages - a.pages || a.key - b.key
}
