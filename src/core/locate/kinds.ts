import { KINDS } from './constants.ts'
import { mix } from './hash.ts'
import { jaccard, type Masses, massJaccard } from './jaccard.ts'
import type { Page } from './site.ts'

/** A kind of page: the pages whose outline is nearly that of its first page. Page classes are made of kinds. */
export interface Kind {
  readonly id: number
  /** The paths of its first page's outline, ascending. */
  readonly paths: Int32Array
  /** The coarse kind that it is nearest to; 0 .. coarseCount-1. */
  readonly coarse: number
  readonly pages: Page[]
}

/** The kinds of a site's pages. */
export interface Kinds {
  readonly all: readonly Kind[]
  readonly coarseCount: number
  add(page: Page): Kind
  kindOf(page: Page): Kind
  /** How alike two kinds are in what not all pages of the site share, 0..1. O(paths). */
  similarity(a: Kind, b: Kind): number
}

/**
 * Leader clustering of outlines at two grains. A page joins the kind of the nearest first page when their paths have a Jaccard
 * coefficient of at least `KINDS.fine`; from `KINDS.maxKinds` kinds on it joins the nearest in any case. Kinds below `KINDS.coarse`
 * to all earlier coarse ones are coarse.
 *
 * Similarity compares outlines as masses that flow from the root. A path keeps the share `KINDS.ownShare` of what it gets,
 * multiplied by its weight, and splits the rest evenly among its children; a leaf keeps all, multiplied by its weight. The weight is
 * min(1, log(K / df)) when df of the K coarse kinds have the path. So an optional block counts as one child, however much is in it,
 * and the shell that all pages share lets the mass through. Counting coarse kinds, not pages, lets a class of many pages keep its
 * own paths.
 * A page costs O(paths) when its outline is known, else O(kinds x paths).
 */
export function createKinds(): Kinds {
  const all: Kind[] = []
  const coarse: Kind[] = []
  const byOutline = new Map<number, Kind>()
  const ofPage: Kind[] = []
  /** By path: how many coarse kinds have it. */
  const frequency: number[] = []
  /** By kind, for the present weights; emptied when these change. */
  let masses: Masses[] = []

  const open = (page: Page, paths: Int32Array): Kind => {
    let nearestCoarse = nearest(paths, coarse)
    if (nearestCoarse === null || nearestCoarse.similarity < KINDS.coarse) {
      nearestCoarse = { position: coarse.length, similarity: 1 }
      for (const path of paths) frequency[path] = (frequency[path] ?? 0) + 1
      masses = []
    }
    const kind: Kind = { id: all.length, paths, coarse: nearestCoarse.position, pages: [page] }
    if (kind.coarse === coarse.length) coarse.push(kind)
    all.push(kind)
    return kind
  }
  const place = (page: Page): Kind => {
    const paths = page.paths.slice().sort()
    const found = nearest(paths, all)
    if (found === null || (found.similarity < KINDS.fine && all.length < KINDS.maxKinds)) return open(page, paths)
    return all[found.position]!
  }
  const weight = (path: number): number => Math.max(0, Math.min(1, Math.log(coarse.length / (frequency[path] ?? 1))))
  return {
    all,
    get coarseCount() {
      return coarse.length
    },
    add(page) {
      const key = fingerprint(page.paths)
      const kind = byOutline.get(key) ?? place(page)
      byOutline.set(key, kind)
      if (kind.pages[0] !== page) kind.pages.push(page)
      ofPage[page.id] = kind
      return kind
    },
    kindOf: (page) => ofPage[page.id]!,
    similarity(a, b) {
      masses[a.id] ??= flow(a.pages[0]!, weight)
      masses[b.id] ??= flow(b.pages[0]!, weight)
      return massJaccard(masses[a.id]!, masses[b.id]!)
    },
  }
}

/** The mass that each path of a page's outline keeps when 1 flows from the root. */
export function flow({ paths, parents }: Page, weight: (path: number) => number): Masses {
  const children = new Float64Array(paths.length)
  for (const parent of parents) if (parent >= 0) children[parent]!++
  const kept = new Float64Array(paths.length)
  const passed = new Float64Array(paths.length)
  for (let i = 0; i < paths.length; i++) {
    const parent = parents[i]!
    const got = parent < 0 ? 1 : passed[parent]! / children[parent]!
    kept[i] = got * weight(paths[i]!) * (children[i] === 0 ? 1 : KINDS.ownShare)
    passed[i] = got - kept[i]!
  }
  const order = Array.from(paths.keys()).sort((a, b) => paths[a]! - paths[b]!)
  return { ids: Int32Array.from(order, (i) => paths[i]!), mass: Float64Array.from(order, (i) => kept[i]!) }
}

function nearest(
  paths: Int32Array,
  kinds: readonly Kind[],
): { readonly position: number; readonly similarity: number } | null {
  let best: { position: number; similarity: number } | null = null
  for (let position = 0; position < kinds.length; position++) {
    const similarity = jaccard(paths, kinds[position]!.paths)
    if (best === null || similarity > best.similarity) best = { position, similarity }
  }
  return best
}

/** A 52-bit number that is the same for the same outline. */
function fingerprint(paths: Int32Array): number {
  let hash = 0
  for (let i = 0; i < paths.length; i++) hash = mix(hash, paths[i]!)
  return (hash >>> 0) * 0x100000 + paths.length
}
