import { flow, type Masses, massJaccard, mix } from '../cluster/index.ts'
import { KINDS } from './constants.ts'
import { jaccard } from './jaccard.ts'
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
  /**
   * How alike two kinds are in what not all pages of the site share, 0..1. O(paths + strings).
   *
   * @param atLeast a result that cannot be above this is of no interest, and any number up to it may be given. @default 0
   */
  similarity(a: Kind, b: Kind, atLeast?: number): number
  /** Makes `similarity` use all pages seen by now; in between it stays as it was. */
  refresh(): void
}

/** What two kinds are compared by. */
interface Profile {
  readonly outline: Masses
  readonly strings: Masses
}

/**
 * Leader clustering of outlines at two grains. A page joins the kind of the nearest first page when their paths have a Jaccard
 * coefficient of at least `KINDS.fine`; from `KINDS.maxKinds` kinds on it joins the nearest in any case. Kinds below `KINDS.coarse`
 * to all earlier coarse ones are coarse. A page costs O(paths) when its outline is known, else O(kinds x paths).
 *
 * Two kinds are compared by their first pages, in two views joined as 1 - (1 - O)(1 - `KINDS.stringShare` S), and less alike in
 * proportion when their paths have a Jaccard coefficient below `KINDS.coarse`: one large block in common does not make a class.
 * O compares outlines as masses that flow from the root: a path keeps the share `KINDS.ownShare` of what it gets, multiplied by its
 * weight, and splits the rest evenly among its children; a leaf keeps all, multiplied by its weight. So an optional block counts as
 * one child however much is in it, and the shell that all pages share lets the mass through.
 * S compares short texts: those seen on at least `KINDS.stringPages` pages, which are words of a template rather than data.
 * The weight of a path or text is min(1, log(K / df)) when some page of df of the K coarse kinds has it: nothing when all do. Counting
 * coarse kinds, not pages, lets a class of many pages keep what is its own; counting any page of a coarse kind sees through what
 * comes and goes on all kinds of page, such as banners.
 */
export function createKinds(): Kinds {
  const all: Kind[] = []
  const coarse: Kind[] = []
  const byOutline = new Map<number, Kind>()
  const ofPage: Kind[] = []
  const pathSpread = createSpread()
  const stringSpread = createSpread()
  /** On how many of each kind's first pages a text stands. */
  const stringPages = new Map<number, number>()
  let profiles: Profile[] = []

  const open = (page: Page, paths: Int32Array): Kind => {
    const near = nearest(paths, coarse)
    const isCoarse = near === null || near.similarity < KINDS.coarse
    const kind: Kind = { id: all.length, paths, coarse: isCoarse ? coarse.length : near.position, pages: [] }
    all.push(kind)
    if (isCoarse) coarse.push(kind)
    pathSpread.add(kind.coarse, paths)
    stringSpread.add(kind.coarse, page.strings)
    return kind
  }
  const place = (page: Page): Kind => {
    const paths = page.paths.slice().sort()
    const found = nearest(paths, all)
    if (found === null || (found.similarity < KINDS.fine && all.length < KINDS.maxKinds)) return open(page, paths)
    return all[found.position]!
  }
  const rarity = (df: number): number => Math.max(0, Math.min(1, Math.log(coarse.length / df)))
  const profileOf = (kind: Kind): Profile => {
    const known = profiles[kind.id]
    if (known !== undefined) return known
    const first = kind.pages[0]!
    const stringWeight = (text: number): number =>
      stringPages.get(text)! < KINDS.stringPages ? 0 : rarity(stringSpread.of(text))
    const profile: Profile = {
      outline: flow(first, (path) => rarity(pathSpread.of(path)), KINDS.ownShare),
      strings: { ids: first.strings, mass: Float64Array.from(first.strings, stringWeight) },
    }
    profiles[kind.id] = profile
    return profile
  }
  return {
    all,
    get coarseCount() {
      return coarse.length
    },
    add(page) {
      const key = fingerprint(page.paths)
      const kind = byOutline.get(key) ?? place(page)
      byOutline.set(key, kind)
      if (kind.pages.push(page) <= KINDS.stringPages) count(stringPages, page.strings)
      ofPage[page.id] = kind
      return kind
    },
    kindOf: (page) => ofPage[page.id]!,
    similarity(a, b, atLeast = 0) {
      const common = Math.min(1, jaccard(a.paths, b.paths) / KINDS.coarse)
      if (common <= atLeast) return 0
      const [x, y] = [profileOf(a), profileOf(b)]
      const unlike = 1 - (massJaccard(x.outline, y.outline) ?? 1)
      if (common * (1 - unlike * (1 - KINDS.stringShare)) <= atLeast) return 0
      return common * (1 - unlike * (1 - KINDS.stringShare * (massJaccard(x.strings, y.strings) ?? 0)))
    },
    refresh() {
      profiles = []
    },
  }
}

/** In how many groups items were seen. */
interface Spread {
  add(group: number, items: Int32Array): void
  of(item: number): number
}

function createSpread(): Spread {
  const groups: Set<number>[] = []
  const counts = new Map<number, number>()
  return {
    add(group, items) {
      groups[group] ??= new Set()
      for (const item of items) {
        if (groups[group].has(item)) continue
        groups[group].add(item)
        counts.set(item, (counts.get(item) ?? 0) + 1)
      }
    },
    of: (item) => counts.get(item) ?? 1,
  }
}

function count(frequency: Map<number, number>, items: Int32Array): void {
  for (const item of items) frequency.set(item, (frequency.get(item) ?? 0) + 1)
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
