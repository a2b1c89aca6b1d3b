import { fingerprint } from '../../base/index.ts'
import type { Tree } from '../../dom/index.ts'
import { createOutliner } from '../outline.ts'

/** What is kept of a page to class it: its outline, and how the tags of its paths are nested; some kilobytes, once for all pages alike. */
export interface PageOutline {
  /** Paths of `Outline`, in document order. */
  readonly paths: Int32Array
  /** By path: the number of its tags from the root, 0, 1, 2, ... by first sight. Paths that differ in classes alone have the same. */
  readonly tags: Int32Array
  /** By such a number: that of the tags without the last one, which is lower; -1 at the root. */
  readonly parents: Int32Array
  /** Short texts of `Outline`. */
  readonly texts: Int32Array
}

/** Gives the outlines of pages, one after the other. O(nodes + characters). */
export function createPageOutliner(): (tree: Tree) => PageOutline {
  const outlineOf = createOutliner()
  return (tree) => {
    const { paths, texts, pathNodes, tagPath } = outlineOf(tree)
    const numbers = new Map<number, number>()
    const parents: number[] = []
    const tags = paths.map((_, i) => {
      const node = pathNodes[i]!
      const known = numbers.get(tagPath[node]!)
      if (known !== undefined) return known
      numbers.set(tagPath[node]!, parents.length)
      return parents.push(numbers.get(tagPath[tree.parent[node]!]!) ?? -1) - 1
    })
    return { paths, tags, parents: Int32Array.from(parents), texts: texts.sort() }
  }
}

/** All pages whose outlines have the same paths, by one of them. */
export interface Alike {
  readonly outline: PageOutline
  /** A number below 2^52 made of the paths. */
  readonly key: number
  readonly pages: number
}

/** A single page. O(paths log paths). */
export function alikeOf(outline: PageOutline): Alike {
  return { outline, key: fingerprint(outline.paths.toSorted()), pages: 1 }
}

/** Pages of the same paths as one: the texts that all of them have. O(texts). */
export function joined(a: Alike, b: Alike): Alike {
  const own = new Set(b.outline.texts)
  const texts = a.outline.texts.filter((text) => own.has(text))
  return { ...a, outline: { ...a.outline, texts }, pages: a.pages + b.pages }
}
