import type { Tree } from '../dom/index.ts'
import { MAX_KINDS } from './constants.ts'
import { numberBySize } from './numbering.ts'
import { type ClassHash, classPathHashes, createClassHash, outlineOf, shortTexts } from './outline.ts'
import { classesOf, type KindClasses } from './page-classes.ts'
import { joined, type Kind, kindOf } from './shapes.ts'

/** Groups pages by template. */
export interface PageClassifier {
  /** Files a page, of which only a compact signature is kept; gives its number: 0, 1, 2, ... */
  add(tree: Tree): number
  /**
   * The class of each page filed, by number; of those of the first call, class 0 has most pages, class 1 most of the rest.
   * What was filed since is placed among the classes of the first call, which stay as they are; a page that fits none of
   * them begins a new one, with a new number.
   */
  classes(): Int32Array
}

/**
 * Groups pages by template: by what their outlines and template texts share and other pages around them do not.
 *
 * The first call of `classes` gives the same groups in whatever order the pages were filed, as long as there are at most
 * `MAX_KINDS` different outlines; classes of equal size are numbered by what they hold, not by when. A page costs
 * O(nodes), the first call O(kinds x paths + shapes^2 x paths).
 */
export function createPageClassifier(): PageClassifier {
  const hashClasses = createClassHash()
  const pages: number[] = []
  const numberOfKey = new Map<number, number>()
  const pagesOfKind: number[] = []
  let waiting: Kind[] = []
  let placed: KindClasses | null = null
  const classOfKind: number[] = []
  let rank: readonly number[] = []

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
  return {
    add(tree) {
      const number = file(kindOf(signatureOf(tree, hashClasses)))
      pagesOfKind[number]!++
      return pages.push(number) - 1
    },
    classes() {
      place()
      const sizes = new Float64Array(placed!.count)
      for (const [kind, own] of classOfKind.entries()) sizes[own]! += pagesOfKind[kind]!
      rank = numberBySize(rank, sizes)
      return Int32Array.from(pages, (kind) => rank[classOfKind[kind]!]!)
    },
  }
}

function signatureOf(tree: Tree, hashClasses: ClassHash): Kind['signature'] {
  const { paths, parents } = outlineOf(tree, classPathHashes(tree, hashClasses))
  return { paths: Int32Array.from(paths), parents: Int32Array.from(parents), strings: shortTexts(tree) }
}

function byPages(a: Kind, b: Kind): number {
  return b.pages - a.pages || a.key - b.key
}
