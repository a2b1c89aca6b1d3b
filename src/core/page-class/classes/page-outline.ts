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

/** A set of ids, each with a weight >= 0. */
export interface WeightedSet {
  readonly ids: Int32Array
  readonly weights: Float64Array
}

/** Jaccard coefficient of two weighted sets: sum of minima by sum of maxima; null when neither weighs anything. O(|a| + |b|). */
export function weightedJaccard(a: WeightedSet, b: WeightedSet): number | null {
  let common = 0
  let all = 0
  let i = 0
  let j = 0
  while (i < a.ids.length && j < b.ids.length) {
    const order = a.ids[i]! - b.ids[j]!
    if (order < 0) all += a.weights[i++]!
    else if (order > 0) all += b.weights[j++]!
    else {
      common += Math.min(a.weights[i]!, b.weights[j]!)
      all += Math.max(a.weights[i++]!, b.weights[j++]!)
    }
  }
  while (i < a.ids.length) all += a.weights[i++]!
  while (j < b.ids.length) all += b.weights[j++]!
  return all === 0 ? null : common / all
}

/**
 * The paths of an outline with what each keeps when a weight of 1 is propagated from the root down the tags: of what gets to its tags a path keeps
 * the share `ownShare`, multiplied by its own weight; where nothing is below, all, multiplied by its own weight. What paths of the same tags do not
 * keep, on average, is split evenly among the tags below. So an optional block counts as one child however much is in it. O(paths log paths).
 * @param weightOf 0..1 by path: 0 lets all through to what is below (and away, where nothing is)
 */
export function propagated(
  { paths, tags, parents }: Pick<PageOutline, 'paths' | 'tags' | 'parents'>,
  weightOf: (path: number) => number,
  ownShare: number,
): WeightedSet {
  const below = new Float64Array(parents.length)
  for (const parent of parents) if (parent >= 0) below[parent]!++
  const share = (tag: number): number => (below[tag] === 0 ? 1 : ownShare)
  const own = Float64Array.from(paths, weightOf)
  const sum = new Float64Array(parents.length)
  const count = new Float64Array(parents.length)
  for (let i = 0; i < paths.length; i++) {
    sum[tags[i]!]! += own[i]!
    count[tags[i]!]!++
  }
  const got = new Float64Array(parents.length)
  const passed = new Float64Array(parents.length)
  for (let tag = 0; tag < parents.length; tag++) {
    const parent = parents[tag]!
    got[tag] = parent < 0 ? 1 : passed[parent]! / below[parent]!
    passed[tag] = got[tag]! * (1 - (share(tag) * sum[tag]!) / count[tag]!)
  }
  const order = Array.from(paths.keys()).sort((a, b) => paths[a]! - paths[b]!)
  return {
    ids: Int32Array.from(order, (i) => paths[i]!),
    weights: Float64Array.from(order, (i) => got[tags[i]!]! * own[i]! * share(tags[i]!)),
  }
}
