import type { Tree } from '../dom/index.ts'
import { MAX_KINDS } from './constants.ts'
import type { ClassModel } from './model.ts'
import { numberBySize } from './numbering.ts'
import { type ClassHash, classPathHashes, createClassHash, outlineOf, shortTexts } from './outline.ts'
import { classesFrom, classesOf, type KindClasses } from './page-classes.ts'
import { joined, type Kind, kindOf, type Signature } from './shapes.ts'

/** Groups pages by template. */
export interface PageClassifier {
  /** Files a page, of which only a compact signature is kept; gives its number: 0, 1, 2, ... */
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
  add(page: Tree | Signature): number
  /** What it has learned so far, for `createPageClassifier`. */
  model(): ClassModel
}

/**
 * Groups pages by template: by what their outlines and template texts share and other pages around them do not.
 *
 * The first call of `classes` gives the same groups in whatever order the pages were filed, as long as there are at most
 * `MAX_KINDS` different outlines; classes of equal size are numbered by what they hold, not by when. A page costs
 * O(nodes), the first call O(kinds x paths + shapes^2 x paths).
 *
 * @param model of an earlier classifier: pages are placed among its classes, under its numbers
 */
export function createPageClassifier(model?: ClassModel): OutlineClassifier {
  const hashClasses = createClassHash()
  const pages: number[] = []
  const numberOfKey = new Map<number, number>()
  const pagesOfKind: number[] = []
  let waiting: Kind[] = []
  let placed: KindClasses | null = model === undefined ? null : classesFrom(model)
  const classOfKind: number[] = []
  const before = model?.classes.map(({ pages: own }) => own) ?? []
  let rank: readonly number[] = [...before.keys()]

  const place = (): void => {
    placed ??= classesOf([...waiting].sort(byPages))
    for (const kind of waiting) classOfKind.push(placed.place(kind))
    waiting = []
  }
  const file = (kind: Kind): number => {
    const known = numberOfKey.get(kind.key)
    if (known !== undefined) {
      if (placed === null) waiting[known] = joined(waiting[known]!, kind)
      return known
    }
    const number = numberOfKey.size
    numberOfKey.set(kind.key, number)
    pagesOfKind.push(0)
    waiting.push(kind)
    if (placed !== null || waiting.length === MAX_KINDS) place()
    return number
  }
  /** By class: how many pages it has; ranks the new ones. */
  const count = (): Float64Array => {
    place()
    const sizes = new Float64Array(placed!.count)
    sizes.set(before)
    for (const [kind, own] of classOfKind.entries()) sizes[own]! += pagesOfKind[kind]!
    rank = numberBySize(rank, sizes)
    return sizes
  }
  return {
    add(page) {
      const number = file(kindOf('nodeCount' in page ? signatureOf(page, hashClasses) : page))
      pagesOfKind[number]!++
      return pages.push(number) - 1
    },
    classes() {
      count()
      return Int32Array.from(pages, (kind) => rank[classOfKind[kind]!]!)
    },
    model() {
      const sizes = count()
      return placed!.toModel(rank, sizes)
    },
  }
}

/** What is kept of a page to class it. O(nodes). */
export function signatureOf(tree: Tree, hashClasses: ClassHash = createClassHash()): Signature {
  const { paths, parents } = outlineOf(tree, classPathHashes(tree, hashClasses))
  return { paths: Int32Array.from(paths), parents: Int32Array.from(parents), strings: shortTexts(tree) }
}

function byPages(a: Kind, b: Kind): number {
  return b.pages - a.pages || a.key - b.key
}
